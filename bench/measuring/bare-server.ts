import { createServer } from 'node:http'
import pg from 'pg'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'
import { Check } from 'typebox/value'

const Statement = Type.Object({ text: Type.String(), values: Type.Array(Type.Unknown()) })
const Setup = Type.Object({
  databaseUrl: Type.String(),
  customer_id: Type.Integer(),
  scripts: Type.Record(Type.String(), Type.Array(Statement)),
})
const Bytes = Type.Object({ type: Type.Literal('Buffer'), data: Type.Array(Type.Integer()) })

// node:http and raw prepared statements: the least code that can respond with the same SQL.
process.once('message', (message) => {
  const { databaseUrl, customer_id, scripts } = checked(Setup, message)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    options: `-c role=tertulia_app -c app.customer_id=${customer_id} -c plan_cache_mode=force_generic_plan`,
  })
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
  const revive = (value: unknown) => (Check(Bytes, value) ? Buffer.from(value.data) : value)
  const prepared = new Map(
    Object.entries(scripts).map(([key, statements]) => [
      key,
      statements.map(({ text, values }) => ({ name: nameOf(text), text, values: values.map(revive) })),
    ]),
  )

  async function run(key: string): Promise<unknown[]> {
    const client = await pool.connect()
    try {
      let rows: unknown[] = []
      for (const statement of prepared.get(key) ?? []) {
        const result = await client.query(statement)
        if (result.rows.length > 0) rows = result.rows
      }
      return rows
    } finally {
      client.release()
    }
  }

  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      run(request.headers['x-script']?.toString() ?? '').then(
        (rows) => {
          response.setHeader('content-type', 'application/json')
          return response.end(JSON.stringify(rows))
        },
        (error: unknown) => {
          response.statusCode = 500
          return response.end(String(error))
        },
      )
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
