import { ruleSetProblems } from '@tertulia/core/rule-sets/rule-set-problems'
import type { SeasonToTry } from '@tertulia/contract/season-trials'
import { absenceDays } from '@tertulia/core/absences/absences'
import type { TrialRules } from '@tertulia/core/simulation/season-trial'
import type { Problem } from '@/features/customer-settings/problem-words.ts'
import { readNumber } from '@/features/customer-settings/rules/rule-draft.ts'

/** The numbers in which a trial may differ from the club's rules. */
export const trialNumbers = [
  'tier_size_max',
  'promoted',
  'relegated',
  'forfeit_warning',
  'absence_days',
] as const

export type TrialNumber = (typeof trialNumbers)[number]

/** The numbers as typed. */
export type TrialDraft = Record<TrialNumber, string>

/** The club's own numbers, and in place of them what the address says. */
export function trialDraft(
  { rule_set, absence_days: days }: SeasonToTry,
  wanted: Partial<Record<TrialNumber, number>>,
): TrialDraft {
  const own = { ...rule_set, absence_days: days }
  const entries = trialNumbers.map((name) => [name, String(wanted[name] ?? own[name])])
  return Object.fromEntries(entries) as TrialDraft
}

/** The rules to try, or what is wrong with the numbers. */
export function readTrial(toTry: SeasonToTry, draft: TrialDraft): { rules: TrialRules; problems: Problem[] } {
  const numbers = trialNumbers.map((name) => [name, readNumber(draft[name])] as const)
  const typed = numbers.flatMap(([field, value]) =>
    value === null ? [{ field, problem: 'not_a_number' }] : [],
  )
  const { absence_days: allowance = 0, ...rules } = Object.fromEntries(
    numbers.map(([name, value]) => [name, value ?? 0]),
  )
  const ruleSet = { ...toTry.rule_set, ...rules }
  const isPossible =
    Number.isInteger(allowance) && allowance >= absenceDays.min && allowance <= absenceDays.max
  const found = [
    ...typed,
    // The pairs are the club's own and stay.
    ...ruleSetProblems(ruleSet, toTry.rule_set.forbidden_pairs.flat()),
    ...(isPossible ? [] : [{ field: 'absence_days', problem: 'out_of_range' }]),
  ]
  return { rules: { rule_set: ruleSet, allowance }, problems: found }
}
