import { Trans, useLingui, Plural } from '@lingui/react/macro'
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
import { QuizOfTheDay } from '../play/quiz-of-the-day.tsx'
import { QuizSkeleton } from '../play/quiz-skeleton.tsx'
import { specialPlay, todaysSpecialQuiz } from './special-play.ts'
import { WhenClosed } from '../submission/when-closed.tsx'
import { SpecialQuizIntroduction } from './special-quiz-introduction.tsx'
import * as styles from './special-quiz.module.css'
import { breakEvenChance } from '@tertulia/core/special-quizzes/jokers'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'

const sharesThatFail = [20, 40, 60, 80]

/** The value of a joker, and the chance of being right from which it pays. */
function JokerRules() {
  const { joker_count, special_right_points, joker_miss_points, bonus_of } = useRuleSet()
  const answerValue = <Trans>A right answer is worth {special_right_points}, a wrong one nothing.</Trans>
  if (joker_count === 0) return <p>{answerValue}</p>

  return (
    <details className={styles.jokerRules}>
      <summary>
        <Trans>What a joker is worth</Trans>
        <ChevronDownIcon size={18} />
      </summary>
      <div className={`${styles.jokerRulesText} stack gap-10 readable`}>
        <p>
          {answerValue}{' '}
          <Plural
            value={joker_count}
            one="You can use a joker on one answer."
            other="You can use a joker on up to # answers."
          />
        </p>
        <p>
          {bonus_of === 'others' ? (
            <Trans>
              With a joker:{' '}
              <strong>Right: {special_right_points} + the percentage of the others who get it wrong.</strong>
            </Trans>
          ) : (
            <Trans>
              With a joker:{' '}
              <strong>Right: {special_right_points} + the percentage of players who get it wrong.</strong>
            </Trans>
          )}{' '}
          {joker_miss_points > 0 ? (
            <Trans>
              <strong>Wrong: −{joker_miss_points}.</strong>
            </Trans>
          ) : (
            <Trans>A wrong answer with a joker costs nothing.</Trans>
          )}
        </p>
        {joker_miss_points > 0 && (
          <ul>
            {sharesThatFail.map((share) => (
              <li key={share}>
                <BreakEven share={share} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

function BreakEven({ share }: { share: number }) {
  const ruleSet = useRuleSet()
  const language = useLanguage()
  const fail = formatPercentage(share, language)
  const sure = formatPercentage(breakEvenChance(share, ruleSet), language)
  return (
    <Trans>
      If {fail} miss it, a joker pays off if you’re at least {sure} sure.
    </Trans>
  )
}

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
  lead: <SpecialQuizIntroduction quiz={quiz} />,
  intro: <Intro quiz={quiz} />,
  next: quiz.kept_open ? (
    <WhenClosed />
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
    <Page title={quiz.subject} lead={<SpecialQuizIntroduction quiz={quiz} />}>
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
