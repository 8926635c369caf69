import { readStored, writeStored } from '@/lib/browser-storage.ts'

const storage_key = 'install-hint'

/** new: never shown; showing: in this session of the browser; settled: never again. */
export function readHint(): 'new' | 'showing' | 'settled' {
  const kept = readStored('device', storage_key)
  if (kept === null) return 'new'
  return kept === 'shown' && readStored('tab', storage_key) !== null ? 'showing' : 'settled'
}

/** It is shown in this session of the browser, and in no later one. */
export function startHint(): void {
  writeStored('device', storage_key, 'shown')
  writeStored('tab', storage_key, 'shown')
}

/** Dismissed or installed: it never comes back. */
export function settleHint(): void {
  writeStored('device', storage_key, 'settled')
}
