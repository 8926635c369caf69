import { Trans, useLingui } from '@lingui/react/macro'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { TodaysSpecialQuiz as Quiz } from '@tertulia/contract/special-quizzes'
import { useCallback } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { JokerRules } from '../jokers/joker-rules.tsx'
import { QuizOfTheDay } from '../play/quiz-of-the-day.tsx'
import { QuizSkeleton } from '../play/quiz-skeleton.tsx'
import { specialPlay, todaysSpecialQuiz } from './special-play.ts'
import { SpecialQuizLead } from './special-quiz-lead.tsx'
import * as styles from './special-quiz.module.css'

/** Today's special quiz: to answer, submitted, none, or one's own. */
export function TodaysSpecialQuiz() {
  const { t } = useLingui()
  const query = useCall(specialQuizCalls.getTodaysSpecialQuiz, todaysSpecialQuiz, {
    refetchOnWindowFocus: 'always',
  })
  const { data, dataUpdatedAt, refetch } = query
  const refresh = useCallback(() => refetch(), [refetch])

  if (data === undefined) {
    return (
      <Page title={t`Special quiz`}>
        <QueryState query={query} skeleton={<QuizSkeleton />}>
          {() => null}
        </QueryState>
      </Page>
    )
  }
  const { quiz, today } = data
  return <PlayedSpecialQuiz latest={{ date: today, quiz }} askedAt={dataUpdatedAt} refetch={refresh} />
}

type PlayedSpecialQuizProps = {
  latest: { date: string; quiz: Quiz | null }
  /** Time of the server's response, by this device's clock. */
  askedAt: number
  refetch: () => Promise<unknown>
}

/** The special quiz of an open day: to answer, submitted, none, or one's own. */
export function PlayedSpecialQuiz({ latest, askedAt, refetch }: PlayedSpecialQuizProps) {
  const { quiz } = latest
  if (quiz?.own) return <OwnQuiz quiz={quiz} />
  return (
    <QuizOfTheDay
      play={specialPlay}
      latest={latest}
      askedAt={askedAt}
      clockOffset={quiz ? Date.parse(quiz.now) - askedAt : 0}
      refetch={refetch}
      describe={describe}
      none={<NoSpecialQuiz />}
    />
  )
}

const describe = (quiz: Quiz) => ({
  title: quiz.subject,
  lead: <SpecialQuizLead quiz={quiz} />,
  intro: <Intro quiz={quiz} />,
  next: quiz.kept_open ? (
    <Trans>The results come once the quiz has closed and all answers are marked.</Trans>
  ) : (
    <Trans>
      Come back tomorrow to see what each joker was worth and who won, once all answers are marked.
    </Trans>
  ),
})

function Intro({ quiz: { description } }: { quiz: Quiz }) {
  return (
    <div className={`${styles.specialIntro} stack`}>
      {description && <SpecialDescription text={description} />}
      <JokerRules />
    </div>
  )
}

/** Description of a special quiz, in its author's words. */
export function SpecialDescription({ text }: { text: string }) {
  return (
    <div className="readable">
      <Markdown text={text} />
    </div>
  )
}

function OwnQuiz({ quiz }: { quiz: Quiz }) {
  return (
    <Page title={quiz.subject} lead={<SpecialQuizLead quiz={quiz} />}>
      {quiz.description && <SpecialDescription text={quiz.description} />}
      <EmptyState action={<PastOnes />}>
        <Trans>You know this quiz, so you can’t play it.</Trans>{' '}
        <Trans>Come back tomorrow to see how everyone did.</Trans>
      </EmptyState>
    </Page>
  )
}

function NoSpecialQuiz() {
  const { t } = useLingui()
  return (
    <Page title={t`Special quiz`}>
      <EmptyState action={<PastOnes />}>
        <Trans>There’s no special quiz today.</Trans>
      </EmptyState>
    </Page>
  )
}

function PastOnes() {
  return (
    <TextLink to={paths.special_quizzes()} button="primary">
      <Trans>See past special quizzes</Trans>
    </TextLink>
  )
}
