import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
import { vi } from 'vitest'
import { deviceStore } from '@/lib/drafts/device-store.ts'

/** Empties this device's databases; they stay open, as in a browser. */
export async function emptyDevice(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    const database = await promisifyRequest(indexedDB.open(name ?? ''))
    for (const store of database.objectStoreNames) {
      const transaction = database.transaction(store, 'readwrite')
      transaction.objectStore(store).clear()
      await promisifyRequest(transaction)
    }
    database.close()
  }
}

const RealBroadcastChannel = globalThis.BroadcastChannel
const openChannels = new Set<BroadcastChannel>()
let hasPageEnded = false

// Modules may keep their channel open for as long as the page lives.
globalThis.BroadcastChannel = class extends RealBroadcastChannel {
  constructor(name: string) {
    super(name)
    openChannels.add(this)
  }

  override postMessage(message: unknown): void {
    const post = super.postMessage.bind(this)
    if (!hasPageEnded) post(message)
  }
}

/**
 * Closes all channels to other tabs, as the end of a page does. What the page had begun, such as sending a submission,
 * goes on in a test, and says nothing any more.
 */
export function closeTabChannels(): void {
  hasPageEnded = true
  for (const channel of openChannels) channel.close()
  globalThis.BroadcastChannel = RealBroadcastChannel
}

/** All drafts on this device, as text. */
export async function draftsOnDevice(): Promise<string> {
  return JSON.stringify(await deviceStore('drafts').list(''))
}

/**
 * Hides the page, as another app in front of it does. What waits to be sent is then sent at once, and has left when
 * this resolves.
 */
export async function hidePage(): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setImmediate(resolve))
}
