/** What can be shared as a card: that one has played, a game, a special quiz, a cup that was won, a season that is over. */
export const cardKinds = ['played', 'league', 'cup', 'special', 'cup_won', 'season'] as const
export type CardKind = (typeof cardKinds)[number]
