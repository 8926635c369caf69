import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useToday } from '@/features/closed-days/use-today.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { formatDayOf } from '../proposals/day-of.ts'
import { ProposalState } from '../proposals/proposal-state.tsx'
import * as styles from './own-proposals.module.css'

type OwnProposal = ReplyOf<typeof specialQuizProposalCalls.getOwnProposals>['proposals'][number]

const atFirst = 3

/** The states of a player's submitted proposals, newest first; nothing before the first. */
export function OwnProposals({ proposals }: { proposals: readonly OwnProposal[] }) {
  const [all, setAll] = useState(false)
  if (proposals.length === 0) return null
  const shown = all ? proposals : proposals.slice(0, atFirst)
  const hidden = proposals.length - shown.length

  return (
    <section className={`sheet ${styles.ownProposals} stack gap-12`} aria-labelledby="own-proposals">
      <h2 id="own-proposals">
        <Trans>Your proposals</Trans>
      </h2>
      <ul>
        {shown.map((proposal) => (
          <OwnRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
      {hidden > 0 && (
        <div>
          <Button onClick={() => setAll(true)}>
            <Trans>Show {hidden} more</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function OwnRow({ proposal }: { proposal: OwnProposal }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { subject, state, submitted_at, reason } = proposal
  const day = formatDayOf(submitted_at, time_zone, language)

  return (
    <li>
      <div className="row baseline apart gap-4-16">
        <span className="serif breakable large medium">{subject}</span>
        <ProposalState state={state} />
      </div>
      <p className="small soft">
        <Trans>Submitted on {day}</Trans>
      </p>
      {proposal.published_date && <PublishedWords date={proposal.published_date} />}
      {state === 'rejected' && reason && (
        <blockquote className={`${styles.ownProposalReason} readable breakable`}>{reason}</blockquote>
      )}
    </li>
  )
}

/** Date on which it is, or was, the special quiz of the day. */
function PublishedWords({ date }: { date: string }) {
  const language = useLanguage()
  const today = useToday()
  const day = formatDateLong(date, language)
  if (date >= today) {
    return (
      <p>
        <Trans>It’s the special quiz on {day}.</Trans>
      </p>
    )
  }
  return (
    <p>
      <TextLink to={paths.special_quiz(date)}>
        <Trans>Special quiz, {day}</Trans>
      </TextLink>
    </p>
  )
}
