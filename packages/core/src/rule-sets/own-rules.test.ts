import { expect, test } from 'vitest'
import { recordOf } from '../collections/records.ts'
import { clubFeatures } from '../customers/club-features.ts'
import { closestPreset, findOwnRules, presetRuleSet } from './own-rules.ts'
import { defaultRuleSet } from './rule-set.ts'

const everything = recordOf(clubFeatures, () => true)

test.each(['liga_quiz', 'learned_league', 'trivia_league'] as const)(
  'a club with the rules of %s has none of its own',
  (name) => {
    expect(closestPreset(presetRuleSet(name), everything)).toEqual({ preset: name, own: [] })
  },
)

test('two numbers of one’s own are found, whatever the order of the fields', () => {
  const { forfeit, double_forfeit, loss, draw, win } = defaultRuleSet.league_points
  const same = { forfeit, double_forfeit, loss, draw, win }
  const rules = { ...defaultRuleSet, league_points: same, promoted: 3, appeal_hours: 48 }
  expect(closestPreset(rules, everything)).toEqual({ preset: 'liga_quiz', own: ['promoted', 'appeal_hours'] })
})

test('what belongs to a feature that the club does not use is no rule of its own', () => {
  const rules = { ...defaultRuleSet, early_days: 3, appeal_hours: 48, check_in_days: 7 }
  const essentials = { ...everything, early_sittings: false, check_ins: false }
  expect(findOwnRules(rules, 'liga_quiz', essentials)).toEqual(['appeal_hours'])
})

test('the preset is the one from which the fewest rules differ', () => {
  const rules = { ...presetRuleSet('learned_league'), round_count: 24, substitute_round_max: 20 }
  expect(closestPreset(rules, everything)).toEqual({
    preset: 'learned_league',
    own: ['round_count', 'substitute_round_max'],
  })
  expect(findOwnRules(rules, 'liga_quiz', everything).length).toBeGreaterThan(10)
})
