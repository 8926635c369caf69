import type { Endpoint } from '@tertulia/contract/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import { customerOfToken } from '../../src/platform/access/tokens.ts'
import type { WrittenRow } from './watch-writes.ts'

/** Tables that count calls and note who was seen: beside the call, also when it is refused. */
const besideCalls = new Set(['throttles', 'sessions', 'known_devices'])

/** A call as it was made, its response, and the rows that it has written. */
type Seen = {
  endpoint: Endpoint
  token: string | null
  response: LightMyRequestResponse
  written: WrittenRow[]
}

const isInvisible = (text: unknown) =>
  typeof text === 'string' &&
  text !== '' &&
  !/[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u.test(text)

/** Lists what is wrong with a response and with the rows that its call has written. */
export function problemsOf({ endpoint, token, response, written }: Seen): string[] {
  const { statusCode, body } = response
  const rows = written.filter(({ table }) => !besideCalls.has(table))
  const clubs = [...new Set(rows.flatMap(({ customer_id: id }) => (id === null ? [] : [id])))]
  // A link with a secret says by itself which club is meant.
  const own = token === null || endpoint.access === 'anyone' ? clubs[0] : customerOfToken(token)
  const invisible = written.flatMap(({ table, row }) =>
    Object.keys(row).flatMap((column) => (isInvisible(row[column]) ? [`${table}.${column}`] : [])),
  )
  const tables = [...new Set(rows.map(({ table }) => table))]
  return [
    ...(statusCode >= 500 ? [`fails with ${statusCode}`] : []),
    ...clubs.filter((id) => id !== own).map((id) => `writes rows of club ${id}, not ${own}`),
    ...(statusCode !== 200 && tables.length > 0
      ? [`writes to ${tables.join(', ')}, but is refused: ${body}`]
      : []),
    ...invisible.map((column) => `stores invisible characters in ${column}`),
  ]
}
