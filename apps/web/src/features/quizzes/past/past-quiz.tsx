import { Plural, Trans, useLingui, SelectOrdinal } from '@lingui/react/macro'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { PastQuiz as Quiz } from '@tertulia/contract/quizzes'
import { useState, type ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useHas } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { DayNote } from '@/features/day-changes/day-note.tsx'
import { RepairLink } from '@/features/corrections/change-sets/repair-link.tsx'
import { DaySteps } from './day-steps.tsx'
import { PastQuestions } from './past-questions.tsx'
import { QuestionShare } from './question-share.tsx'
import { QuizSkeleton } from '../play/quiz-skeleton.tsx'
import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import * as discussionCalls from '@tertulia/contract/discussions'
import { answerCell } from '@tertulia/core/quizzes/answer-cell'
import { countAnswers } from '@tertulia/core/quizzes/right-count'
import { useLocation } from '@tanstack/react-router'
import { AnswerCells } from '@/features/games/answer-cells.tsx'
import { RightCount } from '@/features/games/right-count.tsx'
import { useMayCall } from '@/features/session/may-call.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './past-quiz.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const Discussion = lazyAddition(() => import('@/features/discussions/discussion.tsx'), 'Discussion')

type PastQuizProps = {
  date: string
  /** Shown instead while the day is kept open. */
  open: ReactNode
}

/** The quiz of a day that is over. */
export function PastQuiz({ date, open }: PastQuizProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useCall(quizCalls.getPastQuiz, { params: { date } })
  const day = formatDateLong(date, language)
  const mayDiscuss = useMayCall(discussionCalls.getDiscussion)

  if (query.error?.code === 'quiz_still_open') return open
  if (query.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return (
    <Page
      title={t`Quiz of ${day}`}
      lead={query.data && <PastQuizLead quiz={query.data} />}
      actions={
        query.data && (
          <>
            <MyGameLink quiz={query.data} />
            <RepairLink date={date} closed="daily" />
          </>
        )
      }
      aside={query.data && mayDiscuss && <FoldedDiscussion date={date} />}
    >
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {({ questions, played, previous_date, next_date, ...quiz }) => (
          <>
            <DayNote questions={questions} quiz={quiz} />
            {played && <ResultStrip date={date} questions={questions} />}
            <DaySteps kind="daily" previous_date={previous_date} next_date={next_date} />
            <PastQuestions
              questions={questions}
              played={played}
              kind="daily"
              date={date}
              renderShare={(question) => <QuestionShare question={question} />}
            />
          </>
        )}
      </QueryState>
    </Page>
  )
}

function PastQuizLead({ quiz: { season, round, host_name, submissions } }: { quiz: Quiz }) {
  return (
    <>
      {season !== null && round !== null && (
        <>
          <TextLink to={paths.round(season, round)}>
            <Trans>
              Season {season}, round {round}
            </Trans>
          </TextLink>
          {' · '}
        </>
      )}
      {host_name && (
        <>
          <Trans>By {host_name}</Trans>
          {' · '}
        </>
      )}
      <Plural value={submissions} one="# player" other="# players" />
    </>
  )
}

function MyGameLink({ quiz: { date, game } }: { quiz: Quiz }) {
  if (game === null) return null
  return (
    <TextLink to={paths.game(date, game.user1_id, game.user2_id ?? undefined)} button="plain">
      <Trans>My game</Trans>
    </TextLink>
  )
}

/** The answers of a past quiz at a glance: how many are right, and the place of the day once all of it is corrected. */
function ResultStrip({ date, questions }: Pick<Quiz, 'date' | 'questions'>) {
  const answers = questions.map(({ theme, mine, change }) => ({
    theme,
    cell: answerCell({
      verdict: mine?.verdict ?? 'wrong',
      text: mine?.text ?? '',
      is_void: change?.counting === 'void',
    }),
  }))
  const counted = answers.filter(({ cell }) => cell !== 'void')
  const count = countAnswers(counted.map(({ cell }) => ({ verdict: cell })))
  const practises = useHas('practice')
  const isMissed = practises && count.pending === 0 && count.right < count.total
  return (
    <section className={`${styles.strip} stack gap-8`}>
      <AnswerCells cells={answers.map(({ cell }) => cell)} themes={answers.map(({ theme }) => theme)} />
      <div className={`${styles.stripWords} row gap-4-16 baseline`}>
        <p className={count.pending === 0 ? 'large strong' : 'figures strong'}>
          <RightCount count={count} />
          <QuizPlace date={date} />
        </p>
        {isMissed && (
          <TextLink to={paths.practice()}>
            <Trans>Practise what you missed</Trans>
          </TextLink>
        )}
      </div>
    </section>
  )
}

/** ", 4th of the day": the player’s place in a past quiz once all of it is corrected. */
function QuizPlace({ date }: { date: string }) {
  const { data } = useCall(quizPlaceCalls.getQuizPlace, { params: { date } })
  if (!data?.place) return null
  const { rank } = data.place

  return (
    <>
      {', '}
      <SelectOrdinal
        value={rank}
        one="#st of the day"
        two="#nd of the day"
        few="#rd of the day"
        other="#th of the day"
      />
    </>
  )
}

/** The discussion of a quiz: beside its questions on a desktop, behind a button below them on a phone. */
function FoldedDiscussion({ date }: { date: string }) {
  const isLinked = useLocation({ select: ({ hash }) => hash !== '' })
  const [isOpen, setOpen] = useState(isLinked)
  return (
    <>
      <Button
        className={`${styles.openDiscussion} no-print`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Discussion</Trans>
      </Button>
      <div className={styles.foldedDiscussion} data-open={isOpen || undefined}>
        <Piece>
          <Discussion kind="daily" date={date} />
        </Piece>
      </div>
    </>
  )
}
