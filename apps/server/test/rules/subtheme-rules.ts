import { verdictByTheRules, type KnownDay } from './league-rules.ts'
import type { TestApp } from '../test-app.ts'
import { queryRows } from '../../src/platform/database/rows.ts'

/** A closed day with the current subthemes of its questions; `season` is null without a round. */
export type DayOfSubthemes = { day: KnownDay; season: number | null; subthemeIds: readonly number[] }

type Counted = { answered: number; corrected: number; right_answers: number }

const everybody = 0

/**
 * Computes the expected record of every player, and of everyone, in each subtheme from the rules, keyed by season,
 * player and subtheme.
 */
export function subthemesByTheRules(days: readonly DayOfSubthemes[]) {
  const records = new Map<string, Counted>()
  const given = days.flatMap((known) =>
    [...known.day.given.keys()].map((userId) => ({ ...known, user_id: userId })),
  )
  for (const { day, season, subthemeIds, user_id } of given) {
    for (const [question, subthemeId] of subthemeIds.entries()) {
      const verdict = verdictByTheRules(day, question, day.given.get(user_id)?.texts[question] ?? '')
      for (const who of [user_id, everybody]) addTo(records, `${season} ${who} ${subthemeId}`, verdict)
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

/** Reads the stored records of subthemes, keyed as in `subthemesByTheRules`. */
export async function storedSubthemes(app: TestApp, customerId: number) {
  const rows = await queryRows<Counted & { key: string }>(app.forCustomer(customerId).read)`
    select coalesce(season::text, 'null') || ' ' || coalesce(user_id, ${everybody}) || ' ' || subtheme_id as key,
      answered, corrected, right_answers
    from subtheme_records`
  return new Map(rows.map(({ key, ...record }) => [key, record]))
}

/**
 * Counts a player's right answers on a day to questions that the opponent gave three points for, whatever their game.
 */
export function threesByTheRules(day: KnownDay, userId: number, opponentId: number): number {
  const texts = day.given.get(userId)?.texts ?? []
  const points = day.given.get(opponentId)?.points ?? []
  return texts.filter(
    (text, question) => points[question] === 3 && verdictByTheRules(day, question, text) === 'right',
  ).length
}
