import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { presetRuleSet } from '@tertulia/core/rule-sets/own-rules'
import { presetFields, type PresetName } from '@tertulia/core/rule-sets/presets'
import { mapRuleNumbers, ruleNumberNames, ruleNumbers, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { ruleSetProblems } from '@tertulia/core/rule-sets/rule-set-problems'
import type { Problem } from '../problem-words.ts'

/** The values that a question may have. */
export const pointValues = [0, 1, 2, 3] as const

/** The rule set as typed, under the names of its problems' fields. */
export type RuleDraft = ChosenRules & {
  numbers: Record<string, string>
  solo_rounds: string
  tiers_per_level: string
  /** False when nobody gives points to an opponent. */
  gives_points: boolean
}

/** The rules that are chosen and not typed. */
type ChosenRules = Pick<
  RuleSet,
  | 'questions_by'
  | 'submits_complete_drafts'
  | 'early_last_rounds'
  | 'movement_by'
  | 'forfeits_relegate'
  | 'odd_tiers'
  | 'bonus_of'
  | 'tie_breaks'
  | 'forbidden_pairs'
>

const chosenRules = (rules: ChosenRules): ChosenRules => ({
  questions_by: rules.questions_by,
  submits_complete_drafts: rules.submits_complete_drafts,
  early_last_rounds: rules.early_last_rounds,
  movement_by: rules.movement_by,
  forfeits_relegate: rules.forfeits_relegate,
  odd_tiers: rules.odd_tiers,
  bonus_of: rules.bonus_of,
  tie_breaks: rules.tie_breaks,
  forbidden_pairs: rules.forbidden_pairs,
})

const outcomes = ['win', 'draw', 'loss', 'forfeit', 'double_forfeit'] as const

/** Formats saved numbers for typing, with the language's decimal mark. */
export function ruleDraft(ruleSet: RuleSet, decimalMark: string): RuleDraft {
  const text = (value: number) => String(value).replace('.', decimalMark)
  const numbers: [string, number][] = [
    ...ruleNumberNames.map((field): [string, number] => [field, ruleSet[field]]),
    ...outcomes.map((outcome): [string, number] => [
      `league_points.${outcome}`,
      ruleSet.league_points[outcome],
    ]),
    ...ruleSet.points_budget.map((count, value): [string, number] => [`points_budget.${value}`, count]),
    ...ruleSet.forfeit_win_points.map((points, right): [string, number] => [
      `forfeit_win_points.${right}`,
      points,
    ]),
  ]
  return {
    numbers: Object.fromEntries(numbers.map(([field, value]) => [field, text(value)])),
    solo_rounds: ruleSet.solo_rounds.join(', '),
    tiers_per_level: ruleSet.tiers_per_level.join(', '),
    gives_points: givesPoints(ruleSet),
    ...chosenRules(ruleSet),
  }
}

/** Number of questions in the draft; the previous number while the field is invalid. */
export function draftQuestionCount({ numbers }: RuleDraft, before: number): number {
  const count = readNumber(numbers['question_count'] ?? '')
  const { min, max } = ruleNumbers.question_count
  return count !== null && Number.isInteger(count) && count >= min && count <= max ? count : before
}

/** Switches points to the opponent on or off; on, with a budget that adds up where the typed one does not. */
export function withPoints(draft: RuleDraft, isOn: boolean, questionCount: number): Partial<RuleDraft> {
  const typed = pointValues.map((value) => readNumber(draft.numbers[`points_budget.${value}`] ?? '') ?? 0)
  const addsUp = typed.reduce((sum, count) => sum + count, 0) === questionCount
  if (!isOn || addsUp) return { gives_points: isOn }
  const offered = offeredBudget(questionCount).map((count, value): [string, string] => [
    `points_budget.${value}`,
    String(count),
  ])
  return { gives_points: isOn, numbers: { ...draft.numbers, ...Object.fromEntries(offered) } }
}

/** A budget for any number of questions: few of the least and the most points, the others in equal parts. */
function offeredBudget(questionCount: number): number[] {
  const ends = Math.max(1, Math.round(questionCount / 8))
  const middle = questionCount - 2 * ends
  return [ends, Math.ceil(middle / 2), Math.floor(middle / 2), ends]
}

/** Takes the rules of a preset into a draft; what the preset does not set stays as it was typed. */
export function withPreset(draft: RuleDraft, name: PresetName, decimalMark: string): RuleDraft {
  const preset = ruleDraft(presetRuleSet(name), decimalMark)
  const isSet = (number: string) => presetFields.some((field) => field === number.split('.')[0])
  const numbers = Object.entries(preset.numbers).filter(([number]) => isSet(number))
  return {
    ...preset,
    numbers: { ...draft.numbers, ...Object.fromEntries(numbers) },
    submits_complete_drafts: draft.submits_complete_drafts,
    early_last_rounds: draft.early_last_rounds,
    forbidden_pairs: draft.forbidden_pairs,
  }
}

/** Parses a typed number; null when invalid. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return /^-?\d{1,6}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

/** Parses numbers on one line; 0, which no such rule allows, for what is none. */
function readNumbers(text: string): number[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  return parts.map((part) => readNumber(part) ?? 0)
}

/** Builds the rule set to send, with its problems: texts that are no numbers, and numbers that do not fit together. */
export function ruleBody(
  draft: RuleDraft,
  slugs: readonly string[],
): { body: { rule_set: RuleSet }; problems: Problem[] } {
  const unreadable: Problem[] = []
  const read = (field: string): number => {
    const value = readNumber(draft.numbers[field] ?? '')
    if (value === null) unreadable.push({ field, problem: 'not_a_number' })
    return value ?? 0
  }
  const questionCount = draftQuestionCount(draft, 0)
  const ruleSet: RuleSet = {
    ...mapRuleNumbers(read),
    ...chosenRules(draft),
    league_points: {
      win: read('league_points.win'),
      draw: read('league_points.draw'),
      loss: read('league_points.loss'),
      forfeit: read('league_points.forfeit'),
      double_forfeit: read('league_points.double_forfeit'),
    },
    points_budget: draft.gives_points ? pointValues.map((value) => read(`points_budget.${value}`)) : [],
    forfeit_win_points: Array.from({ length: questionCount + 1 }, (_, right) =>
      read(`forfeit_win_points.${right}`),
    ),
    solo_rounds: readNumbers(draft.solo_rounds),
    tiers_per_level: readNumbers(draft.tiers_per_level),
  }
  const misfits = ruleSetProblems(ruleSet, slugs)
  return { body: { rule_set: ruleSet }, problems: unreadable.length > 0 ? unreadable : misfits }
}
