import { entriesOf, isRecord, keysOf } from '../collections/records.ts'
import type { ClubFeature, ClubFeatures } from '../customers/club-features.ts'
import { hasFeatures } from '../customers/feature-needs.ts'
import { presets, type PresetName } from './presets.ts'
import { defaultRuleSet, type RuleSet } from './rule-set.ts'

export type RuleName = keyof RuleSet

/** All rules, numbers first. */
export const ruleNames = keysOf(defaultRuleSet)

/** The rules that say nothing where the club has switched off their feature. */
const featuresOfRules: Partial<Record<RuleName, ClubFeature>> = {
  early_days: 'early_sittings',
  early_sittings: 'early_sittings',
  early_last_rounds: 'early_sittings',
  check_in_days: 'check_ins',
  check_in_forfeits: 'check_ins',
  appeal_hours: 'appeals',
  appeal_allowance: 'appeals',
}

/** Tells whether a rule says anything at a club. */
export const isRuleInUse = (name: RuleName, club: ClubFeatures): boolean =>
  hasFeatures(club, featuresOfRules[name])

/** The whole rule set of a preset: what leagues do not differ in is as in a new club. */
export const presetRuleSet = (name: PresetName): RuleSet => ({ ...defaultRuleSet, ...presets[name].rules })

/** Returns the rules of a club that are not those of a preset. */
export function findOwnRules(rules: RuleSet, preset: PresetName, club: ClubFeatures): RuleName[] {
  const others = presetRuleSet(preset)
  return ruleNames.filter((name) => isRuleInUse(name, club) && !isEqual(rules[name], others[name]))
}

/** Returns the preset from which the rules of a club differ least, the first of several, with those that differ. */
export function closestPreset(rules: RuleSet, club: ClubFeatures): { preset: PresetName; own: RuleName[] } {
  const found = keysOf(presets).map((preset) => ({ preset, own: findOwnRules(rules, preset, club) }))
  return found.reduce((least, one) => (one.own.length < least.own.length ? one : least))
}

/** Compares values of a rule set, whose fields may be in another order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, place) => isEqual(value, other[place]))
  }
  if (isRecord(one) && isRecord(other)) {
    return entriesOf(one).every(([name, value]) => isEqual(value, other[name]))
  }
  return one === other
}
