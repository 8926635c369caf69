import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PastSpecialQuestion, SpecialQuizRow } from '@tertulia/contract/special-quizzes'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { SpecialMark } from '../special/special-mark.tsx'
import * as styles from './special-ranking.module.css'

type RowDetailsProps = { row: SpecialQuizRow; questions: PastSpecialQuestion[] }

/** A player's answers with their points, and the score with the best jokers. */
export function SpecialRowDetails({ row, questions }: RowDetailsProps) {
  return (
    <div className={`${styles.specialDetails} stack gap-12 fitted`}>
      <p>
        <RightAnswers
          row={row}
          total={questions.filter(({ change }) => change?.counting !== 'void').length}
        />
        {row.joker_hits + row.joker_misses > 0 && (
          <>
            {' · '}
            <JokerCounts row={row} />
          </>
        )}
      </p>
      <AnswerGrid row={row} questions={questions} />
      <p>
        <BestJokers row={row} questions={questions} />
      </p>
      <TextLink to={paths.profile(row.id)} className={styles.specialProfile}>
        <Trans>Profile</Trans>
      </TextLink>
    </div>
  )
}

function RightAnswers({ row: { right_answers: right }, total }: { row: SpecialQuizRow; total: number }) {
  return (
    <Trans>
      {right} of {total} right
    </Trans>
  )
}

function JokerCounts({ row: { joker_hits, joker_misses } }: { row: SpecialQuizRow }) {
  return (
    <>
      <Plural value={joker_hits} one="# joker hit" other="# jokers hit" />,{' '}
      <Plural value={joker_misses} one="# lost" other="# lost" />
    </>
  )
}

function AnswerGrid({ row, questions }: RowDetailsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const ruleSet = useRuleSet()
  const answers = new Map(row.answers.map((answer) => [answer.question_id, answer]))

  return (
    <ol className={`${styles.specialAnswers} stack gap-8`}>
      {questions.map((question) => {
        const answer = answers.get(question.id)
        if (!answer) return null
        const number = question.position
        const points = pointsOf(answer, question, ruleSet)
        return (
          <li key={question.id}>
            <span className="visually-hidden">{t`Question ${number}`}: </span>
            <span className="soft small" aria-hidden="true">
              {number}
            </span>
            {question.change?.counting === 'void' ? (
              <VerdictMark verdict="void" />
            ) : (
              <SpecialMark verdict={answer.verdict} joker={answer.joker} />
            )}
            {points !== null && (
              <span className="figures">{formatNumber(points, language, { signed: true })}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function BestJokers({ row: { best_score, best_joker_ids }, questions }: RowDetailsProps) {
  const language = useLanguage()
  const numbers = questions
    .filter(({ id }) => best_joker_ids.includes(id))
    .map(({ position }) => `${position}`)
  const score = formatNumber(best_score, language)
  if (numbers.length === 0) return <Trans>Best possible: {score}, without jokers</Trans>
  const list = formatList(numbers, language)
  return (
    <Trans>
      Best possible: {score} with jokers on {list}
    </Trans>
  )
}

/** Points of an answer; null while it waits for correction, and on a void question. (docs/rules/special-quizzes.md) */
function pointsOf(
  { verdict, joker }: SpecialQuizRow['answers'][number],
  { bonus, change }: PastSpecialQuestion,
  { special_right_points, joker_miss_points }: RuleSet,
): number | null {
  if (change?.counting === 'void') return null
  if (verdict === 'pending' || (joker && verdict === 'right' && bonus === null)) return null
  if (verdict === 'wrong') return joker ? -joker_miss_points : 0
  return special_right_points + (joker ? (bonus ?? 0) : 0)
}
