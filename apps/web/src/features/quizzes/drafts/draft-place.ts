import type { QuizKind } from '@tertulia/contract/quizzes'
import type { SessionUser } from '@tertulia/contract/session'

/** Identifies a player's drafts of a quiz. */
export type DraftPlace = { player: string; kind: QuizKind; date: string }

/** Key of the player on this device; different for an admin who acts as them. */
export function playerKey({ id, customer, impersonator }: SessionUser): string {
  return [customer.id, id, ...(impersonator ? [`by${impersonator.id}`] : [])].join('.')
}

/** Prefix of the keys of a player's data on this device. */
export const playerBeginning = (player: string) => `${player}/`

/** Storage key of a player's quiz on this device. */
export const placeKey = ({ player, kind, date }: DraftPlace) => `${playerBeginning(player)}${kind}/${date}`

/** Subject of messages between a player's tabs about a quiz. */
export const placeSubject = (place: DraftPlace) => `quiz:${placeKey(place)}`
