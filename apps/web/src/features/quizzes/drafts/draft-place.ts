import type { QuizKind } from '@tertulia/contract/quizzes'

/** Identifies a player's drafts of a quiz, by the player's name among the drafts of this device. */
export type DraftPlace = { player: string; kind: QuizKind; date: string }

/** Names a quiz among a player's. */
export const quizKey = ({ kind, date }: Pick<DraftPlace, 'kind' | 'date'>) => `${kind}/${date}`
