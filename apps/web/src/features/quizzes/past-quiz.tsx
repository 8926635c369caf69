import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { getPastQuiz, type PastQuiz as Quiz } from '@tertulia/contract/quizzes'
import { useCallback, useMemo, useState } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { AnsweredQuestion } from './answered-question.tsx'
import { readLocalDrafts } from './local-drafts.ts'
import { QuestionShare } from './question-share.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { usePlayer } from './use-player.ts'
import './past-quiz.css'

/** The quiz of a day that is over. */
export function PastQuiz({ date }: { date: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useCall(getPastQuiz, { params: { date } })
  const day = formatDateLong(date, language)

  if (query.error?.status === 404) return <ErrorScreen status={404} whole_page />
  return (
    <Page
      title={t`Quiz of ${day}`}
      lead={query.data && <PastQuizLead quiz={query.data} />}
      actions={query.data && <MyGameLink quiz={query.data} />}
    >
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {(quiz) => <PastQuestions quiz={quiz} />}
      </QueryState>
    </Page>
  )
}

function PastQuizLead({ quiz: { season, round, host_name, submissions } }: { quiz: Quiz }) {
  return (
    <>
      {season !== null && round !== null && (
        <>
          <Trans>
            Season {season}, round {round}
          </Trans>
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

function PastQuestions({ quiz }: { quiz: Quiz }) {
  const { questions, played, date } = quiz
  const user_id = usePlayer().id
  const drafts = useMemo(() => (played ? {} : readLocalDrafts({ user_id, date })), [played, user_id, date])
  const [shown, setShown] = useState<number[]>([])
  const show = useCallback((id: number) => setShown((before) => [...before, id]), [])
  const all_shown = questions.every(({ id }) => shown.includes(id))

  return (
    <>
      {!played && (
        <div className="self-test no-print">
          <p className="soft">
            <Trans>You did not play this quiz. Try it: the answers are hidden.</Trans>
          </p>
          <Button variant="default" onClick={() => setShown(all_shown ? [] : questions.map(({ id }) => id))}>
            {all_shown ? <Trans>Hide all answers</Trans> : <Trans>Show all answers</Trans>}
          </Button>
        </div>
      )}
      <ol className="question-list">
        {questions.map((question, index) => (
          <AnsweredQuestion
            key={question.id}
            question={question}
            number={index + 1}
            answer={question.answer}
            hidden={!played && !shown.includes(question.id)}
            onShow={show}
            mine={question.mine}
            draft_text={drafts[question.id]?.text}
          >
            <QuestionShare question={question} />
          </AnsweredQuestion>
        ))}
      </ol>
    </>
  )
}
