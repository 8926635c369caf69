import { logLine, withoutSecrets } from '@tertulia/core/logs/log-actions'
import { readStored, writeStored } from '@/lib/browser-storage.ts'

const storage_key = 'offline-mode'

/** Notes that the pages were opened without a connection, until that can be logged. (docs/rules/logs.md) */
export function noteOfflineMode(): void {
  writeStored('device', storage_key, logLine('offline_mode', withoutSecrets(window.location.pathname)))
}

/** It was somebody else's, or nobody's. */
export function dropOfflineMode(): void {
  writeStored('device', storage_key, null)
}

let is_sending = false

/** Sends what was noted, and keeps it where that fails. */
export async function sendOfflineMode(send: (line: string) => Promise<unknown>): Promise<void> {
  const line = readStored('device', storage_key)
  if (line === null || is_sending) return
  is_sending = true
  await send(line)
    .then(dropOfflineMode)
    .catch(() => null)
  is_sending = false
}
