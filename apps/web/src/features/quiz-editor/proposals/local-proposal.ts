import { readStoredJson, writeStored } from '@/lib/browser-storage.ts'
import { settledDraft } from '../form/question-draft.ts'
import type { SpecialContentDraft } from '../special/special-draft.ts'

/** A proposal stored on this device until it reaches the server. */
export type LocalProposal = {
  draft: SpecialContentDraft
  /** The server's state that it was based on, as it was sent, and its time. */
  base: { sent: string; saved_at: string | null }
  /** Content last sent from this device, whether it arrived or not. */
  sent: string | null
}

const storageKey = (userId: number) => `proposal-draft:${userId}`

export function readLocalProposal(userId: number): LocalProposal | null {
  const saved = readStoredJson<LocalProposal>('device', storageKey(userId))
  return saved && { ...saved, draft: settledDraft(saved.draft) }
}

/** Stores a proposal on this device, or deletes it for null; false when there is no room. */
export function writeLocalProposal(userId: number, saved: LocalProposal | null): boolean {
  return writeStored('device', storageKey(userId), saved && JSON.stringify(saved))
}
