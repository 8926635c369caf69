import { readStored, writeStored } from '@/lib/browser-storage.ts'
import { unsubscribeBrowser } from '@/lib/push-subscription.ts'

// Who has switched notices on in this browser; nobody else's are shown here.
const owner_key = 'notices-of'

/** Id of the person whose notices this browser shows; null = nobody's. */
export function deviceOwner(): number | null {
  return Number(readStored('device', owner_key)) || null
}

/** From now on this browser shows a person's notices. */
export function keepDeviceOwner(user_id: number): void {
  // Where it is not kept the notices end with the next visit.
  writeStored('device', owner_key, String(user_id))
}

/** This browser shows nobody's notices any more. */
export async function forgetDeviceOwner(): Promise<void> {
  writeStored('device', owner_key, null)
  await unsubscribeBrowser()
}
