import { createStore, promisifyRequest } from 'idb-keyval'
import { inTime } from './in-time.ts'

// A database that does not answer keeps nobody from what he came for.
const longest_ms = 3000

/** A shelf of values in this device's database, each under a key of text; every call fails where the browser keeps nothing. */
export function deviceStore<Value>(name: string) {
  const store = createStore(name, 'values')

  async function within<Result>(
    mode: IDBTransactionMode,
    work: (values: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    const error = new Error('The database of this device does not answer')
    return await inTime(() => store(mode, work), { longest_ms, error })
  }

  return {
    /** Opens the database, so that nobody waits for it later. */
    open: () => within('readonly', () => Promise.resolve()),
    /** What stands under the keys that begin like this. */
    list: (beginning: string) =>
      within('readonly', async (values) => {
        const range = rangeOf(beginning)
        const [keys, found] = await Promise.all([
          promisifyRequest(values.getAllKeys(range)),
          promisifyRequest(values.getAll(range)),
        ])
        return keys.map((key, index): [string, Value] => [key as string, found[index] as Value])
      }),
    /** Resolves once it is kept. Nothing is waited for, so that it outlives even the end of the page in the same instant. */
    put: (entries: [string, Value][]) =>
      within('readwrite', (values) => {
        for (const [key, value] of entries) values.put(value, key)
        return committed(values.transaction)
      }),
    /** Changes one value as nobody else does meanwhile; undefined takes it away. Gives what stands there afterwards. */
    change: (key: string, changed: (value: Value | undefined) => Value | undefined) =>
      within('readwrite', async (values) => {
        const value = changed((await promisifyRequest(values.get(key))) as Value | undefined)
        if (value === undefined) values.delete(key)
        else values.put(value, key)
        await committed(values.transaction)
        return value
      }),
    /** Takes away what stands under the keys that begin like this. */
    remove: (beginning: string) =>
      within('readwrite', (values) => {
        values.delete(rangeOf(beginning))
        return committed(values.transaction)
      }),
  }
}

const rangeOf = (beginning: string) => IDBKeyRange.bound(beginning, `${beginning}\uffff`)

async function committed(transaction: IDBTransaction): Promise<void> {
  const done = promisifyRequest(transaction)
  transaction.commit()
  await done
}
