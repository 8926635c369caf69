import { featuresOfPreset, type ClubPreset } from '@tertulia/core/customers/club-presets'
import type { Language } from '@tertulia/core/customers/languages'
import { cleanHostname } from '@tertulia/core/customers/customer-fields'
import type { RegionSet } from '@tertulia/core/regions/regions'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { defaultThemeTree } from '@tertulia/core/themes/theme-tree'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import type * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings, ThemeInput, ThemeSettings } from '@tertulia/contract/customer-settings'
import { themeTreeProblems } from '@tertulia/core/themes/theme-tree-problems'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { arrangeComingQuizzes } from '../themes/themes.exports.ts'
import {
  listThemeSettings,
  replaceHostnames,
  replacePlans,
  nextCustomerId,
  saveCustomer,
  saveThemeTree,
  saveSubtheme,
  saveTheme,
  lockThemes,
  removeThemes,
} from './customer-settings.sql.ts'
import { answerSettings, changeCustomer } from './saved-settings.ts'
import { cleanTree, slugTree } from './theme-tree.ts'

export type NewCustomer = {
  name: string
  hostnames: string[]
  time_zone: string
  default_language: Language
  region_set?: RegionSet
  rule_set?: RuleSet
  /** Which features the club begins with; all of them, unless it is said. */
  preset?: ClubPreset
}

/** Creates a customer with the default rule set, theme tree and price list, and returns its id. */
export async function createCustomer(database: Database, customer: NewCustomer): Promise<number> {
  const id = await nextCustomerId(database.pool)
  const { hostnames, rule_set = defaultRuleSet, preset = 'everything', ...settings } = customer
  await database.forCustomer(id).tx(async (db) => {
    await saveCustomer(db, { id, rule_set, ...featuresOfPreset(preset), ...settings })
    const taken = hostnames.length > 0 ? await replaceHostnames(db, hostnames.map(cleanHostname)) : []
    if (taken.length > 0)
      throw new Error(`Nothing was made: ${taken.join(', ')} belongs to another customer.`)
    await saveThemeTree(db, defaultThemeTree)
    await replacePlans(db, priceLists[settings.default_language])
  })
  return id
}

/**
 * Saves the theme tree as a whole: its order is that of the questions, and as many themes are active as a quiz has
 * questions, where it asks one per theme. Only themes and subthemes that nothing uses can be deleted.
 */
export async function saveThemes(
  call: Call<typeof customerSettingCalls.saveThemes>,
): Promise<CustomerSettings> {
  const { db, today, customer } = call
  const tree = cleanTree(call.body.themes)
  await changeCustomer(call, {})
  await lockThemes(db)
  const known = await listThemeSettings(db)
  const problems = [...unknownIds(tree, known), ...themeTreeProblems(tree)]
  if (problems.length > 0) refuse('invalid_input', problems)
  const { question_count, questions_by } = customer.rule_set
  const activeCount = tree.filter(({ active }) => active).length
  if (questions_by === 'theme' ? activeCount !== question_count : activeCount === 0) refuse('theme_count')
  await dropMissing(call, tree, known)
  for (const { subthemes, ...theme } of slugTree(tree, known)) {
    const id = await saveTheme(db, theme)
    for (const subtheme of subthemes) await saveSubtheme(db, id, subtheme)
  }
  await arrangeComingQuizzes(db, today)
  return answerSettings(call, 'themes')
}

function unknownIds(tree: readonly ThemeInput[], known: readonly ThemeSettings[]) {
  const themes = tree.map(({ id }) => id).filter((id) => id !== null)
  return tree.flatMap((theme, place) => {
    const own = known.find(({ id }) => id === theme.id)
    const isTwice = theme.id !== null && themes.indexOf(theme.id) !== themes.lastIndexOf(theme.id)
    const subthemes = theme.subthemes.flatMap(({ id }, at) => {
      const isKnown = id === null || own?.subthemes.some((subtheme) => subtheme.id === id)
      const isFirst = id === null || theme.subthemes.findIndex((other) => other.id === id) === at
      return isKnown && isFirst ? [] : [{ field: `themes.${place}.subthemes.${at}.id`, problem: 'unknown' }]
    })
    const isUnknown = theme.id !== null && (!own || isTwice)
    return isUnknown ? [{ field: `themes.${place}.id`, problem: 'unknown' }] : subthemes
  })
}

/** Deletes what the form no longer has, with the forbidden pairs that refer to it. */
async function dropMissing(
  call: Call<typeof customerSettingCalls.saveThemes>,
  tree: readonly ThemeInput[],
  known: readonly ThemeSettings[],
): Promise<void> {
  const storedThemes = new Set(tree.map(({ id }) => id))
  const storedSubthemes = new Set(tree.flatMap(({ subthemes }) => subthemes.map(({ id }) => id)))
  const themes = known.filter(({ id }) => !storedThemes.has(id))
  const subthemes = known.flatMap((theme) => theme.subthemes).filter(({ id }) => !storedSubthemes.has(id))
  const used = [...themes, ...subthemes].filter((one) => one.used)
  if (used.length > 0) {
    refuse(
      'theme_used',
      used.map(({ slug }) => ({ field: 'themes', problem: slug })),
    )
  }
  const slugs = new Set(subthemes.map(({ slug }) => slug))
  await removeThemes(call.db, {
    themeIds: themes.map(({ id }) => id),
    subthemeIds: subthemes.map(({ id }) => id),
  })
  const { rule_set } = call.customer
  const forbiddenPairs = rule_set.forbidden_pairs.filter((pair) => !pair.some((slug) => slugs.has(slug)))
  if (forbiddenPairs.length === rule_set.forbidden_pairs.length) return
  const body = { version: call.body.version + 1 }
  await changeCustomer(
    { ...call, body },
    { rule_set: JSON.stringify({ ...rule_set, forbidden_pairs: forbiddenPairs }) },
  )
}
