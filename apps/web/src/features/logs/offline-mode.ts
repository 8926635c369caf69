import { logLine, withoutSecrets } from '@tertulia/core/logs/log-actions'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'

const storageKey = 'offline-mode'

/** Stores that the pages were opened without a connection, until that can be logged. */
export function noteOfflineMode(): void {
  writeStored('device', storageKey, logLine('offline_mode', withoutSecrets(window.location.pathname)))
}

/** Deletes the note when it belongs to another user or none. */
export function dropOfflineMode(): void {
  writeStored('device', storageKey, null)
}

let isSending = false

/** Sends the note, and leaves it stored when that fails. */
export async function sendOfflineMode(send: (actions: string[]) => Promise<unknown>): Promise<void> {
  const line = readStored('device', storageKey)
  if (line === null || isSending) return
  isSending = true
  await send([line])
    .then(dropOfflineMode)
    .catch(() => null)
  isSending = false
}
