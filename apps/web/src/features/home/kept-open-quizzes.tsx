import { Trans } from '@lingui/react/macro'
import type { KeptOpenQuiz } from '@tertulia/contract/kept-open'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TodayAction } from './today-action.tsx'
import * as styles from './home.module.css'

type KeptOpenQuizzesProps = { kind: QuizKind; quizzes: readonly KeptOpenQuiz[]; now: string }

/** The quizzes of earlier days that are kept open, which close before today's. */
export function KeptOpenQuizzes({ kind, quizzes, now }: KeptOpenQuizzesProps) {
  return quizzes.map((quiz) => <KeptOpen key={quiz.date} kind={kind} quiz={quiz} now={now} />)
}

function KeptOpen({ kind, quiz, now }: { kind: QuizKind; quiz: KeptOpenQuiz; now: string }) {
  const { date, closes_at, state } = quiz
  const day = formatDateLong(date, useLanguage())

  return (
    <section className={`sheet ${styles.today} stack gap-8`} data-state={state}>
      <p className="strong soft small">
        <Trans>Still open</Trans>
      </p>
      <h2 className="largest">
        {kind === 'daily' ? <Trans>Quiz of {day}</Trans> : <Trans>Special quiz, {day}</Trans>}
      </h2>
      <TodayAction
        kind={kind}
        date={date}
        state={state}
        closes_at={closes_at}
        now={now}
        to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}
        done={<Trans>You’ve played</Trans>}
      />
    </section>
  )
}
