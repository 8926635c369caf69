import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as specialQuizzes from '@tertulia/contract/special-quizzes'
import type { PastSpecialQuiz as Quiz } from '@tertulia/contract/special-quizzes'
import { PlayedBy } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { DaySteps } from './day-steps.tsx'
import { PastQuestions } from './past-questions.tsx'
import { QuizNotice } from '../play/quiz-notice.tsx'
import { QuizSkeleton } from '../play/quiz-skeleton.tsx'
import { SpecialQuestionShare } from './special-question-share.tsx'
import { SpecialQuizLead } from '../special/special-quiz-lead.tsx'
import { SpecialRanking } from './special-ranking.tsx'
import { SpecialDescription } from '../special/todays-special-quiz.tsx'
import { Winners } from './winners.tsx'
import * as styles from './past-special-quiz.module.css'

/** A past special quiz: winners, results, and questions. */
export function PastSpecialQuiz({ date }: { date: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useCall(specialQuizzes.getPastSpecialQuiz, { params: { date } })
  const day = formatDateLong(date, language)

  if (query.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return (
    <Page
      title={query.data?.subject ?? t`Special quiz, ${day}`}
      lead={query.data && <Lead quiz={query.data} />}
      wide
    >
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {(quiz) => (
          <PlayedBy rule_set={quiz.rule_set}>
            <DaySteps kind="special" previous_date={quiz.previous_date} next_date={quiz.next_date} />
            <PastSpecial quiz={quiz} />
          </PlayedBy>
        )}
      </QueryState>
    </Page>
  )
}

function Lead({ quiz }: { quiz: Quiz }) {
  return (
    <>
      <SpecialQuizLead quiz={quiz} />
      {' · '}
      <Plural value={quiz.submissions} one="# player" other="# players" />
    </>
  )
}

function PastSpecial({ quiz }: { quiz: Quiz }) {
  const { date, state, submissions, winners, description, questions, played } = quiz
  const decided = state === 'decided'

  return (
    <div className={styles.pastSpecial}>
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
    </div>
  )
}
