import type { CustomerSettings, saveRuleSet } from '@tertulia/contract/customer-settings'
import { ruleSetProblems } from '@tertulia/core/rule-sets/rule-set-problems'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findSeasonStates } from '../customers/customer-settings.views.ts'
import { answerSettings, changeCustomer } from '../customers/customers.results.ts'
import { fitThemes } from '../themes/themes.results.ts'
import { listThemeTree } from '../themes/themes.views.ts'

/**
 * Saves the numbers of the game: for seasons and special quizzes made from now on, and for days without a round. Another
 * number of questions needs as many themes, and no season ahead. (docs/rules/rule-sets.md)
 */
export async function changeRuleSet(call: Call<typeof saveRuleSet>): Promise<CustomerSettings> {
  const { db, body, customer, today } = call
  const { rule_set } = body
  const subthemes = (await listThemeTree(db)).flatMap((theme) => theme.subthemes)
  const problems = ruleSetProblems(
    rule_set,
    subthemes.map(({ slug }) => slug),
  )
  if (problems.length > 0) refuse('rule_set_invalid', problems)
  await changeCustomer(call, { rule_set: JSON.stringify(rule_set) })
  if (rule_set.question_count !== customer.rule_set.question_count) {
    const { season_ahead } = await findSeasonStates(db, today)
    if (season_ahead) refuse('season_running', [{ field: 'question_count', problem: 'season_running' }])
    await fitThemes(db, { question_count: rule_set.question_count, today })
  }
  return answerSettings(call, 'rule set')
}
