import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as secondLookCalls from '@tertulia/contract/second-looks'
import type { Agreement } from '@tertulia/contract/second-looks'
import { fewestForAgreement } from '@tertulia/core/statistics/agreement'
import { useState } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { SecondLookCard } from './second-look-card.tsx'

/** Judged answers for a reviewer to judge blind, and how far they agree with the others. */
export function SecondLooksPage() {
  const { t } = useLingui()
  const [looked, setLooked] = useState(0)
  // What was looked at stays on the page, with its outcome, until more is wanted.
  const query = useCall(
    secondLookCalls.listSecondLooks,
    {},
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return (
    <Page
      title={t`Second look`}
      lead={t`Answers that another reviewer has judged, two in a hundred by chance. Judge them without seeing the verdict: it doesn’t change, and shows how well you agree.`}
    >
      <QueryState query={query} skeleton={<Skeleton height={480} />}>
        {({ waiting, looks, agreements }) => (
          <div className="stack gap-24">
            {looks.length === 0 && (
              <EmptyState>
                <Trans>Nothing to look at again.</Trans>
              </EmptyState>
            )}
            {looks.map((look) => (
              <SecondLookCard
                key={`${look.question_id} ${look.normalised}`}
                look={look}
                onLooked={() => setLooked((count) => count + 1)}
              />
            ))}
            {looked > 0 && (
              <div>
                <Button
                  look="primary"
                  busy={query.isFetching}
                  onClick={() => {
                    setLooked(0)
                    void query.refetch()
                  }}
                >
                  {waiting > looked ? (
                    <Trans>Show the next ones</Trans>
                  ) : (
                    <Trans>Show how we agree now</Trans>
                  )}
                </Button>
              </div>
            )}
            {agreements.length > 0 && <Agreements agreements={agreements} />}
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function Agreements({ agreements }: { agreements: Agreement[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const measure = ({ kappa }: Agreement) =>
    kappa === null ? '–' : formatNumber(kappa, language, { decimals: 2 })
  return (
    <section className="stack gap-12" aria-labelledby="agreements">
      <h2 id="agreements">
        <Trans>How you agree</Trans>
      </h2>
      <p className="soft">
        <Plural
          value={fewestForAgreement}
          one="Cohen’s κ, from # answer on: 1 is always alike, 0 no more than by chance. Only you see your figures."
          other="Cohen’s κ, from # answers on: 1 is always alike, 0 no more than by chance. Only you see your figures."
        />
      </p>
      <DataTable
        rows={agreements}
        keyOf={({ reviewer }) => reviewer.id}
        labelledBy="agreements"
        columns={[
          { head: t`Reviewer`, cell: ({ reviewer }) => <PersonName person={reviewer} />, plain: true },
          { head: t`Judged by both`, cell: ({ judged }) => judged, figures: true },
          { head: t`Alike`, cell: ({ alike }) => alike, figures: true },
          { head: 'κ', cell: measure, figures: true },
        ]}
      />
    </section>
  )
}
