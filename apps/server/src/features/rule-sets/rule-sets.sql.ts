import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

/** SQL for the rule set of a day: its season's own, or the customer's current one on a day without a round. */
const ruleSetOn = (date: RawBuilder<unknown>) => sql<RuleSet>`coalesce(
  (select s.rule_set from rounds r join seasons s using (customer_id, season) where r.date = ${date}),
  (select c.rule_set from customers c))`

/** SQL for the rule set of the quiz in the row `z`: a special quiz's own, or that of a daily quiz's day. */
export const ruleSetOfQuiz = sql<RuleSet>`coalesce(z.rule_set, ${ruleSetOn(sql`z.date`)})`

/** Returns the rule set that a season was created with. */
export async function getSeasonRules(db: Db, season: number): Promise<RuleSet> {
  const { rows } = await seasonRules(season).execute(db)
  return rows[0]?.rule_set ?? missing(`season ${season}`)
}

/** Queries the rule set of a season. */
export const seasonRules = (season: number) => sql<{ rule_set: RuleSet }>`
  select rule_set from seasons where season = ${season}`

/** Returns the rule set of a quiz by its id. */
export async function getQuizRules(db: Db, quizId: number): Promise<RuleSet> {
  const row = await queryRow<{ rule_set: RuleSet }>(db)`
    select ${ruleSetOfQuiz} as rule_set from quizzes z where z.id = ${quizId}`
  return row?.rule_set ?? missing(`quiz ${quizId}`)
}

/** Returns the rule set of a day. */
export async function getRulesOn(db: Db, date: CalendarDate): Promise<RuleSet> {
  const row = await queryRow<{ rule_set: RuleSet }>(db)`
    select ${ruleSetOn(sql`${date}::date`)} as rule_set`
  return row?.rule_set ?? missing(date)
}

function missing(what: string): never {
  throw new Error(`there is no rule set for ${what}`)
}
