import { mapRuleNumbers, ruleNumbers, tieBreaks } from '@tertulia/core/rule-sets/rule-set'
import { Type } from 'typebox'
import { Fields, oneOf } from './fields.ts'

const Slug = Type.String({ maxLength: 100 })

/** The rule set of a customer as its players may see it. */
export const RuleSet = Fields({
  ...mapRuleNumbers((name) => ('step' in ruleNumbers[name] ? Type.Number() : Type.Integer())),
  questions_by: Type.Union([Type.Literal('theme'), Type.Literal('free')]),
  submits_complete_drafts: Type.Boolean(),
  early_last_rounds: Type.Boolean(),
  movement_by: oneOf(['number', 'share']),
  forfeits_relegate: Type.Boolean(),
  tiers_per_level: Type.Array(Type.Integer(), { maxItems: 20 }),
  odd_tiers: Type.Boolean(),
  bonus_of: oneOf(['all', 'others']),
  tie_breaks: Type.Array(oneOf(tieBreaks), { maxItems: 10 }),
  points_budget: Type.Array(Type.Integer(), { maxItems: 10 }),
  forfeit_win_points: Type.Array(Type.Number(), { maxItems: 50 }),
  league_points: Fields({
    win: Type.Number(),
    draw: Type.Number(),
    loss: Type.Number(),
    forfeit: Type.Number(),
    double_forfeit: Type.Number(),
  }),
  solo_rounds: Type.Array(Type.Integer(), { maxItems: 50 }),
  forbidden_pairs: Type.Array(Type.Tuple([Slug, Slug]), { maxItems: 200 }),
})
