import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { useEffect, useRef, useState } from 'react'
import { useRuleSet, useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useStaysOffline } from '@/lib/calls/offline/stays-offline.ts'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { QuizFormSkeleton } from '../daily/quiz-form-skeleton.tsx'
import { WritingForm } from './writing-form.tsx'
import { useProposalSaver } from './use-proposal-saver.ts'
import * as styles from './own-proposals.module.css'
import { useToday } from '@/features/closed-days/use-today.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { formatDayOf } from '../proposals/day-of.ts'
import { ProposalState } from '../proposals/proposal-state.tsx'

type OwnProposal = ReplyOf<typeof specialQuizProposalCalls.getOwnProposals>['proposals'][number]

const atFirst = 3

/** The states of a player's submitted proposals, newest first; nothing before the first. */
function OwnProposals({ proposals }: { proposals: readonly OwnProposal[] }) {
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
        <blockquote className={`${styles.ownProposalReason} readable breakable typed`}>{reason}</blockquote>
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

/** Page on which players write special quizzes, with the state of their proposals. */
export function CreateSpecialQuizPage() {
  const { t } = useLingui()
  const { special_question_count: count } = useRuleSet()
  const questions = plural(count, { one: '# question', other: '# questions' })
  const own = useCall(specialQuizProposalCalls.getOwnProposals, {}, { staleTime: 0 })
  useStaysOffline()

  return (
    <Page
      title={t`Create special quiz`}
      lead={t`Pick one subject you love and write ${questions} about it, from easy to hard. The best questions have one clear answer that can be checked, and teach something even to those who miss them.`}
      wide
    >
      <QueryState query={own} skeleton={<QuizFormSkeleton />}>
        {(found) => <ProposalDesk own={found} />}
      </QueryState>
    </Page>
  )
}

/** A player's proposals, and the one they are writing. */
function ProposalDesk({ own }: { own: ReplyOf<typeof specialQuizProposalCalls.getOwnProposals> }) {
  const writing = useProposalSaver(own)
  const [begun, setBegun] = useState(false)
  const [thanked, setThanked] = useState(false)
  const something = writing.unsent || writing.saved_at !== null
  // Users without proposals see the form at once.
  const showsForm = begun || something || (own.proposals.length === 0 && !thanked)

  function begin() {
    setThanked(false)
    setBegun(true)
  }

  function thank() {
    setThanked(true)
    setBegun(false)
  }

  return (
    <div className="stack">
      {thanked && !something && <ProposalThanks />}
      {!showsForm && (
        <Button look="primary" className={styles.beginProposal} icon={<PlusIcon size={18} />} onClick={begin}>
          <Trans>Start another special quiz</Trans>
        </Button>
      )}
      <OwnProposals proposals={own.proposals} />
      {showsForm && <WritingForm writing={writing} onSubmitted={thank} />}
    </div>
  )
}

/** Shown after submitting a proposal. */
function ProposalThanks() {
  const place = useRef<HTMLDivElement>(null)
  // The focused button is gone.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  return (
    <div
      ref={place}
      className={`sheet ${styles.proposalThanks} beside at-top gap-12`}
      role="status"
      tabIndex={-1}
    >
      <CheckIcon size={28} />
      <div>
        <h2>
          <Trans>Thank you for your special quiz!</Trans>
        </h2>
        <p>
          <Trans>
            The editors will read it now. You can follow it here; if they decide against it, they’ll write to
            tell you why.
          </Trans>
        </p>
      </div>
    </div>
  )
}
