import { readStoredJson, writeStored } from '@/lib/browser-storage.ts'
import { settledDraft } from './question-draft.ts'
import type { SpecialContentDraft } from './special-draft.ts'

/** What this device keeps of a proposal until it has reached the server. */
export type LocalProposal = {
  draft: SpecialContentDraft
  /** What the server had when it was typed, as it was sent, and since when. */
  base: { sent: string; saved_at: string | null }
  /** What was last sent from this device, arrived or not. */
  sent: string | null
}

const storageKey = (user_id: number) => `proposal-draft:${user_id}`

export function readLocalProposal(user_id: number): LocalProposal | null {
  const kept = readStoredJson<LocalProposal>('device', storageKey(user_id))
  return kept && { ...kept, draft: settledDraft(kept.draft) }
}

/** Keeps a proposal on this device, or forgets it when it is null; false when there is no room. */
export function writeLocalProposal(user_id: number, kept: LocalProposal | null): boolean {
  return writeStored('device', storageKey(user_id), kept && JSON.stringify(kept))
}
