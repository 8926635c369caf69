import { createStore, promisifyRequest } from 'idb-keyval'
import { inTime } from '../loading/in-time.ts'

// Limits the wait, so that a database that hangs does not block the user.
const longestMs = 3000

// Every key is a text.
const textOf = (key: IDBValidKey | undefined) => (typeof key === 'string' ? key : '')

/** A key-value store in this device's database; every call rejects where storage is unavailable. */
export function deviceStore<Value>(name: string) {
  const store = createStore(name, 'values')

  async function within<Result>(
    mode: IDBTransactionMode,
    work: (values: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    const error = new Error('The database of this device does not answer')
    return await inTime(() => store(mode, work), { longestMs, error })
  }

  return {
    /** Opens the database early, so that later calls do not wait for it. */
    open: () => within('readonly', () => Promise.resolve()),
    /** Lists the values whose keys have this prefix. */
    list: (beginning: string) =>
      within('readonly', async (values) => {
        const range = rangeOf(beginning)
        const [keys, found] = await Promise.all([
          promisifyRequest(values.getAllKeys(range)),
          promisifyRequest<Value[]>(values.getAll(range)),
        ])
        return found.map((value, index): [string, Value] => [textOf(keys[index]), value])
      }),
    /**
     * Stores values, and deletes undefined ones. Starts without awaiting anything, so that it survives the page closing
     * at the same instant.
     */
    put: (entries: [string, Value | undefined][]) =>
      within('readwrite', (values) => {
        for (const [key, value] of entries) {
          if (value === undefined) values.delete(key)
          else values.put(value, key)
        }
        return committed(values.transaction)
      }),
    /** Changes one value atomically; undefined deletes it, with those below `removed`. Returns the new value. */
    change: (key: string, changed: (value: Value | undefined) => Value | undefined, removed?: string) =>
      within('readwrite', async (values) => {
        if (removed !== undefined) values.delete(rangeOf(removed))
        const value = changed(await promisifyRequest<Value | undefined>(values.get(key)))
        if (value === undefined) values.delete(key)
        else values.put(value, key)
        await committed(values.transaction)
        return value
      }),
    /** Deletes the values whose keys have this prefix. */
    remove: (beginning: string) =>
      within('readwrite', (values) => {
        values.delete(rangeOf(beginning))
        return committed(values.transaction)
      }),
    /** Deletes the values for which `isRemoved` returns true. */
    removeWhere: (isRemoved: (value: Value, key: string) => boolean) =>
      within('readwrite', async (values) => {
        const [keys, found] = await Promise.all([
          promisifyRequest(values.getAllKeys()),
          promisifyRequest<Value[]>(values.getAll()),
        ])
        found.forEach((value, index) => {
          const key = textOf(keys[index])
          if (isRemoved(value, key)) values.delete(key)
        })
        await committed(values.transaction)
      }),
  }
}

const rangeOf = (beginning: string) => IDBKeyRange.bound(beginning, `${beginning}\uffff`)

async function committed(transaction: IDBTransaction): Promise<void> {
  const done = promisifyRequest(transaction)
  transaction.commit()
  await done
}
