import { useSyncExternalStore } from 'react'
import { draftPerson, useUser } from '@/features/session/session.tsx'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { quizKey, type DraftPlace } from '../drafts/draft-place.ts'

type Quiz = Pick<DraftPlace, 'kind' | 'date'>

const listeners = new Set<() => void>()
const storageKey = (player: string) => `waiting-submissions/${player}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes the quizzes of which a player's submissions wait on this device, so that the next first paint knows them. */
export function noteWaiting(player: string, quizzes: readonly Quiz[]): void {
  writeStored('device', storageKey(player), quizzes.map(quizKey).join() || null)
  listeners.forEach((listener) => listener())
}

/** Tells whether the user's submission of a quiz waits on this device to be sent. */
export function useWaits(quiz: Quiz): boolean {
  const user = useUser()
  const read = () => (user === null ? null : readStored('device', storageKey(draftPerson(user))))
  const noted = useSyncExternalStore(subscribe, read, () => null)
  return noted?.split(',').includes(quizKey(quiz)) ?? false
}
