import { takesPoints, verdictByTheRules, type KnownDay, type KnownLeague } from './league-rules.ts'
import type { TestApp } from '../test-app.ts'
import { queryRows } from '../../src/platform/database/rows.ts'

type Counted = { answered: number; corrected: number; right_answers: number }

const questionCount = 8

/** Returns a player's answer to each question of a day; answers unknown to the test are blank. */
function verdictsOf(day: KnownDay, userId: number) {
  const texts = day.given.get(userId)?.texts ?? []
  return Array.from({ length: questionCount }, (_, question) =>
    verdictByTheRules(day, question, texts[question] ?? ''),
  )
}

const isVoid = (day: KnownDay, question: number) =>
  day.isVoid === true || day.changed?.get(question) === 'void'

function count(verdicts: readonly string[]): Counted {
  const rightAnswers = verdicts.filter((verdict) => verdict === 'right').length
  const corrected = verdicts.filter((verdict) => verdict !== 'pending').length
  return { answered: verdicts.length, corrected, right_answers: rightAnswers }
}

function pointsOf(day: KnownDay, question: number, withPoints: boolean): number[] {
  const given = [...day.given.values()].map(({ points }) => points[question])
  return [0, 1, 2, 3].map((points) => (withPoints ? given.filter((one) => one === points).length : 0))
}

/** Sums the right answers, in the rest of the quiz, of players with corrected answers to a question. */
function restOf(players: readonly string[][], question: number) {
  const corrected = players.filter((verdicts) => verdicts[question] !== 'pending')
  const rests = corrected.map((verdicts) => {
    const rest = verdicts.filter((verdict, other) => other !== question && verdict === 'right').length
    return { rest, right: verdicts[question] === 'right' }
  })
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    rest_sum: sum(rests.map(({ rest }) => rest)),
    rest_square_sum: sum(rests.map(({ rest }) => rest ** 2)),
    right_rest_sum: sum(rests.map(({ rest, right }) => (right ? rest : 0))),
    // These leagues have too few players for a value.
    discrimination: null,
  }
}

/** Computes the expected counts of every question of a closed day from the rules, by question. */
export function countsByTheRules({ days, closed, rule_set }: KnownLeague) {
  return new Map(
    days.slice(0, closed).flatMap((day, index) => {
      const players = [...day.given.keys()].map((userId) => verdictsOf(day, userId))
      const withPoints = takesPoints(rule_set, index + 1)
      return (day.quiz?.question_ids ?? []).flatMap((id, question) => {
        if (isVoid(day, question)) return []
        const counted = count(players.map((verdicts) => verdicts[question] ?? ''))
        const pointsGiven = pointsOf(day, question, withPoints)
        const counts = { ...counted, ...restOf(players, question), jokers: 0, points_given: pointsGiven }
        return [[id, counts] as const]
      })
    }),
  )
}

/**
 * Computes the expected record of every player in each theme (by its position) and in all of them (as 0) from the
 * rules.
 */
export function recordsByTheRules({ days, closed }: KnownLeague) {
  const byKey = new Map<string, string[]>()
  for (const day of days.slice(0, closed)) {
    for (const userId of day.given.keys()) {
      for (const [question, verdict] of verdictsOf(day, userId).entries()) {
        if (isVoid(day, question)) continue
        for (const key of [`${userId} 0`, `${userId} ${question + 1}`])
          byKey.set(key, [...(byKey.get(key) ?? []), verdict])
      }
    }
  }
  return new Map([...byKey].map(([key, verdicts]) => [key, count(verdicts)]))
}

/** Reads the stored counts, by question. */
export async function storedCounts(app: TestApp, customerId: number) {
  const rows = await app.forCustomer(customerId).read.selectFrom('question_counts').selectAll().execute()
  return new Map(rows.map(({ customer_id: _customerId, question_id, ...row }) => [question_id, row]))
}

/** Reads the stored records, keyed as in `recordsByTheRules`. */
export async function storedRecords(app: TestApp, customerId: number, season: number) {
  const rows = await queryRows<Counted & { key: string }>(app.forCustomer(customerId).read)`
    select g.user_id || ' ' || coalesce(t.position, 0) as key, g.answered, g.corrected, g.right_answers
    from genre_records g
    left join themes t on t.customer_id = g.customer_id and t.id = g.theme_id
    where g.season = ${season}`
  return new Map(rows.map(({ key, ...record }) => [key, record]))
}
