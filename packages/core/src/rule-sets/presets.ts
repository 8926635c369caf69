import { defaultRuleSet, type RuleSet } from './rule-set.ts'
import { pick } from '../collections/records.ts'

/** The rules in which leagues differ; a club's other rules stay when it takes a preset. */
export const presetFields = [
  'question_count',
  'questions_by',
  'points_budget',
  'forfeit_win_points',
  'league_points',
  'close_loss_margin',
  'close_loss_points',
  'tie_breaks',
  'round_count',
  'solo_rounds',
  'solo_base',
  'solo_per_right',
  'substitute_round_max',
  'tier_size_max',
  'odd_tiers',
  'tiers_per_level',
  'movement_by',
  'promoted',
  'relegated',
  'forfeits_relegate',
  'forfeit_warning',
  'special_right_points',
  'bonus_of',
  'joker_miss_points',
  'joker_count',
] as const satisfies readonly (keyof RuleSet)[]

type PresetRules = Pick<RuleSet, (typeof presetFields)[number]>

/** A league's rules, and where they are written down. */
export type Preset = { name: string; source: string | null; rules: PresetRules }

const ligaQuiz = presetOf(defaultRuleSet)

export const presets = {
  liga_quiz: { name: 'Liga Quiz', source: null, rules: ligaQuiz },
  learned_league: {
    name: 'LearnedLeague',
    source: 'https://www.learnedleague.com/',
    rules: {
      ...ligaQuiz,
      question_count: 6,
      questions_by: 'free',
      points_budget: [1, 2, 2, 1],
      forfeit_win_points: [0, 2, 3, 5, 6, 8, 9],
      league_points: { win: 2, draw: 1, loss: 0, forfeit: -1, double_forfeit: -1 },
      tie_breaks: ['difference', 'points_for'],
      round_count: 25,
      solo_rounds: [],
      substitute_round_max: 25,
      tier_size_max: 34,
      movement_by: 'share',
      promoted: 20,
      relegated: 20,
      special_right_points: 15,
      bonus_of: 'others',
      joker_miss_points: 0,
    },
  },
  trivia_league: {
    name: 'Classic trivia league',
    source: null,
    rules: {
      ...ligaQuiz,
      question_count: 10,
      questions_by: 'free',
      points_budget: [],
      forfeit_win_points: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      league_points: { win: 4, draw: 2, loss: 0, forfeit: 0, double_forfeit: 0 },
      close_loss_margin: 4,
      close_loss_points: 1,
      tie_breaks: ['difference'],
      // Everybody once: as many rounds as a full tier of an even number has other players.
      round_count: 9,
      solo_rounds: [],
      substitute_round_max: 9,
      odd_tiers: true,
    },
  },
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof presets

function presetOf(ruleSet: RuleSet): PresetRules {
  return pick(ruleSet, presetFields)
}
