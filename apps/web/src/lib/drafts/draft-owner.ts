import { createContext } from 'react'
import { readStored, readStoredJson, writeStored } from '../device/browser-storage.ts'
import { randomUuid } from '../input/uuid.ts'
import { earlyWorkKey } from '../loading/written-page.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** The owner of a page's drafts; a new object for each session, so that they are read again. */
export type DraftOwner = { person: string }

/** Prefix of a visitor's name. Their drafts belong to the tab, because another person may use the device next. */
export const visitor = 'visitor'

export const DraftOwnerContext = createContext<DraftOwner>({ person: visitor })

/** Returns the owner of what is typed in this tab before signing in. */
export function visitorOfTab(): DraftOwner {
  const tab = readStored('tab', 'tab') ?? randomUuid()
  writeStored('tab', 'tab', tab)
  return { person: `${visitor}.${tab}` }
}

const signedOutKey = 'signed-out'

type SignedOut = { person: string; at: number }

const isSignedOut = (value: unknown): value is SignedOut =>
  isRecord(value) && typeof value['person'] === 'string' && typeof value['at'] === 'number'

/** Deletes the drafts of a person who signs out. */
export async function removeDraftsOf(person: string): Promise<void> {
  // Remembered until it is done, because the code may not load without a connection.
  writeStored('device', signedOutKey, JSON.stringify({ person, at: Date.now() }))
  writeStored('device', earlyWorkKey, null)
  await removeDraftsOfSignedOut()
}

/** Deletes the drafts of the last user to sign out, if that failed before. */
export async function removeDraftsOfSignedOut(): Promise<void> {
  const signedOut = readStoredJson('device', signedOutKey, isSignedOut)
  if (signedOut === null) return
  await import('./draft-store.ts')
    .then(async ({ removeDrafts }) => await removeDrafts(signedOut))
    .then(() => writeStored('device', signedOutKey, null))
    .catch(() => undefined)
}
