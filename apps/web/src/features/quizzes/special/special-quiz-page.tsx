import { useLingui, Plural, Trans } from '@lingui/react/macro'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { useParams } from '@tanstack/react-router'
import type { PastSpecialQuestion, PastSpecialQuiz as Quiz } from '@tertulia/contract/special-quizzes'
import { answerCell } from '@tertulia/core/quizzes/answer-cell'
import { type ReactNode } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { NotPlaying } from '../play/not-playing.tsx'
import { QuizSkeleton } from '../play/quiz-skeleton.tsx'
import { todaysSpecialQuiz } from './special-play.ts'
import { TodaysSpecialQuiz, PlayedSpecialQuiz, SpecialDescription } from './todays-special-quiz.tsx'
import { useAddressDay } from '../play/use-address-day.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { PlayedBy } from '@/features/customer/customer.tsx'
import { ShareResult, type SharedResult } from '@/features/shared-cards/share-result.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { formatList } from '@/lib/words/lists.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { StarIcon, TrophyIcon } from '@/ui/player-icons.tsx'
import { DayNote } from '@/features/day-changes/day-note.tsx'
import { RepairLink } from '@/features/corrections/change-sets/repair-link.tsx'
import { StillOpen } from '../past/still-open.tsx'
import { QuizNotice } from '../play/quiz-notice.tsx'
import { SpecialQuizIntroduction } from './special-quiz-introduction.tsx'
import { DaySteps } from '../past/day-steps.tsx'
import { PastQuestions } from '../past/past-questions.tsx'
import { QuestionShare } from '../past/question-share.tsx'
import { SpecialRanking } from '../past-special/special-ranking.tsx'
import * as styles from '../past-special/past-special-quiz-page.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

/** The special quiz of a date: to play for today, also the default, or its result when past. */
export function SpecialQuizPage() {
  const asked = useParams({ from: '/special-quiz/{-$date}' })
  const { day, date } = useAddressDay(asked.date, specialQuizCalls.getTodaysSpecialQuiz)

  if (day === 'today') return <TodaysSpecialQuiz />
  if (day === 'not_playing') return <NotPlaying kind="special" />
  if (day === 'denied') return <ErrorScreen status={403} wholePage />
  if (day === 'invalid') return <ErrorScreen status={404} wholePage />
  if (day === 'past') return <PastSpecialQuiz key={date} date={date} open={<OpenSpecialQuiz date={date} />} />
  return <TodaysOrPast key={date} date={date} />
}

function TodaysOrPast({ date }: { date: string }) {
  const { t } = useLingui()
  const query = useCall(specialQuizCalls.getTodaysSpecialQuiz, todaysSpecialQuiz)

  if (query.data?.today === date) return <TodaysSpecialQuiz />
  if (query.data) return <PastSpecialQuiz date={date} open={<OpenSpecialQuiz date={date} />} />
  return (
    <Page title={t`Special quiz`}>
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  )
}

/** The special quiz of a day that is kept open, for those who may play it. */
function OpenSpecialQuiz({ date }: { date: string }) {
  const { t } = useLingui()
  const day = formatDateLong(date, useLanguage())
  const title = t`Special quiz, ${day}`
  return useMayCall(specialQuizCalls.getOpenSpecialQuiz) ? (
    <PlayedOpenSpecialQuiz date={date} title={title} />
  ) : (
    <StillOpen date={date} title={title} />
  )
}

function PlayedOpenSpecialQuiz({ date, title }: { date: string; title: string }) {
  const query = useCall(
    specialQuizCalls.getOpenSpecialQuiz,
    { params: { date } },
    { refetchOnWindowFocus: 'always' },
  )
  const { data: quiz, dataUpdatedAt, refetch } = query
  if (quiz !== undefined) {
    return <PlayedSpecialQuiz latest={{ date, quiz }} askedAt={dataUpdatedAt} refetch={refetch} />
  }
  return (
    <Page title={title}>
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  )
}

const Discussion = lazyAddition(() => import('@/features/discussions/discussion.tsx'), 'Discussion')

type PastSpecialQuizProps = {
  date: string
  /** Shown instead while the day is kept open. */
  open: ReactNode
}

