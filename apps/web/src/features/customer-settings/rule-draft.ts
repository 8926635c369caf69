import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { ruleSetProblems, single_fields } from '@tertulia/core/rule-sets/rule-set-problems'
import type { Problem } from './problem-words.ts'

/** The numbers of the game as they are typed, by the names under which their problems are told. */
export type RuleDraft = {
  numbers: Record<string, string>
  solo_rounds: string
  forbidden_pairs: [string, string][]
}

const outcomes = ['win', 'draw', 'loss', 'forfeit'] as const

/** Saved numbers as they are typed, with the language's decimal mark. */
export function ruleDraft(rule_set: RuleSet, decimal_mark: string): RuleDraft {
  const text = (value: number) => String(value).replace('.', decimal_mark)
  const numbers: [string, number][] = [
    ...single_fields.map((field): [string, number] => [field, rule_set[field]]),
    ...outcomes.map((outcome): [string, number] => [
      `league_points.${outcome}`,
      rule_set.league_points[outcome],
    ]),
    ...rule_set.points_budget.map((count, value): [string, number] => [`points_budget.${value}`, count]),
    ...rule_set.forfeit_win_points.map((points, right): [string, number] => [
      `forfeit_win_points.${right}`,
      points,
    ]),
  ]
  return {
    numbers: Object.fromEntries(numbers.map(([field, value]) => [field, text(value)])),
    solo_rounds: rule_set.solo_rounds.join(', '),
    forbidden_pairs: rule_set.forbidden_pairs,
  }
}

/** How many questions the draft asks for; as many as before while that is no number. */
export function questionCount({ numbers }: RuleDraft, before: number): number {
  const count = readNumber(numbers['question_count'] ?? '')
  return count !== null && Number.isInteger(count) && count >= 1 && count <= 20 ? count : before
}

/** A number as people write it; null for what is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return /^-?\d{1,6}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

/** What is sent of a draft, with its problems: texts that are no numbers, and numbers that do not fit together. */
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
  const question_count = questionCount(draft, 0)
  const singles = Object.fromEntries(single_fields.map((field) => [field, read(field)])) as Record<
    (typeof single_fields)[number],
    number
  >
  const [win, draw, loss, forfeit] = outcomes.map((outcome) => read(`league_points.${outcome}`))
  const rounds = draft.solo_rounds.split(/[\s,;]+/).filter((text) => text !== '')
  const solo_rounds = rounds.map((text) => readNumber(text) ?? 0)
  const rule_set: RuleSet = {
    ...singles,
    league_points: { win: win ?? 0, draw: draw ?? 0, loss: loss ?? 0, forfeit: forfeit ?? 0 },
    points_budget: [0, 1, 2, 3].map((value) => read(`points_budget.${value}`)),
    forfeit_win_points: Array.from({ length: question_count + 1 }, (_, right) =>
      read(`forfeit_win_points.${right}`),
    ),
    solo_rounds,
    forbidden_pairs: draft.forbidden_pairs,
  }
  const misfits = ruleSetProblems(rule_set, slugs)
  return { body: { rule_set }, problems: unreadable.length > 0 ? unreadable : misfits }
}
