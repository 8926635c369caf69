import type { QuizKind } from '@tertulia/contract/quizzes'

/** Identifies a player's drafts of a quiz, by the player's name among the drafts of this device. */
export type DraftPlace = { player: string; kind: PlayKind; date: string }

/** The quizzes that are played: of a day, or a daily one before its day. */
export type PlayKind = QuizKind | 'early'

/** Names a quiz among a player's. */
export const quizKey = ({ kind, date }: Pick<DraftPlace, 'kind' | 'date'>) => `${kind}/${date}`
