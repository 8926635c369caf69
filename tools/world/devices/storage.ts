import type { Clockwork } from '../clockwork.ts'

type Handler = (() => void) | null
type Request = { result: unknown; error: unknown; onsuccess: Handler; onerror: Handler; work: () => unknown }
type Range = { lower: string; upper: string }
type Values = Map<string, unknown>

/** A database of a device as a tab sees it: as much of IndexedDB as the web uses. */
class Transaction {
  oncomplete: Handler = null
  onabort: Handler = null
  onsuccess: Handler = null
  onerror: Handler = null
  result = undefined
  error = new Error('the transaction was aborted')
  requests: Request[] = []
  undo: (() => void)[] = []
  committed = false
  isOpen: () => boolean
  values: Values
  #move: () => void

  constructor(values: Values, isOpen: () => boolean, move: () => void) {
    this.values = values
    this.isOpen = isOpen
    this.#move = move
  }

  commit(): void {
    this.committed = true
    this.#move()
  }

  objectStore() {
    const ask = (work: () => unknown) => {
      const request: Request = { result: undefined, error: null, onsuccess: null, onerror: null, work }
      this.requests.push(request)
      this.#move()
      return request
    }
    const within = (range?: string | Range) =>
      [...this.values.keys()]
        .filter((key) =>
          typeof range === 'string' ? key === range : !range || (key >= range.lower && key <= range.upper),
        )
        .toSorted()
    const set = (key: string, value: unknown) => {
      const had = this.values.has(key)
      const before = this.values.get(key)
      this.undo.push(() => void (had ? this.values.set(key, before) : this.values.delete(key)))
      if (value === undefined) this.values.delete(key)
      else this.values.set(key, value)
    }
    return {
      transaction: this,
      get: (key: string) => ask(() => structuredClone(this.values.get(key))),
      getAll: (range?: Range) => ask(() => within(range).map((key) => structuredClone(this.values.get(key)))),
      getAllKeys: (range?: Range) => ask(() => within(range)),
      put: (value: unknown, key: string) => {
        const copy: unknown = structuredClone(value)
        return ask(() => set(key, copy))
      },
      delete: (range: string | Range) => ask(() => within(range).forEach((key) => set(key, undefined))),
    }
  }
}

/** The databases of a device, shared by its tabs; transactions of one database take turns. */
export function makeDatabases(clockwork: Clockwork) {
  const databases = new Map<string, { values: Values; queue: Transaction[]; moving: boolean }>()

  function databaseOf(name: string) {
    const database = databases.get(name) ?? { values: new Map<string, unknown>(), queue: [], moving: false }
    databases.set(name, database)
    return database
  }

  function move(database: ReturnType<typeof databaseOf>): void {
    if (database.moving) return
    database.moving = true
    clockwork.after(1, () => {
      database.moving = false
      const [first] = database.queue
      if (!first) return
      if (!first.isOpen()) {
        for (const undo of first.undo.toReversed()) undo()
        database.queue.shift()
      } else if (first.requests.length > 0) {
        const request = first.requests.shift()
        if (request) request.result = request.work()
        request?.onsuccess?.()
      } else {
        database.queue.shift()
        first.oncomplete?.()
      }
      if (database.queue.length > 0) move(database)
    })
  }

  return {
    /** What a database holds, for the checks. */
    valuesOf: (name: string): unknown[] => [...databaseOf(name).values.values()],
    /** The `indexedDB` of a tab, until it is gone. */
    forTab: (isOpen: () => boolean) => ({
      open(name: string) {
        const database = databaseOf(name)
        const handle = {
          createObjectStore: () => ({}),
          transaction: () => {
            const transaction = new Transaction(database.values, isOpen, () => move(database))
            database.queue.push(transaction)
            move(database)
            return transaction
          },
        }
        const request: { result: unknown; onsuccess: Handler } = { result: handle, onsuccess: null }
        clockwork.after(1, () => isOpen() && request.onsuccess?.())
        return request
      },
    }),
  }
}
