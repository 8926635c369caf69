import pg from 'pg'
import { isRecord } from '@tertulia/core/collections/records'

/** A statement as the app sent it. */
export type Statement = { text: string; values: unknown[] }

/** A recorded statement; `beside` others when it was sent while they were under way: it cost no round trip of its own. */
type Recorded = Statement & { beside: boolean }

type Query = (...input: unknown[]) => unknown

/** Runs work and returns every statement that any connection of this process sent meanwhile, in order. */
export async function recordStatements(work: () => Promise<void>): Promise<Recorded[]> {
  const statements: Recorded[] = []
  let underWay = 0
  const { prototype }: { prototype: { query: Query } } = pg.Client
  const original = prototype.query
  prototype.query = function (this: unknown, ...input) {
    const [query, more] = input
    const { text, values = more } = isRecord(query) ? query : { text: query }
    if (typeof text === 'string')
      statements.push({ text, values: Array.isArray(values) ? values : [], beside: underWay > 0 })
    const sent = original.apply(this, input)
    underWay++
    const end = () => void underWay--
    if (sent instanceof Promise) sent.then(end, end)
    else end()
    return sent
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  // Binding a connection to its customer, and the way of planning, happens once per connection, in both servers.
  const isOwn = ({ text }: Statement) => !/app\.customer_id|^set plan_cache_mode/.test(text)
  return statements
    .filter(isOwn)
    .map((one) => (one.text.startsWith('begin;') ? { ...one, text: 'begin' } : one))
}
