import { useLingui } from '@lingui/react/macro'
import { fewestCheckInDays } from '@tertulia/core/check-ins/check-ins'
import type { RuleName } from '@tertulia/core/rule-sets/own-rules'
import { ruleNumbers, type RuleNumberName, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { useTieBreakWords } from '@/features/rules/tie-break-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { shortNumber } from '@/lib/words/numbers.ts'

/** The rules of each part of the game, in the order of the page. */
export const rulesOfGroups = {
  daily_quiz: [
    'questions_by',
    'question_count',
    'submits_complete_drafts',
    'points_budget',
    'forfeit_win_points',
  ],
  early_sittings: ['early_days', 'early_sittings', 'early_last_rounds'],
  league: [
    'league_points',
    'close_loss_margin',
    'close_loss_points',
    'tie_breaks',
    'round_count',
    'solo_base',
    'solo_per_right',
    'substitute_round_max',
    'solo_rounds',
  ],
  tiers: [
    'odd_tiers',
    'forfeits_relegate',
    'movement_by',
    'tier_size_max',
    'forfeit_warning',
    'promoted',
    'relegated',
    'tiers_per_level',
  ],
  check_in: ['check_in_days', 'check_in_forfeits'],
  special_quiz: [
    'special_question_count',
    'special_right_points',
    'joker_count',
    'joker_miss_points',
    'bonus_of',
  ],
  appeals: ['appeal_hours', 'appeal_allowance'],
  pairs: ['forbidden_pairs'],
} as const satisfies Record<string, readonly RuleName[]>

export type RuleGroupName = keyof typeof rulesOfGroups

/** Names the parts of the game. */
export function useRuleGroupWords(): Record<RuleGroupName, string> {
  const { t } = useLingui()
  return {
    daily_quiz: t`Daily quiz`,
    early_sittings: t`Playing early`,
    league: t`League`,
    tiers: t`Tiers`,
    check_in: t`Check-in`,
    special_quiz: t`Special quizzes`,
    appeals: t`Appeals`,
    pairs: t`Subthemes never used together in one quiz`,
  }
}

type OtherRule = Exclude<RuleName, RuleNumberName>

/** Names each rule, and tells its value in words and numbers. */
export function useRuleTexts() {
  const { t } = useLingui()
  const numberWords = useRuleWords()
  const valueOf = useOtherValues()
  const language = useLanguage()
  const labels: Record<OtherRule, string> = {
    questions_by: t`Questions`,
    points_budget: t`Questions worth 0, 1, 2, 3`,
    forfeit_win_points: t`Score against an absent opponent`,
    league_points: t`League points: win, draw, loss, forfeit, both forfeit`,
    tie_breaks: t`On equal points`,
    solo_rounds: t`Solo rounds`,
    odd_tiers: t`Odd tiers`,
    tiers_per_level: t`Tiers side by side on each level`,
    movement_by: t`Promoted and relegated are`,
    forfeits_relegate: t`Forfeits relegate`,
    bonus_of: t`Bonus of a joker`,
    submits_complete_drafts: t`A complete quiz counts at closing without being submitted`,
    early_last_rounds: t`The last two rounds can be played early, too`,
    forbidden_pairs: t({ message: 'Pairs', context: 'rule' }),
  }

  return {
    labelOf: (rule: RuleName) => (isNumber(rule) ? numberWords[rule].label : labels[rule]),
    valueOf: (rule: RuleName, rules: RuleSet) =>
      isNumber(rule) ? shortNumber(rules[rule], language) : valueOf(rule, rules),
  }
}

const isNumber = (rule: RuleName): rule is RuleNumberName => rule in ruleNumbers

function useOtherValues(): (rule: OtherRule, rules: RuleSet) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const tieBreakWords = useTieBreakWords()
  const list = (numbers: readonly number[]) =>
    numbers.map((number) => shortNumber(number, language)).join(' · ')
  const yes = (is: boolean) => (is ? t`yes` : t`no`)
  const values: { [Name in OtherRule]: (rules: RuleSet) => string } = {
    questions_by: ({ questions_by: by }) => (by === 'theme' ? t`one per theme` : t`any themes`),
    points_budget: ({ points_budget: budget }) => (budget.length > 0 ? list(budget) : t`no points are given`),
    forfeit_win_points: ({ forfeit_win_points: points }) => list(points),
    league_points: ({ league_points: points }) =>
      list([points.win, points.draw, points.loss, points.forfeit, points.double_forfeit]),
    tie_breaks: ({ tie_breaks: breaks }) =>
      breaks.map((tieBreak) => tieBreakWords[tieBreak]).join(' · ') || t`nothing: they share the rank`,
    solo_rounds: ({ solo_rounds: rounds }) => (rounds.length > 0 ? list(rounds) : t`none`),
    odd_tiers: (rules) => yes(rules.odd_tiers),
    tiers_per_level: ({ tiers_per_level: widths }) => list(widths),
    movement_by: ({ movement_by: by }) =>
      by === 'number' ? t`numbers of players` : t`percent of the tier’s players`,
    forfeits_relegate: (rules) => yes(rules.forfeits_relegate),
    bonus_of: ({ bonus_of: of }) =>
      of === 'all'
        ? t`Percentage of all players who are wrong`
        : t`Percentage of the other players who are wrong`,
    submits_complete_drafts: (rules) => yes(rules.submits_complete_drafts),
    early_last_rounds: (rules) => yes(rules.early_last_rounds),
    forbidden_pairs: ({ forbidden_pairs: pairs }) => list([pairs.length]),
  }
  return (rule, rules) => values[rule](rules)
}

