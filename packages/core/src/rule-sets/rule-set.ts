import { keysOf, recordOf } from '../collections/records.ts'

/** The part of the game that a number belongs to. */
export type RulePart =
  | 'daily_quiz'
  | 'early_sittings'
  | 'rounds'
  | 'league_points'
  | 'tiers'
  | 'check_in'
  | 'special_quiz'
  | 'appeals'

/** Limits of a number; whole steps unless another one is given. */
export type RuleRange = { min: number; max: number; step?: number }

/** Each single number of a rule set: the one a new customer begins with, and which ones are possible. */
export const ruleNumbers = {
  question_count: { part: 'daily_quiz', initial: 8, min: 4, max: 12 },
  /** Days before its own on which a sealed quiz may be played early; 0 = never. */
  early_days: { part: 'early_sittings', initial: 2, min: 0, max: 3 },
  /** Number of quizzes that a player may play early in a season. */
  early_sittings: { part: 'early_sittings', initial: 3, min: 0, max: 40 },
  round_count: { part: 'rounds', initial: 20, min: 1, max: 40 },
  solo_base: { part: 'rounds', initial: 1, min: 0, max: 100, step: 0.5 },
  solo_per_right: { part: 'rounds', initial: 0.5, min: 0, max: 100, step: 0.5 },
  /** The last round from which a substitute may play for a player who withdrew; 0 = none may. */
  substitute_round_max: { part: 'rounds', initial: 20, min: 0, max: 40 },
  /** A loss by this many points or fewer is a close one; 0 = there are none. */
  close_loss_margin: { part: 'league_points', initial: 0, min: 0, max: 100, step: 0.5 },
  /** The league points of a close loss, in place of those of a loss. */
  close_loss_points: { part: 'league_points', initial: 0, min: -10, max: 100, step: 0.5 },
  tier_size_max: { part: 'tiers', initial: 10, min: 2, max: 40 },
  /** Number of forfeits that cause a warning and keep from promotion; one more relegates, where forfeits do. */
  forfeit_warning: { part: 'tiers', initial: 3, min: 1, max: 40 },
  /** Players, or percent of a tier's players (`movement_by`). */
  promoted: { part: 'tiers', initial: 2, min: 0, max: 50 },
  relegated: { part: 'tiers', initial: 2, min: 0, max: 50 },
  /** Days before the first round on which players are asked whether they play the season; 0 = nobody is asked. */
  check_in_days: { part: 'check_in', initial: 14, min: 0, max: 60 },
  /** A silent player with this many forfeits last season or more is not in; 0 = no silent player is. */
  check_in_forfeits: { part: 'check_in', initial: 3, min: 0, max: 41 },
  special_question_count: { part: 'special_quiz', initial: 12, min: 1, max: 20 },
  special_right_points: { part: 'special_quiz', initial: 20, min: 1, max: 1000 },
  /** Number of jokers a player may put on the answers of a special quiz. */
  joker_count: { part: 'special_quiz', initial: 5, min: 0, max: 20 },
  /** The cost of a wrong answer with a joker. */
  joker_miss_points: { part: 'special_quiz', initial: 20, min: 0, max: 1000 },
  /** Hours from the close of a day or a later verdict in which players may appeal. */
  appeal_hours: { part: 'appeals', initial: 72, min: 1, max: 720 },
  /** Number of appeals that a player has in a season; those that are upheld are returned. */
  appeal_allowance: { part: 'appeals', initial: 3, min: 0, max: 50 },
} as const satisfies Record<string, RuleRange & { part: RulePart; initial: number }>

export type RuleNumberName = keyof typeof ruleNumbers

export const ruleNumberNames = keysOf(ruleNumbers)

/** What decides between players with the same league points. */
export const tieBreaks = ['difference', 'points_for', 'wins', 'right_answers'] as const

export type TieBreak = (typeof tieBreaks)[number]

/** A value for each single number. */
export function mapRuleNumbers<Value>(
  valueOf: (name: RuleNumberName) => Value,
): Record<RuleNumberName, Value> {
  return recordOf(ruleNumberNames, valueOf)
}

/** By theme: one question per active theme, in the order of the themes. Free: of any themes, in any order. */
export type QuestionsBy = 'theme' | 'free'

/** The rules a customer plays by, stored as the customer's data and passed to the functions that apply them. */
export type RuleSet = Record<RuleNumberName, number> & {
  questions_by: QuestionsBy
  /** True if a complete draft that nobody submitted is submitted when its day closes. */
  submits_complete_drafts: boolean
  /** True if the quizzes of a season's last two rounds may be played early, too. */
  early_last_rounds: boolean
  /** Whether `promoted` and `relegated` are numbers of players or percent of the players of a tier. */
  movement_by: 'number' | 'share'
  /** True if forfeits warn, keep from promotion and relegate. */
  forfeits_relegate: boolean
  /** Numbers of tiers side by side on each level, from the top; the last one holds for all further levels. */
  tiers_per_level: number[]
  /** True if a tier may have an odd number of players; one of them has no opponent in each round. */
  odd_tiers: boolean
  /** Whose wrong answers make the bonus of a joker: those of all players, or of all but the one who was right. */
  bonus_of: 'all' | 'others'
  /** Number of 0s, 1s, 2s and 3s a player gives to their opponent's questions; empty when nobody gives points. */
  points_budget: number[]
  /** Score against an absent opponent, by right answers 0, 1, 2, … */
  forfeit_win_points: number[]
  /** What a game is worth; `double_forfeit` goes to both of two who were absent. */
  league_points: { win: number; draw: number; loss: number; forfeit: number; double_forfeit: number }
  /** What decides between equal league points, in this order. */
  tie_breaks: TieBreak[]
  solo_rounds: number[]
  /** Pairs of subtheme slugs that never meet in one quiz. */
  forbidden_pairs: [string, string][]
}

export const defaultRuleSet: RuleSet = {
  ...mapRuleNumbers((name) => ruleNumbers[name].initial),
  questions_by: 'theme',
  submits_complete_drafts: true,
  early_last_rounds: false,
  tiers_per_level: [1],
  movement_by: 'number',
  forfeits_relegate: true,
  odd_tiers: false,
  bonus_of: 'all',
  points_budget: [1, 3, 3, 1],
  forfeit_win_points: [0, 2, 3, 5, 6, 8, 9, 10, 12],
  league_points: { win: 3, draw: 2, loss: 1, forfeit: 0, double_forfeit: 0 },
  tie_breaks: [...tieBreaks],
  solo_rounds: [10, 20],
  forbidden_pairs: [
    ['literature', 'comics'],
    ['literature', 'philosophy'],
    ['operas_and_musicals', 'music'],
    ['fine_arts', 'museums'],
  ],
}
