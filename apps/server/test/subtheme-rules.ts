import { sql } from 'kysely'
import { verdictByTheRules, type KnownDay } from './league-rules.ts'
import type { TestApp } from './test-app.ts'

/** A closed day with the subthemes of its questions as they are now; null where its season stands without a round. */
export type DayOfSubthemes = { day: KnownDay; season: number | null; subtheme_ids: readonly number[] }

type Counted = { answered: number; corrected: number; right_answers: number }

const everybody = 0

/** Every player's record in each subtheme, and everybody's, from the rules alone, keyed by season, player and subtheme. */
export function subthemesByTheRules(days: readonly DayOfSubthemes[]) {
  const records = new Map<string, Counted>()
  const given = days.flatMap((known) => [...known.day.given.keys()].map((user_id) => ({ ...known, user_id })))
  for (const { day, season, subtheme_ids, user_id } of given) {
    for (const [question, subtheme_id] of subtheme_ids.entries()) {
      const verdict = verdictByTheRules(day, question, day.given.get(user_id)?.texts[question] ?? '')
      for (const who of [user_id, everybody]) addTo(records, `${season} ${who} ${subtheme_id}`, verdict)
    }
  }
  return records
}

function addTo(records: Map<string, Counted>, key: string, verdict: string): void {
  const { answered, corrected, right_answers } = records.get(key) ?? {
    answered: 0,
    corrected: 0,
    right_answers: 0,
  }
  records.set(key, {
    answered: answered + 1,
    corrected: corrected + (verdict === 'pending' ? 0 : 1),
    right_answers: right_answers + (verdict === 'right' ? 1 : 0),
  })
}

/** The records of subthemes that are kept, keyed as `subthemesByTheRules` does. */
export async function keptSubthemes(app: TestApp, customer_id: number) {
  const { rows } = await sql<Counted & { key: string }>`
    select coalesce(season::text, 'null') || ' ' || coalesce(user_id, ${everybody}) || ' ' || subtheme_id as key,
      answered, corrected, right_answers
    from subtheme_records`.execute(app.forCustomer(customer_id).read)
  return new Map(rows.map(({ key, ...record }) => [key, record]))
}

/** How many questions that his opponent gave three points for a player has right on a day, whatever their game. */
export function threesByTheRules(day: KnownDay, user_id: number, opponent_id: number): number {
  const texts = day.given.get(user_id)?.texts ?? []
  const points = day.given.get(opponent_id)?.points ?? []
  return texts.filter(
    (text, question) => points[question] === 3 && verdictByTheRules(day, question, text) === 'right',
  ).length
}