/** The name and the explanation of each single number of a rule set. */
export function useRuleWords(): Record<RuleNumberName, { label: string; help: string }> {
  const { t } = useLingui()
  const { min: fewest, max: most } = ruleNumbers.question_count
  return {
    question_count: {
      label: t`Questions in a quiz`,
      help: t`${fewest} to ${most}. With one per theme, as many themes are active: with fewer questions, the last ones rest.`,
    },
    ...useEarlyWords(),
    round_count: { label: t`Rounds in a season`, help: t`One day each.` },
    solo_base: {
      label: t`Solo round: for playing`,
      help: t`League points for submitting, whatever the answers.`,
    },
    solo_per_right: {
      label: t`Solo round: for each right answer`,
      help: t`Extra league points; half points are fine.`,
    },
    substitute_round_max: {
      label: t`Last round for a substitute to start`,
      help: t`When a player withdraws during a season. 0 for none: their remaining games don’t count.`,
    },
    tier_size_max: {
      label: t`Players per tier, at most`,
      help: t`An even number, unless tiers may be odd.`,
    },
    forfeit_warning: {
      label: t`Forfeits before a warning`,
      help: t`With as many nobody is promoted; one more relegates, whatever the rank.`,
    },
    close_loss_margin: {
      label: t`Close loss: by at most`,
      help: t`Points that the winner is ahead by. 0 for none.`,
    },
    close_loss_points: {
      label: t`Close loss: league points`,
      help: t`In place of those of a loss.`,
    },
    promoted: { label: t`Promoted`, help: t`From the top of every tier except the highest.` },
    relegated: { label: t`Relegated`, help: t`From the bottom of every tier except the lowest.` },
    check_in_days: {
      label: t`Check-in: days before the season`,
      help: t`Every player is asked whether they play, and reminded twice. At least ${fewestCheckInDays}; 0 to ask nobody.`,
    },
    check_in_forfeits: {
      label: t`Forfeits that count silence as out`,
      help: t`Players who never say anything stay in with fewer forfeits last season. 0: silence is always out.`,
    },
    ...useSpecialWords(),
    appeal_hours: {
      label: t`Hours for an appeal`,
      help: t`From the end of the day, or from a later verdict on the answer.`,
    },
    appeal_allowance: {
      label: t`Appeals per season`,
      help: t`For each player; upheld ones don’t count. 0 for none.`,
    },
  }
}

function useEarlyWords(): Record<'early_days' | 'early_sittings', { label: string; help: string }> {
  const { t } = useLingui()
  const { min: fewest, max: most } = ruleNumbers.early_days
  return {
    early_days: {
      label: t`Days ahead`,
      help: t`How long before its day a sealed quiz can be played early, ${fewest} to ${most}. 0: never.`,
    },
    early_sittings: {
      label: t`Early quizzes per season`,
      help: t`For each player. A withdrawn quiz doesn’t count. 0 for none.`,
    },
  }
}

type SpecialName = 'special_question_count' | 'special_right_points' | 'joker_count' | 'joker_miss_points'

function useSpecialWords(): Record<SpecialName, { label: string; help: string }> {
  const { t } = useLingui()
  return {
    special_question_count: { label: t`Questions in a special quiz`, help: t`Existing quizzes keep theirs.` },
    special_right_points: {
      label: t`Points for a right answer`,
      help: t`A right answer with a joker adds its bonus to this.`,
    },
    joker_count: { label: t`Jokers`, help: t`How many each player can use.` },
    joker_miss_points: {
      label: t`Penalty for a missed joker`,
      help: t`Points lost for a wrong answer with a joker.`,
    },
  }
}
