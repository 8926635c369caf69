import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { formatDayOf } from './day-of.ts'
import { ScoreWords } from './proposal-score.tsx'
import { ProposalState } from './proposal-state.tsx'
import * as styles from './waiting-proposals.module.css'

type WaitingProposal = ReplyOf<typeof specialQuizProposalCalls.listProposals>['proposals'][number]

/** Proposals waiting for a decision, oldest first; nothing without any. */
export function WaitingProposals() {
  const { data, error } = useCall(specialQuizProposalCalls.listProposals, {})
  if (error) return <p className="soft">{errorWords(error.code)}</p>
  if (data === undefined) return <Skeleton height={120} />
  const { proposals } = data
  if (proposals.length === 0) return null

  return (
    <section className={`sheet ${styles.waitingProposals} stack gap-8`} aria-labelledby="waiting-proposals">
      <h2 id="waiting-proposals">
        <Plural value={proposals.length} one="# proposal to review" other="# proposals to review" />
      </h2>
      <ul>
        {proposals.map((proposal) => (
          <WaitingRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ proposal }: { proposal: WaitingProposal }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { id, subject, proposer, state, submitted_at, open_remarks } = proposal
  const day = formatDayOf(submitted_at, time_zone, language)

  return (
    <li>
      <div className={`${styles.waitingWords} shrinking stack gap-0`}>
        <span className="serif breakable large medium">{subject}</span>
        <span className="small soft">
          <PersonName person={proposer} /> · {day}
        </span>
        <ScoreWords {...proposal} />
        {open_remarks > 0 && (
          <span className="small pending">
            <Plural value={open_remarks} one="# open remark" other="# open remarks" />
          </span>
        )}
      </div>
      <ProposalState state={state} />
      <TextLink to={adminPaths.specialQuizProposalEdit(id)} button="plain" aria-label={t`Review: ${subject}`}>
        <Trans>Review</Trans>
      </TextLink>
    </li>
  )
}
