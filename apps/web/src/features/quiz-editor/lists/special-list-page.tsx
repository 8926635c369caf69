import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useHas } from '@/features/session/of-feature.tsx'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { QuizTable, type QuizDay } from './quiz-table.tsx'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { formatDayOf } from '../proposals/day-of.ts'
import { ScoreWords } from '../proposals/proposal-score.tsx'
import { ProposalState } from '../proposals/proposal-state.tsx'
import * as styles from './quiz-lists.module.css'

/** All special quizzes, for editors and reviewers, below the waiting proposals. */
export function SpecialListPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/admin/special-quizzes/{-$page}' })
  const edits = useMayCall(specialQuizEditorCalls.createSpecialQuiz)
  const quizzes = useCall(specialQuizEditorCalls.listSpecialQuizzes, { query: { page } })
  const creation = edits && <CreationLink />
  // An empty list shows the button in its middle.
  const isEmpty = quizzes.data?.quizzes.length === 0

  return (
    <Page title={t`Special quizzes`} actions={isEmpty ? undefined : creation} wide>
      <PagedList
        query={quizzes}
        skeleton={<Skeleton height={640} />}
        empty={
          <EmptyState action={creation}>
            <Trans>No special quizzes yet.</Trans>
          </EmptyState>
        }
        to={adminPaths.special_quizzes}
        className="stack"
        above={() => edits && <WaitingProposals />}
      >
        {(list) => <SpecialQuizzes list={list} />}
      </PagedList>
    </Page>
  )
}

type ListReply = ReplyOf<typeof specialQuizEditorCalls.listSpecialQuizzes>

function SpecialQuizzes({ list }: { list: ListReply }) {
  const { t } = useLingui()
  const listed = ({ author, ...quiz }: ListReply['quizzes'][number]): QuizDay => {
    const name = author && `${author.name} ${author.surname}`.trim()
    const subject = quiz.subject === '' ? t`Without a subject` : quiz.subject
    return { ...quiz, subject, credited: name && t`by ${name}` }
  }
  return <QuizTable kind="special" quizzes={list.quizzes.map(listed)} />
}

/** For editors only, because reviewers do not create quizzes. */
function CreationLink() {
  return (
    <TextLink to={adminPaths.specialQuizCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create special quiz</Trans>
    </TextLink>
  )
}

type WaitingProposal = ReplyOf<typeof specialQuizProposalCalls.listProposals>['proposals'][number]

/** Proposals waiting for a decision, oldest first; nothing without any. */
function WaitingProposals() {
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
  const remarks = useHas('editors_desk')
  const day = formatDayOf(submitted_at, time_zone, language)

  return (
    <li>
      <div className={`${styles.waitingWords} shrinking stack gap-0`}>
        <span className="serif breakable large medium">{subject}</span>
        <span className="small soft">
          <PersonName person={proposer} /> · {day}
        </span>
        <ScoreWords {...proposal} />
        {remarks && open_remarks > 0 && (
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
