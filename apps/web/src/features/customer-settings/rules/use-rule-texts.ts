import { useLingui } from '@lingui/react/macro'
import type { PresetRules } from '@tertulia/core/rule-sets/presets'
import { ruleNumbers, type RuleNumberName } from '@tertulia/core/rule-sets/rule-set'
import { useTieBreakWords } from '@/features/rules/tie-break-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { shortNumber } from '@/lib/words/numbers.ts'
import { useRuleWords } from './rule-field.tsx'

type Field = keyof PresetRules
type OtherField = Exclude<Field, RuleNumberName>

/** Names each rule that a preset sets, and tells its value in words and numbers. */
export function useRuleTexts() {
  const { t } = useLingui()
  const numberWords = useRuleWords()
  const valueOf = useOtherValues()
  const language = useLanguage()
  const labels: Record<OtherField, string> = {
    questions_by: t`Questions`,
    points_budget: t`Questions worth 0, 1, 2, 3`,
    forfeit_win_points: t`Score against an absent opponent`,
    league_points: t`League points: win, draw, loss, forfeit, both forfeit`,
    tie_breaks: t`On equal points`,
    solo_rounds: t`Solo rounds`,
    odd_tiers: t`Odd tiers`,
    tiers_per_level: t`Tiers side by side on each level`,
    movement_by: t`Promoted and relegated are`,
    forfeits_relegate: t`Forfeits relegate`,
    bonus_of: t`Bonus of a joker`,
  }

  return {
    labelOf: (field: Field) => (isNumber(field) ? numberWords[field].label : labels[field]),
    valueOf: (field: Field, rules: PresetRules) =>
      isNumber(field) ? shortNumber(rules[field], language) : valueOf(field, rules),
  }
}

const isNumber = (field: Field): field is Field & RuleNumberName => field in ruleNumbers

function useOtherValues(): (field: OtherField, rules: PresetRules) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const tieBreakWords = useTieBreakWords()
  const list = (numbers: readonly number[]) =>
    numbers.map((number) => shortNumber(number, language)).join(' · ')
  const yes = (is: boolean) => (is ? t`yes` : t`no`)
  const values: { [Name in OtherField]: (rules: PresetRules) => string } = {
    questions_by: ({ questions_by: by }) => (by === 'theme' ? t`one per theme` : t`any themes`),
    points_budget: ({ points_budget: budget }) => (budget.length > 0 ? list(budget) : t`no points are given`),
    forfeit_win_points: ({ forfeit_win_points: points }) => list(points),
    league_points: ({ league_points: points }) =>
      list([points.win, points.draw, points.loss, points.forfeit, points.double_forfeit]),
    tie_breaks: ({ tie_breaks: breaks }) =>
      breaks.map((tieBreak) => tieBreakWords[tieBreak]).join(' · ') || t`nothing: they share the rank`,
    solo_rounds: ({ solo_rounds: rounds }) => (rounds.length > 0 ? list(rounds) : t`none`),
    odd_tiers: (rules) => yes(rules.odd_tiers),
    tiers_per_level: ({ tiers_per_level: widths }) => list(widths),
    movement_by: ({ movement_by: by }) =>
      by === 'number' ? t`numbers of players` : t`percent of the tier’s players`,
    forfeits_relegate: (rules) => yes(rules.forfeits_relegate),
    bonus_of: ({ bonus_of: of }) =>
      of === 'all'
        ? t`Percentage of all players who are wrong`
        : t`Percentage of the other players who are wrong`,
  }
  return (field, rules) => values[field](rules)
}