/** A past special quiz: winners, results, and questions. */
function PastSpecialQuiz({ date, open }: PastSpecialQuizProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useCall(specialQuizCalls.getPastSpecialQuiz, { params: { date } })
  const day = formatDateLong(date, language)

  if (query.error?.code === 'quiz_still_open') return open
  if (query.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return (
    <Page
      title={query.data?.subject ?? t`Special quiz, ${day}`}
      lead={query.data && <Lead quiz={query.data} />}
      actions={
        query.data && (
          <>
            <RepairLink date={date} closed="special" />
            <ShareSpecial quiz={query.data} />
          </>
        )
      }
      wide
    >
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {(quiz) => (
          <PlayedBy rule_set={quiz.rule_set}>
            <DaySteps kind="special" previous_date={quiz.previous_date} next_date={quiz.next_date} />
            <DayNote questions={quiz.questions} quiz={quiz} />
            <PastSpecial quiz={quiz} />
          </PlayedBy>
        )}
      </QueryState>
    </Page>
  )
}

/** Shares the reader's own result once it is decided. */
function ShareSpecial({ quiz: { date, state, subject, played, questions } }: { quiz: Quiz }) {
  if (!played || state !== 'decided') return null
  const cells = questions.map(({ change, mine }) =>
    answerCell({
      verdict: mine?.verdict ?? 'wrong',
      text: mine?.text ?? '',
      is_void: change?.counting === 'void',
    }),
  )
  const result: SharedResult = {
    facts: {
      competition: 'special',
      outcome: null,
      right_answers: cells.filter((cell) => cell === 'right').length,
      questions: cells.filter((cell) => cell !== 'void').length,
      cup: null,
      special: null,
    },
    subject,
    sides: [{ score: null, cells, name: '', named: true }],
    themes: [],
  }
  return <ShareResult game={result} date={date} />
}

function Lead({ quiz }: { quiz: Quiz }) {
  return (
    <>
      <SpecialQuizIntroduction quiz={quiz} />
      {' · '}
      <Plural value={quiz.submissions} one="# player" other="# players" />
    </>
  )
}

function PastSpecial({ quiz }: { quiz: Quiz }) {
  const { date, state, submissions, winners, description, questions, played } = quiz
  const decided = state === 'decided'

  return (
    <div className={`${styles.pastSpecial} stack fitted`}>
      {submissions === 0 ? (
        <p className="soft">
          <Trans>Nobody played this quiz.</Trans>
        </p>
      ) : decided ? (
        <Winners winners={winners} />
      ) : (
        <QuizNotice>
          <Trans>Results will appear once all answers are marked.</Trans>
        </QuizNotice>
      )}
      {description && <SpecialDescription text={description} />}
      {decided && submissions > 0 && <SpecialRanking quiz={quiz} />}
      <section className={styles.specialQuestions} aria-labelledby="special-questions">
        <h2 id="special-questions">
          <Trans>Questions</Trans>
        </h2>
        <PastQuestions
          questions={questions}
          played={played}
          kind="special"
          date={date}
          renderShare={(question) => <SpecialQuestionShare question={question} />}
        />
      </section>
      <Piece>
        <Discussion kind="special" date={date} />
      </Piece>
    </div>
  )
}

/** Share of right answers to a special-quiz question, the number of jokers, and their value. */
function SpecialQuestionShare({ question }: { question: PastSpecialQuestion }) {
  return (
    <>
      <QuestionShare question={question} />
      <JokerShare question={question} />
    </>
  )
}

function JokerShare({ question: { jokers, corrected, pending, bonus } }: { question: PastSpecialQuestion }) {
  const language = useLanguage()
  const answered = corrected + pending
  if (answered === 0) return null
  const share = formatPercentage(Math.round((100 * jokers) / answered), language)

  return (
    <p className={`${styles.specialQuestionShare} beside gap-6 soft small figures`}>
      <StarIcon size={16} />
      {bonus === null ? (
        <Trans>{share} used a joker</Trans>
      ) : (
        <Trans>
          {share} used a joker: +{bonus}
        </Trans>
      )}
    </p>
  )
}

/** Winners of a special quiz; several share the victory. */
function Winners({ winners }: { winners: Quiz['winners'] }) {
  const language = useLanguage()
  const names = winners.map(({ name, surname }) => `${name} ${surname}`.trim())
  if (names.length === 0) return null

  return (
    <div className={`sheet ${styles.winners} beside gap-16`}>
      <TrophyIcon size={28} />
      <div>
        <p className="strong soft small">
          {names.length > 1 ? <Trans>Shared victory</Trans> : <Trans>Winner</Trans>}
        </p>
        <p className={`${styles.winnersNames} score breakable largest`}>{formatList(names, language)}</p>
      </div>
    </div>
  )
}
