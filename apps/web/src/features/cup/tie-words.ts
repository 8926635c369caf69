import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CupSide, CupTie } from '@tertulia/contract/cup'
import type { GameSide } from '@tertulia/contract/league'

type DecidedBy = NonNullable<CupTie['decided_by']>

const whyWords = {
  level: msg`Tied`,
  nobody: msg`Neither played`,
  void: msg`The day doesn’t count`,
}

const ruleWords: Record<DecidedBy, MessageDescriptor | null> = {
  score: null,
  forfeit: null,
  bye: null,
  tier: msg`the player from the lower tier goes through`,
  last_tier: msg`whoever was in the lower tier last season goes through`,
  last_rank: msg`whoever finished lower last season goes through`,
  registration: msg`whoever registered most recently goes through`,
}

/** Describes how a tie without a winner by score was decided; null where the score decides. (docs/rules/cup.md) */
export function decidedWords({ state, sides, decided_by }: CupTie): string | null {
  const rule = decided_by && ruleWords[decided_by]
  if (!rule) return null
  const nobody = sides.every(({ score }) => score === null)
  const why = state === 'void' ? whyWords.void : nobody ? whyWords.nobody : whyWords.level
  return `${i18n._(why)}: ${i18n._(rule)}.`
}

/** Converts a side of a tie to a league game's side, for showing its score. */
export function tieOutcome(
  { state, sides, winner_id }: CupTie,
  { id, score, bounds }: CupSide,
): GameSide['outcome'] {
  if (state === 'pending' && score === null && bounds === null) return 'forfeit'
  if (state !== 'decided' || sides.length < 2) return null
  if (score === null) return 'forfeit'
  return id === winner_id ? 'win' : 'loss'
}
