import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CupSide, CupTie } from '@tertulia/contract/cup'
import type { GameSide } from '@tertulia/contract/league'

type DecidedBy = NonNullable<CupTie['decided_by']>

const why_words = {
  level: msg`Level`,
  nobody: msg`Neither played`,
  void: msg`No quiz on the day`,
}

const rule_words: Record<DecidedBy, MessageDescriptor | null> = {
  score: null,
  forfeit: null,
  bye: null,
  tier: msg`the player of the lower tier goes through`,
  last_tier: msg`who was in the lower tier last season goes through`,
  last_rank: msg`who was placed lower last season goes through`,
  registration: msg`who registered last goes through`,
}

/** How a tie without a winner by score was decided; null where the score says it. (docs/rules/cup.md) */
export function decidedWords({ state, sides, decided_by }: CupTie): string | null {
  const rule = decided_by && rule_words[decided_by]
  if (!rule) return null
  const nobody = sides.every(({ score }) => score === null)
  const why = state === 'void' ? why_words.void : nobody ? why_words.nobody : why_words.level
  return `${i18n._(why)}: ${i18n._(rule)}.`
}

/** A side of a tie as of a league game: what its score is read from. */
export function tieOutcome({ state, sides, winner_id }: CupTie, { id, score }: CupSide): GameSide['outcome'] {
  if (state !== 'decided' || sides.length < 2) return null
  if (score === null) return 'forfeit'
  return id === winner_id ? 'win' : 'loss'
}
