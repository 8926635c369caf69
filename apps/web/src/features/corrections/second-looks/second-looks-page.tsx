import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as secondLookCalls from '@tertulia/contract/second-looks'
import type { Agreement, SecondLook } from '@tertulia/contract/second-looks'
import { fewestForAgreement } from '@tertulia/core/statistics/agreement'
import { useState, useEffect, useRef } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { CheckIcon, CrossIcon } from '@/ui/icons.tsx'
import { showError } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { deskPath } from '../desk/desk-paths.ts'
import { OfficialAnswer, QuestionCard } from '../desk/question-card.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'

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
      lead={t`Answers that another reviewer has marked, two in a hundred by chance. Mark them without seeing the verdict: it doesn’t change, and shows how well you agree.`}
    >
      <QueryState query={query} skeleton={<Skeleton height={480} />}>
        {({ waiting, looks, agreements }) => (
          <div className="stack gap-24">
            {looks.length === 0 && (
              <EmptyState>
                <Trans>Nothing to double-check.</Trans>
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
        <Trans>How well reviewers agree</Trans>
      </h2>
      <p className="soft">
        <Plural
          value={fewestForAgreement}
          one="From # answer on: 1 means always the same verdict, 0 no more often than by chance. Only you see your figures."
          other="From # answers on: 1 means always the same verdict, 0 no more often than by chance. Only you see your figures."
        />
      </p>
      <DataTable
        rows={agreements}
        keyOf={({ reviewer }) => reviewer.id}
        labelledBy="agreements"
        columns={[
          { head: t`Reviewer`, cell: ({ reviewer }) => <PersonName person={reviewer} />, plain: true },
          { head: t`Marked by both`, cell: ({ judged }) => judged, figures: true },
          { head: t`Alike`, cell: ({ alike }) => alike, figures: true },
          { head: 'κ', cell: measure, figures: true },
        ]}
      />
    </section>
  )
}

type Outcome = ReplyOf<typeof secondLookCalls.lookAgain> & { right: boolean }
type SecondLookProps = { look: SecondLook; onLooked: () => void }

/** A question with an answer to judge blind; afterwards, what the first reviewer said. */
function SecondLookCard({ look, onLooked }: SecondLookProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [first = '', ...others] = look.texts
  const { mutate, isPending, variables } = useAction(secondLookCalls.lookAgain, {
    done(said, { body }) {
      setOutcome({ ...said, right: body.right })
      onLooked()
    },
    failed: {
      ...toastFailure(),
      not_found: () => showError(t`Somebody else has looked at this answer meanwhile.`),
    },
  })

  function judge(right: boolean) {
    if (isPending) return
    const { question_id, normalised } = look
    mutate({ body: { question_id, normalised, right } })
  }

  return (
    <article className="sheet stack gap-12 breakable">
      <QuestionCard question={{ ...look, id: look.question_id, change: null }} heading={heading} />
      <OfficialAnswer question={{ ...look, id: look.question_id, change: null }} />
      <p>
        <Trans>
          Given: <strong>{first}</strong>
        </Trans>
        {others.length > 0 && <span className="soft"> · {others.join(' · ')}</span>}
      </p>
      {outcome ? (
        <Said outcome={outcome} look={look} />
      ) : (
        <div className="row">
          <Button
            icon={<CheckIcon size={18} />}
            busy={isPending && variables.body.right}
            aria-label={t`Right: ${first}`}
            onClick={() => judge(true)}
          >
            <Trans>Right</Trans>
          </Button>
          <Button
            icon={<CrossIcon size={18} />}
            busy={isPending && !variables.body.right}
            aria-label={t`Wrong: ${first}`}
            onClick={() => judge(false)}
          >
            <Trans>Wrong</Trans>
          </Button>
        </div>
      )}
    </article>
  )
}

function Said({ outcome, look }: { outcome: Outcome; look: SecondLook }) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => place.current?.focus(), [])
  const { first_right, right, reviewer } = outcome
  return (
    <div ref={place} tabIndex={-1} className="stack gap-8">
      <p className={right === first_right ? 'right strong' : 'pending strong'}>
        {right === first_right ? (
          <Trans>
            <PersonName person={reviewer} /> said the same.
          </Trans>
        ) : first_right ? (
          <Trans>
            <PersonName person={reviewer} /> said right, and that stands.
          </Trans>
        ) : (
          <Trans>
            <PersonName person={reviewer} /> said wrong, and that stands.
          </Trans>
        )}
      </p>
      {right !== first_right && (
        <p>
          <TextLink to={deskPath(look)}>
            <Trans>Open it at the desk</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}
