import pg from 'pg'

/** A statement as the app sent it. */
export type Statement = { text: string; values: unknown[] }

type Query = (...input: unknown[]) => unknown

/** Runs work and returns every statement that any connection of this process sent meanwhile, in order. */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function (this: unknown, ...input) {
    const [query, values] = input as [string | Statement, unknown[] | undefined]
    if (typeof query === 'string')
      statements.push({ text: query, values: Array.isArray(values) ? values : [] })
    else if (typeof query.text === 'string') statements.push({ text: query.text, values: query.values ?? [] })
    return original.apply(this, input)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  // Binding the connection to its customer happens once per connection, in both servers.
  return statements.filter(({ text }) => !text.includes('app.customer_id'))
}
