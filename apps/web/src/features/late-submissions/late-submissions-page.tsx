import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { LateCard } from './late-card.tsx'

/** The late submissions that admins decide on: those that wait, oldest first, and the decided ones. */
export function LateSubmissionsPage() {
  const { t } = useLingui()
  const { state, page = 1 } = useSearch({ from: '/admin/late-submissions' })
  const settled = state === 'settled'
  const query = { page, state: settled ? ('settled' as const) : ('open' as const) }
  const list = useCall(
    lateSubmissionCalls.listLateSubmissions,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const open = list.data?.open

  return (
    <Page
      title={t`Late answers`}
      lead={t`Submitted in time, say their players, but they arrived after closing.`}
    >
      <div className="stack">
        <TabStrip label={t`Late answers shown`}>
          <Tab to={adminPaths.late_submissions()} current={!settled}>
            {open === undefined
              ? t({ message: 'To decide', context: 'late answers' })
              : t({ message: `To decide (${open})`, context: 'late answers' })}
          </Tab>
          <Tab to={adminPaths.late_submissions(true)} current={settled}>
            {t({ message: 'Decided', context: 'late answers' })}
          </Tab>
        </TabStrip>
        <PagedList
          query={list}
          skeleton={<Skeleton height={420} />}
          empty={
            <EmptyState>
              {settled ? <Trans>Nothing decided yet.</Trans> : <Trans>No late answers to decide.</Trans>}
            </EmptyState>
          }
          to={(number) => adminPaths.late_submissions(settled, number)}
          className="stack"
        >
          {({ late_submissions: shown, total }) => (
            <>
              <p className="visually-hidden" role="status">
                <Plural value={total} one="# late submission" other="# late submissions" />
              </p>
              {shown.map((late) => (
                <LateCard key={late.id} late={late} />
              ))}
            </>
          )}
        </PagedList>
      </div>
    </Page>
  )
}
