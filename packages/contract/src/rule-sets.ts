import { Type } from 'typebox'
import { Fields } from './fields.ts'

const Slug = Type.String({ maxLength: 100 })

/** The rule set of a customer as its players may see it. */
export const RuleSet = Fields({
  question_count: Type.Integer(),
  points_budget: Type.Array(Type.Integer(), { maxItems: 10 }),
  forfeit_win_points: Type.Array(Type.Number(), { maxItems: 50 }),
  solo_base: Type.Number(),
  solo_per_right: Type.Number(),
  league_points: Fields({
    win: Type.Number(),
    draw: Type.Number(),
    loss: Type.Number(),
    forfeit: Type.Number(),
  }),
  round_count: Type.Integer(),
  solo_rounds: Type.Array(Type.Integer(), { maxItems: 50 }),
  tier_size_max: Type.Integer(),
  promoted: Type.Integer(),
  relegated: Type.Integer(),
  forfeit_warning: Type.Integer(),
  forbidden_pairs: Type.Array(Type.Tuple([Slug, Slug]), { maxItems: 200 }),
  special_question_count: Type.Integer(),
  joker_count: Type.Integer(),
  special_right_points: Type.Integer(),
  joker_miss_points: Type.Integer(),
})
