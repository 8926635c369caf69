import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as appealCalls from '@tertulia/contract/appeals'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import type { QuestionFlag } from '@tertulia/contract/question-flags'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as questionCalls from '@tertulia/contract/questions'
import { mayCall, useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { FlagIcon, PencilIcon } from '@/ui/action-icons.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { flagWords } from './flag-question.tsx'
import * as styles from './question-flags.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Players' flags on past questions: open or settled. */
export function QuestionFlagsPage() {
  const { t } = useLingui()
  const user = useUser()
  const mayReadAppeals = useMayCall(appealCalls.listAppeals)
  const mayReadReports = useMayCall(discussionCalls.listReportedPosts)
  const { settled, page } = useAsked()
  const query = { page, state: settled ? ('settled' as const) : ('open' as const) }
  const flags = useCall(
    questionFlagCalls.listQuestionFlags,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

  return (
    <Page title={t`Flagged questions`} lead={t`Problems players have reported in past questions.`}>
      <div className="stack">
        <StateLinks settled={settled} open={flags.data?.open} />
        <PagedList
          query={flags}
          skeleton={<FlagsSkeleton />}
          empty={<NoFlags settled={settled} />}
          to={(number) => adminPaths.question_flags(settled, number)}
          className="stack"
        >
          {({ flags: shownFlags, total }) => (
            <>
              <p className="visually-hidden" role="status">
                <Plural value={total} one="# flag" other="# flags" />
              </p>
              {shownFlags.map((flag) => (
                <FlagCard key={flag.id} flag={flag} />
              ))}
            </>
          )}
        </PagedList>
        <div className="row">
          {mayReadAppeals && (
            <TextLink to={adminPaths.appeals()} button="plain">
              <Trans>Appeals</Trans>
            </TextLink>
          )}
          {mayReadReports && (
            <TextLink to={adminPaths.posts()} button="plain">
              <Trans>Reported comments</Trans>
            </TextLink>
          )}
          {mayCall(user, questionCalls.searchQuestions) && (
            <TextLink to={adminPaths.questions()} button="plain">
              <Trans>All questions</Trans>
            </TextLink>
          )}
        </div>
      </div>
    </Page>
  )
}

function useAsked(): { settled: boolean; page: number } {
  const { state, page = 1 } = useSearch({ from: '/admin/question-flags' })
  return { settled: state === 'settled', page }
}

function StateLinks({ settled, open }: { settled: boolean; open: number | undefined }) {
  const { t } = useLingui()
  return (
    <TabStrip label={t`Flags shown`}>
      <Tab to={adminPaths.question_flags()} current={!settled}>
        {open === undefined ? t({ message: 'Open', context: 'flags' }) : t`Open (${open})`}
      </Tab>
      <Tab to={adminPaths.question_flags(true)} current={settled}>
        {t({ message: 'Resolved', context: 'flags' })}
      </Tab>
    </TabStrip>
  )
}

function NoFlags({ settled }: { settled: boolean }) {
  return settled ? (
    <EmptyState>
      <Trans>Nothing resolved yet.</Trans>
    </EmptyState>
  ) : (
    <EmptyState>
      <Trans>No flagged questions. Players can flag a question on its page once its day is over.</Trans>
    </EmptyState>
  )
}

function FlagsSkeleton() {
  return (
    <div className="stack">
      <Skeleton height={24} width={90} />
      <Skeleton height={240} />
      <Skeleton height={240} />
      <Skeleton height={240} />
    </div>
  )
}

/** A flag with its question and actions. */
function FlagCard({ flag }: { flag: QuestionFlag }) {
  const { i18n } = useLingui()
  const { question, reason, comment, player, created_at, settled_at } = flag
  const daily = question.kind === 'daily'
  const edits = useMayCall(daily ? quizEditorCalls.saveQuiz : specialQuizEditorCalls.saveSpecialQuiz)

  return (
    <article
      className={`${styles.flagCard} breakable stack gap-12 sheet`}
      data-settled={settled_at !== null || undefined}
    >
      <h2 className={`${styles.flagReason} large`}>
        <FlagIcon size={18} /> {i18n._(flagWords[reason])}
      </h2>
      {comment !== '' && <p className={`${styles.flagComment} readable typed`}>{comment}</p>}
      <p className="small soft">
        <PersonName person={player} />, <Day instant={created_at} />
      </p>
      <FlaggedQuestion question={question} />
      <SettledLine flag={flag} />
      <div className="row">
        {edits && <Settling flag={flag} />}
        {edits && (
          <TextLink
            button="plain"
            to={daily ? adminPaths.quizEdit(question.date) : adminPaths.specialQuizEdit(question.date)}
          >
            <PencilIcon size={18} /> <Trans>Edit quiz</Trans>
          </TextLink>
        )}
      </div>
    </article>
  )
}

function FlaggedQuestion({ question }: Pick<QuestionFlag, 'question'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, kind, date, subject, position, text, answer } = question
  return (
    <div className={`${styles.flaggedQuestion} stack gap-6`}>
      <p className="small soft">
        <span className="figures">{formatDateShort(date, language)}</span> ·{' '}
        {kind === 'special' ? t`Special quiz: ${subject ?? ''}` : t`Daily quiz`} ·{' '}
        <Trans>Question {position}</Trans>
      </p>
      <div className={`${styles.flaggedText} readable serif large`}>
        <Markdown text={text} inline />
      </div>
      <p>
        <strong>{answer}</strong>
      </p>
      <TextLink to={paths.question(id)}>
        <Trans>How players answered</Trans>
      </TextLink>
    </div>
  )
}

function SettledLine({ flag: { settled_at, settled_by } }: { flag: QuestionFlag }) {
  if (settled_at === null) return null
  const name = settled_by === null ? '' : `${settled_by.name} ${settled_by.surname}`.trim()
  return (
    <p className={`${styles.flagSettled} beside at-top right`}>
      <CheckIcon size={18} />
      <span>
        <Trans>Resolved by {name}</Trans>, <Day instant={settled_at} />
      </span>
    </p>
  )
}

function Day({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return <time dateTime={instant}>{formatDateLong(dateInZone(instant, time_zone), language)}</time>
}

function Settling({ flag }: { flag: QuestionFlag }) {
  const { t } = useLingui()
  const isOpen = flag.settled_at === null
  const { mutate, isPending } = useAction(
    isOpen ? questionFlagCalls.settleFlag : questionFlagCalls.reopenFlag,
    {
      done: () => showSuccess(isOpen ? t`Flag resolved` : t`Flag reopened`),
      failed: {
        ...toastFailure(t`The flag couldn’t be saved.`),
        flag_exists: () =>
          showError(t`This player has flagged the question again since then. Resolve that flag instead.`),
      },
      refreshes: [questionFlagCalls.listQuestionFlags, questionCalls.searchQuestions],
    },
  )
  return (
    <Button
      look={isOpen ? 'plain' : 'quiet'}
      icon={isOpen ? <CheckIcon size={18} /> : <UndoIcon size={18} />}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate({ params: { id: flag.id } })}
    >
      {isOpen ? <Trans>Mark as resolved</Trans> : <Trans>Reopen</Trans>}
    </Button>
  )
}
