import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { useCache } from '@/lib/calls/cache.ts'

type Scored = Pick<Proposal, 'score' | 'score_count'>

/** The mean of the editors' scores with their number; nothing before the first. */
export function ScoreWords({ score, score_count: count }: Scored) {
  const language = useLanguage()
  if (score === null) return null
  const mean = formatNumber(score, language, { decimals: 1 })
  return (
    <span className="soft small">
      <Trans>
        Score {mean} of 5, <Plural value={count} one="# editor" other="# editors" />
      </Trans>
    </span>
  )
}

/** An editor's score of a proposal, saved at once; nothing for its proposer. */
export function ProposalScore({ proposal }: { proposal: Proposal }) {
  const { t } = useLingui()
  const user = useUser()
  const cache = useCache()
  const { id } = proposal
  const { mutate, error, isPending } = useAction(specialQuizProposalCalls.scoreProposal, {
    done: (scores) =>
      cache.change(specialQuizProposalCalls.getProposal, (now) => ({ ...now, ...scores }), {
        params: { id },
      }),
    refreshes: [specialQuizProposalCalls.listProposals],
  })
  if (proposal.proposer.id === user?.id) return null

  return (
    <div className="row">
      <SelectField
        label={t`Your score`}
        value={proposal.own_score ?? ''}
        disabled={isPending}
        error={error ? errorWords(error.code) : undefined}
        onChange={(event) => {
          const { value } = event.currentTarget
          mutate({ params: { id }, body: { score: value === '' ? null : Number(value) } })
        }}
        data={[{ value: '', label: t`None yet` }, '1', '2', '3', '4', '5']}
      />
      <ScoreWords {...proposal} />
    </div>
  )
}
