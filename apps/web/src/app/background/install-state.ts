import { readStored, writeStored } from '@/lib/device/browser-storage.ts'

const storageKey = 'install-hint'

/** new: never shown; showing: in this session of the browser; settled: never again. */
export function readHint(): 'new' | 'showing' | 'settled' {
  const saved = readStored('device', storageKey)
  if (saved === null) return 'new'
  return saved === 'shown' && readStored('tab', storageKey) !== null ? 'showing' : 'settled'
}

/** Stores that it is shown in this session of the browser, and in no later one. */
export function startHint(): void {
  writeStored('device', storageKey, 'shown')
  writeStored('tab', storageKey, 'shown')
}

/** Stores that it was dismissed or installed, so that it never returns. */
export function settleHint(): void {
  writeStored('device', storageKey, 'settled')
}
