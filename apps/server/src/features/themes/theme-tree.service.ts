import type {
  CustomerSettings,
  saveThemes,
  ThemeInput,
  ThemeSettings,
} from '@tertulia/contract/customer-settings'
import { themeTreeProblems } from '@tertulia/core/themes/theme-tree-problems'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { listThemeSettings } from '../customers/customer-settings.views.ts'
import { answerSettings, changeCustomer } from '../customers/customers.results.ts'
import { cleanTree, slugTree } from './theme-tree.ts'
import { keepSubtheme, keepTheme, lockThemes, removeThemes } from './themes.store.ts'
import { arrangeComingQuizzes } from './themes.results.ts'

/**
 * Saves the theme tree as a whole: its order is that of the questions, and as many themes are active as a quiz has
 * questions. Only what no question has can be deleted. (docs/rules/themes.md)
 */
export async function changeThemes(call: Call<typeof saveThemes>): Promise<CustomerSettings> {
  const { db, today, customer } = call
  const tree = cleanTree(call.body.themes)
  await changeCustomer(call, {})
  await lockThemes(db)
  const known = await listThemeSettings(db)
  const problems = [...unknownIds(tree, known), ...themeTreeProblems(tree)]
  if (problems.length > 0) refuse('invalid_input', problems)
  const { question_count } = customer.rule_set
  if (tree.filter(({ active }) => active).length !== question_count) refuse('theme_count')
  await dropMissing(call, tree, known)
  for (const { subthemes, ...theme } of slugTree(tree, known)) {
    const id = await keepTheme(db, theme)
    for (const subtheme of subthemes) await keepSubtheme(db, id, subtheme)
  }
  await arrangeComingQuizzes(db, today)
  return answerSettings(call, 'themes')
}

function unknownIds(tree: readonly ThemeInput[], known: readonly ThemeSettings[]) {
  const themes = tree.map(({ id }) => id).filter((id) => id !== null)
  return tree.flatMap((theme, place) => {
    const own = known.find(({ id }) => id === theme.id)
    const is_twice = theme.id !== null && themes.indexOf(theme.id) !== themes.lastIndexOf(theme.id)
    const subthemes = theme.subthemes.flatMap(({ id }, at) => {
      const is_known = id === null || own?.subthemes.some((subtheme) => subtheme.id === id)
      const is_first = id === null || theme.subthemes.findIndex((other) => other.id === id) === at
      return is_known && is_first ? [] : [{ field: `themes.${place}.subthemes.${at}.id`, problem: 'unknown' }]
    })
    const is_unknown = theme.id !== null && (!own || is_twice)
    return is_unknown ? [{ field: `themes.${place}.id`, problem: 'unknown' }] : subthemes
  })
}

/** Deletes what the form has no more, with the forbidden pairs that name it. */
async function dropMissing(
  call: Call<typeof saveThemes>,
  tree: readonly ThemeInput[],
  known: readonly ThemeSettings[],
): Promise<void> {
  const kept_themes = new Set(tree.map(({ id }) => id))
  const kept_subthemes = new Set(tree.flatMap(({ subthemes }) => subthemes.map(({ id }) => id)))
  const themes = known.filter(({ id }) => !kept_themes.has(id))
  const subthemes = known.flatMap((theme) => theme.subthemes).filter(({ id }) => !kept_subthemes.has(id))
  const used = [...themes, ...subthemes].filter((one) => one.used)
  if (used.length > 0) {
    refuse(
      'theme_used',
      used.map(({ slug }) => ({ field: 'themes', problem: slug })),
    )
  }
  const slugs = new Set(subthemes.map(({ slug }) => slug))
  await removeThemes(call.db, {
    theme_ids: themes.map(({ id }) => id),
    subtheme_ids: subthemes.map(({ id }) => id),
  })
  const { rule_set } = call.customer
  const forbidden_pairs = rule_set.forbidden_pairs.filter((pair) => !pair.some((slug) => slugs.has(slug)))
  if (forbidden_pairs.length === rule_set.forbidden_pairs.length) return
  const body = { version: call.body.version + 1 }
  await changeCustomer({ ...call, body }, { rule_set: JSON.stringify({ ...rule_set, forbidden_pairs }) })
}
