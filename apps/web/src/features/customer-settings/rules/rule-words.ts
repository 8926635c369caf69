import { useLingui } from '@lingui/react/macro'
import type { RuleNumberName } from '@tertulia/core/rule-sets/rule-set'

/** The name and the explanation of each single number of a rule set. */
export function useRuleWords(): Record<RuleNumberName, { label: string; help: string }> {
  const { t } = useLingui()
  return {
    question_count: {
      label: t`Questions in a quiz`,
      help: t`One for each active theme. With fewer questions, the last themes are skipped.`,
    },
    round_count: { label: t`Rounds in a season`, help: t`One day each.` },
    solo_base: {
      label: t`Solo round: for playing`,
      help: t`League points for submitting, whatever the answers.`,
    },
    solo_per_right: {
      label: t`Solo round: for each right answer`,
      help: t`Extra league points; half points are fine.`,
    },
    tier_size_max: {
      label: t`Players per tier, at most`,
      help: t`An even number, so that everyone has an opponent.`,
    },
    forfeit_warning: {
      label: t`Forfeits before a warning`,
      help: t`One more and the player is relegated, whatever their rank.`,
    },
    promoted: { label: t`Promoted`, help: t`From the top of every tier except the highest.` },
    relegated: { label: t`Relegated`, help: t`From the bottom of every tier except the lowest.` },
    special_question_count: { label: t`Questions in a special quiz`, help: t`Existing quizzes keep theirs.` },
    special_right_points: {
      label: t`Points for a right answer`,
      help: t`A joker adds the percentage of players who got it wrong.`,
    },
    joker_count: { label: t`Jokers`, help: t`How many each player can use.` },
    joker_miss_points: {
      label: t`Penalty for a missed joker`,
      help: t`Points lost for a wrong answer with a joker.`,
    },
  }
}
