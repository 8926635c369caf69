import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database.ts'

/**
 * The rule set of a day: its season's own, and the customer's of now on a day without a round.
 * (docs/rules/rule-sets.md)
 */
const rule_set_on = (date: RawBuilder<unknown>) => sql<RuleSet>`coalesce(
  (select s.rule_set from rounds r join seasons s using (customer_id, season) where r.date = ${date}),
  (select c.rule_set from customers c))`

/**
 * The rule set of the quiz in the row `z` of quizzes: a special quiz’s own, a daily quiz’s that of its day.
 * (docs/rules/rule-sets.md)
 */
export const rule_set_of_quiz = sql<RuleSet>`coalesce(z.rule_set, ${rule_set_on(sql`z.date`)})`

/** The rule set that a season is played by: the one it was made with. (docs/rules/rule-sets.md) */
export async function getSeasonRules(db: Db, season: number): Promise<RuleSet> {
  const { rows } = await sql<{ rule_set: RuleSet }>`
    select rule_set from seasons where season = ${season}`.execute(db)
  return rows[0]?.rule_set ?? missing(`season ${season}`)
}

/** The rule set of a quiz by its id. (docs/rules/rule-sets.md) */
export async function getQuizRules(db: Db, quiz_id: number): Promise<RuleSet> {
  const { rows } = await sql<{ rule_set: RuleSet }>`
    select ${rule_set_of_quiz} as rule_set from quizzes z where z.id = ${quiz_id}`.execute(db)
  return rows[0]?.rule_set ?? missing(`quiz ${quiz_id}`)
}

/** The rule set of a day. (docs/rules/rule-sets.md) */
export async function getRulesOn(db: Db, date: CalendarDate): Promise<RuleSet> {
  const { rows } = await sql<{ rule_set: RuleSet }>`
    select ${rule_set_on(sql`${date}::date`)} as rule_set`.execute(db)
  return rows[0]?.rule_set ?? missing(date)
}

/** The rule set that a special quiz was made with; the customer’s of now where there is none yet. (docs/rules/rule-sets.md) */
export async function getSpecialRules(db: Db, date: CalendarDate): Promise<RuleSet> {
  const { rows } = await sql<{ rule_set: RuleSet }>`
    select coalesce(z.rule_set, c.rule_set) as rule_set
    from customers c
    left join quizzes z on z.customer_id = c.id and z.date = ${date} and z.kind = 'special'`.execute(db)
  return rows[0]?.rule_set ?? missing(date)
}

function missing(what: string): never {
  throw new Error(`there is no rule set for ${what}`)
}
