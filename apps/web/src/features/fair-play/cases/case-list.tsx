import { Trans, useLingui } from '@lingui/react/macro'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import type { FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatMoment } from '@/lib/dates/moments.ts'
import { Button } from '@/ui/button.tsx'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { readOnce } from '../read-once.ts'
import { casePaths } from './case-paths.ts'
import { StageWords } from './case-words.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'

/** The cases of the club, with a button that opens one. */
export function CaseList() {
  const query = useCall(fairPlayCaseCalls.listFairPlayCases, {}, readOnce)
  const [isOpening, setIsOpening] = useState(false)
  return (
    <section className="stack gap-12" aria-labelledby="cases">
      <div className="row">
        <h2 id="cases">
          <Trans>Cases</Trans>
        </h2>
        <Button onClick={() => setIsOpening(true)}>
          <Trans>Open a case</Trans>
        </Button>
      </div>
      <QueryState query={query} skeleton={<Skeleton height={120} />}>
        {({ cases }) =>
          cases.length === 0 ? (
            <EmptyState>
              <Trans>
                No cases. In a case a player is asked about their answers and heard, and two people decide.
              </Trans>
            </EmptyState>
          ) : (
            <CaseTable cases={cases} />
          )
        }
      </QueryState>
      {isOpening && <OpenCaseDialog player={null} onClose={() => setIsOpening(false)} />}
    </section>
  )
}

function CaseTable({ cases }: { cases: readonly FairPlayCase[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return (
    <DataTable
      rows={cases}
      keyOf={({ id }) => id}
      labelledBy="cases"
      columns={[
        { head: t`Player`, cell: ({ player }) => <PersonName person={player} />, plain: true },
        {
          head: t`Opened`,
          cell: ({ opened_at }) => formatMoment(opened_at, language, time_zone),
        },
        { head: t`State`, cell: ({ stage }) => <StageWords stage={stage} /> },
      ]}
      actions={(one) => <CaseLink of={one} />}
    />
  )
}

function CaseLink({ of: { id, player } }: { of: FairPlayCase }) {
  const { t } = useLingui()
  const name = `${player.name} ${player.surname}`.trim()
  return (
    <TextLink to={casePaths.one(id)} aria-label={t`Read the case about ${name}`}>
      <Trans>Read</Trans>
    </TextLink>
  )
}
