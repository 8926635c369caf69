import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
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

/** All drafts on this device, as text. */
export async function draftsOnDevice(): Promise<string> {
  return JSON.stringify(await deviceStore('drafts').list(''))
}
