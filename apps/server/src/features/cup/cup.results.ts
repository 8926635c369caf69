import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '../../platform/database.ts'

/** Scores the cup games of a day that has just been closed; tells how many. (docs/rules/cup.md) */
export async function scoreCupDay(
  _db: Db,
  _day: { date: CalendarDate; had_quiz: boolean; rule_set: RuleSet; now: Instant },
): Promise<number> {
  return 0
}

/**
 * Scores anew the cup games of players whose verdicts changed on a closed day. A tie whose winner has been drawn on is
 * flagged instead. Tells how many ties got another result or flag. (docs/rules/cup.md)
 */
export async function rescoreCup(
  _db: Db,
  _change: { date: CalendarDate; user_ids: readonly number[]; rule_set: RuleSet; now: Instant },
): Promise<number> {
  return 0
}
