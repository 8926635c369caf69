import { sql } from 'kysely'
import { verdictByTheRules, type KnownDay, type KnownLeague } from './league-rules.ts'
import type { TestApp } from './test-app.ts'

type Counted = { answered: number; corrected: number; right_answers: number }

const question_count = 8

/** A player's answer to each question of a day; what a test does not know of was left blank. */
function verdictsOf(day: KnownDay, user_id: number) {
  const texts = day.given.get(user_id)?.texts ?? []
  return Array.from({ length: question_count }, (_, question) =>
    verdictByTheRules(day, question, texts[question] ?? ''),
  )
}

function count(verdicts: readonly string[]): Counted {
  const right_answers = verdicts.filter((verdict) => verdict === 'right').length
  const corrected = verdicts.filter((verdict) => verdict !== 'pending').length
  return { answered: verdicts.length, corrected, right_answers }
}

function pointsOf(day: KnownDay, question: number, takes_points: boolean): number[] {
  const given = [...day.given.values()].map(({ points }) => points[question])
  return [0, 1, 2, 3].map((points) => (takes_points ? given.filter((one) => one === points).length : 0))
}

/** What the players of corrected answers to a question have right in the rest of the quiz. */
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
    // So few players as these leagues have tell nothing.
    discrimination: null,
  }
}

/** What is counted of every question of a closed day, from the rules alone, by question. */
export function countsByTheRules({ days, closed, rule_set }: KnownLeague) {
  return new Map(
    days.slice(0, closed).flatMap((day, index) => {
      const players = [...day.given.keys()].map((user_id) => verdictsOf(day, user_id))
      const takes_points = !rule_set.solo_rounds.includes(index + 1)
      return (day.quiz?.question_ids ?? []).map((id, question) => {
        const counted = count(players.map((verdicts) => verdicts[question] ?? ''))
        const points_given = pointsOf(day, question, takes_points)
        return [id, { ...counted, ...restOf(players, question), jokers: 0, points_given }] as const
      })
    }),
  )
}

/** Every player's record in each theme (by its position) and in all of them (as 0), from the rules alone. */
export function recordsByTheRules({ days, closed }: KnownLeague) {
  const by_key = new Map<string, string[]>()
  for (const day of days.slice(0, closed)) {
    for (const user_id of day.given.keys()) {
      for (const [question, verdict] of verdictsOf(day, user_id).entries()) {
        for (const key of [`${user_id} 0`, `${user_id} ${question + 1}`])
          by_key.set(key, [...(by_key.get(key) ?? []), verdict])
      }
    }
  }
  return new Map([...by_key].map(([key, verdicts]) => [key, count(verdicts)]))
}

/** The counts that are kept, by question. */
export async function keptCounts(app: TestApp, customer_id: number) {
  const rows = await app.forCustomer(customer_id).read.selectFrom('question_counts').selectAll().execute()
  return new Map(rows.map(({ customer_id: _customer_id, question_id, ...row }) => [question_id, row]))
}

/** The records that are kept, keyed as `recordsByTheRules` does. */
export async function keptRecords(app: TestApp, customer_id: number, season: number) {
  const { rows } = await sql<Counted & { key: string }>`
    select g.user_id || ' ' || coalesce(t.position, 0) as key, g.answered, g.corrected, g.right_answers
    from genre_records g
    left join themes t on t.customer_id = g.customer_id and t.id = g.theme_id
    where g.season = ${season}`.execute(app.forCustomer(customer_id).read)
  return new Map(rows.map(({ key, ...record }) => [key, record]))
}
