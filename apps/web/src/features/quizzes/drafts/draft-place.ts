/** Identifies a player's drafts of a quiz, by the player's name among the drafts of this device. */
export type DraftPlace = { player: string; kind: PlayKind; date: string }

/** The quizzes that are played: of a day, or a daily one before its day. */
export const playKinds = ['daily', 'special', 'early'] as const

export type PlayKind = (typeof playKinds)[number]

/** Names a quiz among a player's. */
export const quizKey = ({ kind, date }: Pick<DraftPlace, 'kind' | 'date'>) => `${kind}/${date}`
