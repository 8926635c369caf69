import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import fc from 'fast-check'

const usualRules: RuleSet = { ...defaultRuleSet, round_count: 4, solo_rounds: [2] }
const otherRules: RuleSet = {
  ...usualRules,
  league_points: { win: 4, draw: 2, loss: 0, forfeit: -1, double_forfeit: -2 },
  close_loss_margin: 4,
  close_loss_points: 1,
  tie_breaks: ['points_for', 'right_answers', 'difference'],
  movement_by: 'share',
  promoted: 30,
  relegated: 50,
  forfeits_relegate: false,
}

/** Chooses the rules of a season of four rounds. */
export const anySmallRules = fc.constantFrom(usualRules, otherRules, {
  ...otherRules,
  points_budget: [],
})
