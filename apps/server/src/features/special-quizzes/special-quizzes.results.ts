import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '../../platform/database.ts'

/**
 * Works out the result of a special quiz whose day is closed, or takes it away while answers are pending; tells how many
 * players got another result. (docs/rules/special-quizzes.md)
 */
export async function scoreSpecialQuiz(
  _db: Db,
  _quiz: { quiz_id: number; rule_set: RuleSet },
): Promise<number> {
  return 0
}
