import type { QuizKind } from '@tertulia/contract/quizzes'
import type { SessionUser } from '@tertulia/contract/session'

/** Whose drafts of which quiz. */
export type DraftPlace = { player: string; kind: QuizKind; date: string }

/** Who plays, as this device tells people apart: an admin who acts as somebody is not that person here. */
export function playerKey({ id, customer, impersonator }: SessionUser): string {
  return [customer.id, id, ...(impersonator ? [`by${impersonator.id}`] : [])].join('.')
}

/** Beginning of the keys under which this device keeps what belongs to a player. */
export const playerBeginning = (player: string) => `${player}/`

/** What a quiz of a player is kept under on this device. */
export const placeKey = ({ player, kind, date }: DraftPlace) => `${playerBeginning(player)}${kind}/${date}`

/** What the tabs of a player call a quiz when they tell each other about it. */
export const placeSubject = (place: DraftPlace) => `quiz:${placeKey(place)}`
