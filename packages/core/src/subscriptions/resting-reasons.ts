/** Why a line of incoming money completes no payment. */
export const restingReasons = [
  'unreadable',
  'no_reference',
  'several_references',
  'unknown_reference',
  'other_method',
  'already_completed',
  'refused',
  'refunded',
  'reversed',
  'other_currency',
  'other_amount',
  'not_a_player',
] as const
export type RestingReason = (typeof restingReasons)[number]
