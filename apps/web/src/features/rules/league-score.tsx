import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { soloScore } from '@tertulia/core/league/game-score'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import { shortNumber } from '@/lib/words/numbers.ts'
import { bestScore } from './rule-numbers.ts'
import * as styles from './rules.module.css'

/** Scoring of a game: against an opponent, against an absent one, and alone. */
export function LeagueScore() {
  const ruleSet = useRuleSet()
  return (
    <>
      <h3>
        <Trans>How a game is scored</Trans>
      </h3>
      {givesPoints(ruleSet) ? <Budget /> : <RightAnswers />}
      <AbsentOpponent />
      <Solo />
    </>
  )
}

function Budget() {
  const ruleSet = useRuleSet()
  const values = budgetValues(ruleSet)
  const [lowest, highest] = [values[0], values.at(-1)]
  const best = plural(bestScore(ruleSet), { one: '# point', other: '# points' })

  return (
    <>
      <p>
        <Trans>
          Along with your answers, you decide what each question is worth to your opponent, from {lowest} to{' '}
          {highest}. Give little where your opponent is strong and a lot where you think they’ll miss. You
          have exactly this to give:
        </Trans>
      </p>
      <ul className={styles.rulesBudget}>
        {values.map((value) => (
          <li key={`${value}-points`}>
            <Given count={ruleSet.points_budget[value] ?? 0} value={value} />
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Your score is the sum of the points your opponent gave to the questions you got right. The most you
          can get is {best}.
        </Trans>
      </p>
    </>
  )
}

/** The score where players give no points to each other. */
function RightAnswers() {
  const best = bestScore(useRuleSet())
  return (
    <p>
      <Trans>Your score is the number of questions you got right. The most you can get is {best}.</Trans>
    </p>
  )
}

function Given({ count, value }: { count: number; value: number }) {
  const questions = plural(count, { one: '# question', other: '# questions' })
  return (
    <Trans>
      {questions} with <strong>{value}</strong>
    </Trans>
  )
}

function AbsentOpponent() {
  const { t } = useLingui()
  const { forfeit_win_points } = useRuleSet()
  const language = useLanguage()
  return (
    <>
      <p>
        <Trans>If your opponent doesn’t submit, your score depends only on your right answers:</Trans>
      </p>
      <ScrollRegion className={`table-frame ${styles.rulesForfeit}`} aria-label={t`Right answers`}>
        <table className="table">
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Right answers</Trans>
              </th>
              {forfeit_win_points.map((_, right) => (
                <td key={`right-${right}`} className="num">
                  {right}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                <Trans>Score</Trans>
              </th>
              {forfeit_win_points.map((points, right) => (
                <td key={`points-${right}`} className="num">
                  <strong>{shortNumber(points, language)}</strong>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

function Solo() {
  const ruleSet = useRuleSet()
  const language = useLanguage()
  if (ruleSet.solo_rounds.length === 0) return null
  const right = Math.max(1, ruleSet.question_count - 1)
  const base = shortNumber(ruleSet.solo_base, language)
  const each = shortNumber(ruleSet.solo_per_right, language)
  const example = shortNumber(soloScore(ruleSet, right), language)
  const answers = plural(right, { one: '# right answer', other: '# right answers' })

  return (
    <p>
      <Trans>
        In a solo round you score {base} for playing and {each} for each right answer. With {answers}, that’s{' '}
        {example}.
      </Trans>
    </p>
  )
}
