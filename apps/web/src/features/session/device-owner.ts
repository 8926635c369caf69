import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { unsubscribeBrowser } from '@/lib/device/push-subscription.ts'

// Id of the user who switched reminders on in this browser; no others are shown here.
const ownerKey = 'notices-of'

/** Id of the user whose reminders this browser shows; null = none. */
export function deviceOwner(): number | null {
  return Number(readStored('device', ownerKey)) || null
}

/** Saves the user whose reminders this browser shows. */
export function saveDeviceOwner(userId: number): void {
  // Without storage, the reminders end with the next visit.
  writeStored('device', ownerKey, String(userId))
}

/** Stops showing reminders in this browser. */
export async function forgetDeviceOwner(): Promise<void> {
  writeStored('device', ownerKey, null)
  await unsubscribeBrowser()
}
