/** The numbers a customer plays by, stored as the customer's data and passed to the rules. */
export type RuleSet = {
  question_count: number
  /** Number of 0s, 1s, 2s and 3s a player gives to their opponent's questions. */
  points_budget: number[]
  /** Score against an absent opponent, by right answers 0, 1, 2, … */
  forfeit_win_points: number[]
  solo_base: number
  solo_per_right: number
  league_points: { win: number; draw: number; loss: number; forfeit: number }
  round_count: number
  solo_rounds: number[]
  tier_size_max: number
  promoted: number
  relegated: number
  /** Number of forfeits that cause a warning; one more relegates. */
  forfeit_warning: number
  /** Pairs of subtheme slugs that never meet in one quiz. */
  forbidden_pairs: [string, string][]
  special_question_count: number
  /** Number of jokers a player may put on the answers of a special quiz. */
  joker_count: number
  special_right_points: number
  /** The cost of a wrong answer with a joker. */
  joker_miss_points: number
}

export const defaultRuleSet: RuleSet = {
  question_count: 8,
  points_budget: [1, 3, 3, 1],
  forfeit_win_points: [0, 2, 3, 5, 6, 8, 9, 10, 12],
  solo_base: 1,
  solo_per_right: 0.5,
  league_points: { win: 3, draw: 2, loss: 1, forfeit: 0 },
  round_count: 20,
  solo_rounds: [10, 20],
  tier_size_max: 10,
  promoted: 2,
  relegated: 2,
  forfeit_warning: 3,
  forbidden_pairs: [
    ['literature', 'comics'],
    ['literature', 'philosophy'],
    ['operas_and_musicals', 'music'],
    ['fine_arts', 'museums'],
  ],
  special_question_count: 12,
  joker_count: 5,
  special_right_points: 20,
  joker_miss_points: 20,
}
