import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
import { beforeEach } from 'vitest'

/** Empties this device's databases; they stay open, as in a browser. */
async function emptyDevice(): Promise<void> {
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

beforeEach(emptyDevice)
