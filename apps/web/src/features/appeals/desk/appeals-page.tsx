import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as appealCalls from '@tertulia/contract/appeals'
import type { AppealToDecide } from '@tertulia/contract/appeals'
import { useRef } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { AppealCard } from './appeal-card.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { AppealKeyHelp, useAppealKeys } from './use-appeal-keys.tsx'
import { useDecision } from './use-decision.ts'

/** The reviewers' desk of appeals: those that wait, by due time, and the decided ones. */
export function AppealsPage() {
  const { t } = useLingui()
  const { state, page = 1 } = useSearch({ from: '/admin/appeals' })
  const settled = state === 'settled'
  const query = { page, state: settled ? ('settled' as const) : ('open' as const) }
  const list = useCall(
    appealCalls.listAppeals,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: 30_000 },
  )
  const open = list.data?.open

  return (
    <Page title={t`Appeals`} lead={t`What players think is marked wrongly, without names.`}>
      <div className="stack">
        <TabStrip label={t`Appeals shown`}>
          <Tab to={adminPaths.appeals()} current={!settled}>
            {open === undefined ? t({ message: 'To decide', context: 'appeals' }) : t`To decide (${open})`}
          </Tab>
          <Tab to={adminPaths.appeals(true)} current={settled}>
            {t({ message: 'Decided', context: 'appeals' })}
          </Tab>
        </TabStrip>
        <PagedList
          query={list}
          skeleton={<Skeleton height={360} />}
          empty={
            <EmptyState>
              {settled ? <Trans>Nothing decided yet.</Trans> : <Trans>No appeals to decide.</Trans>}
            </EmptyState>
          }
          to={(number) => adminPaths.appeals(settled, number)}
          className="stack"
        >
          {({ appeals: shown, total }) => (
            <>
              <p className="visually-hidden" role="status">
                <Plural value={total} one="# appeal" other="# appeals" />
              </p>
              <AppealList shown={shown} />
            </>
          )}
        </PagedList>
      </div>
    </Page>
  )
}

function AppealList({ shown }: { shown: AppealToDecide[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { asked, ask, close, busy } = useDecision()
  const waits = shown.some(({ settled_at, state }) => settled_at === null || state === 'escalated')
  const keys = useAppealKeys({ box, shown, ask })

  return (
    <>
      {waits && <AppealKeyHelp keys={keys} />}
      <div ref={box} tabIndex={-1} className="stack">
        {shown.map((appeal) => (
          <AppealCard
            key={appeal.id}
            appeal={appeal}
            busy={busy}
            onDecide={(upheld) => ask(appeal, upheld)}
          />
        ))}
      </div>
      {asked && (
        <DecisionDialog
          key={`${asked.appeal.id} ${String(asked.upheld)}`}
          asked={asked}
          onClose={close}
          onSent={() => {
            close()
            box.current?.focus()
          }}
        />
      )}
    </>
  )
}
