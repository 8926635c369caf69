import type * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { ruleSetProblems } from '@tertulia/core/rule-sets/rule-set-problems'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSeasonStates } from './customer-settings.views.ts'
import { answerSettings, changeCustomer } from './saved-settings.ts'
import { arrangeComingQuizzes, fitThemes } from '../themes/themes.results.ts'
import { listThemeTree } from '../themes/themes.views.ts'

/** The rules that decide which questions a daily quiz has. */
const questionRules = ['question_count', 'questions_by'] as const

/**
 * Saves the rule set for seasons and special quizzes created from now on, and for days without a round. Other questions
 * need no running or coming season and, one per theme, as many themes.
 */
export async function saveRuleSet(
  call: Call<typeof customerSettingCalls.saveRuleSet>,
): Promise<CustomerSettings> {
  const { db, body, customer, today, days } = call
  const { rule_set } = body
  const subthemes = (await listThemeTree(db)).flatMap((theme) => theme.subthemes)
  const problems = ruleSetProblems(
    rule_set,
    subthemes.map(({ slug }) => slug),
  )
  if (problems.length > 0) refuse('rule_set_invalid', problems)
  await changeCustomer(call, { rule_set: JSON.stringify(rule_set) })
  const changed = questionRules.filter((field) => rule_set[field] !== customer.rule_set[field])
  if (changed.length > 0) {
    const { season_ahead } = await findSeasonStates(db, days)
    if (season_ahead) {
      refuse(
        'season_running',
        changed.map((field) => ({ field, problem: 'season_running' })),
      )
    }
    if (rule_set.questions_by === 'free') await arrangeComingQuizzes(db, today)
    else await fitThemes(db, { question_count: rule_set.question_count, today })
  }
  return answerSettings(call, 'rule set')
}
