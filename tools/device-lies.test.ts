import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEndpoint } from '@tertulia/contract/endpoint'
import { isSecret } from '@tertulia/contract/fields'
import { isRecord } from '@tertulia/core/collections/records'
import { roleNames } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { REPOSITORY } from './run-command.ts'
import { lies } from './world/deeds/lies.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const [worldTable = '', headerTable = '', fieldTable = ''] = read('docs/device-lies.md').split(/^## .*$/m)

/** The names that a column of a table has, in which a star stands for anything. */
function namesIn(table: string, column: number): RegExp[] {
  const cells = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[column] ?? '')
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([\w*-]+)`/g)].map(
      ([, name = '']) => new RegExp(`^${name.replaceAll('*', '[\\w-]*')}$`),
    ),
  )
}

const isNamed = (names: readonly RegExp[], name: string) => names.some((one) => one.test(name))

const sources = execFileSync('git', ['ls-files', 'apps/server/src'], { cwd: REPOSITORY, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(demo|simulation|commands)\//.test(file))

// What Fastify reads out of headers.
const readByServer: Record<string, string> = {
  hostname: 'host',
  host: 'host',
  ip: 'x-forwarded-for',
  ips: 'x-forwarded-for',
  protocol: 'x-forwarded-proto',
  cookies: 'cookie',
}

/** Lists the headers of requests that a file of the server reads. */
function headersReadIn(text: string): string[] {
  // Headers of responses that the server itself got are no device's.
  const code = text.replaceAll(/\b(?:response|reply)\.headers/g, '')
  const single = [...code.matchAll(/\bheaders(?:\.(\w+)|\[['`]([\w-]+))/g)].map(([, one, two]) => one ?? two)
  const taken = [...code.matchAll(/\{([^{}]*)\} = (?:\w+\.)?headers\b/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?:^|,)\s*'?([\w-]+)'?/g)].map(([, name]) => name),
  )
  const byServer = [...code.matchAll(/\brequest\.(hostname|host|ip|ips|protocol|cookies)\b/g)].map(
    ([, name = '']) => readByServer[name],
  )
  const negotiated = /\brequest\.encoding\(/.test(code) ? ['accept-encoding'] : []
  const spoken = /\brequest\.language\(/.test(code) ? ['accept-language'] : []
  return [...single, ...taken, ...byServer, ...negotiated, ...spoken].filter((name) => name !== undefined)
}

test('every header that the server reads of a device is in the table, with its lie', () => {
  const headers = new Set(sources.flatMap((file) => headersReadIn(read(file))))
  for (const known of ['authorization', 'origin', 'if-none-match', 'range', 'user-agent', 'accept-language'])
    expect([...headers]).toContain(known)
  // `get` is the way to the headers of a response that the server itself got.
  headers.delete('get')
  const names = namesIn(headerTable, 1)
  expect([...headers].filter((name) => !isNamed(names, name))).toEqual([])
  expect(isNamed(names, 'x-real-ip')).toBe(false)
  expect(headersReadIn("const { 'x-real-ip': ip } = request.headers")).toEqual(['x-real-ip'])
})

/** Names that a field has which a device could lie with, though its schema is a plain text or number. */
const telling =
  /token|(^|_)keys?$|(^|_)code$|version|(^|_)seen(_|$)|fingerprint|zone|language|locale|_at$|password|challenge|credential|^endpoint$/
const formats = ['date', 'date-time', 'uuid', 'email']

/** Lists the fields of a schema that are ids, versions, times, keys, secrets or addresses. */
function listTelling(name: string, schema: unknown): string[] {
  if (!isRecord(schema)) return []
  const { format, type, maximum, anyOf, items, properties, patternProperties } = schema
  const isId = type === 'integer' && maximum === 2147483647
  const isMarked = formats.includes(String(format)) || isId || 'x-secret' in schema
  const own = name !== '' && (isMarked || telling.test(name)) ? [name] : []
  const parts = Array.isArray(anyOf) ? anyOf : []
  const fields = [properties, patternProperties].filter(isRecord)
  return [
    ...own,
    ...parts.flatMap((part) => listTelling(name, part)),
    ...listTelling(name, items),
    ...(isRecord(properties)
      ? Object.entries(properties).flatMap(([field, part]) => listTelling(field, part))
      : []),
    ...fields
      .slice(isRecord(properties) ? 1 : 0)
      .flatMap((part) => Object.values(part).flatMap((value) => listTelling(name, value))),
  ]
}

test('every field that is an id, a version, a time, a key or a secret is in the table, with its lie', async () => {
  const folder = join(REPOSITORY, 'packages/contract/src')
  const fields = new Set<string>()
  for (const file of globSync('*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))) {
    const exported: Record<string, unknown> = await import(join(folder, file))
    for (const endpoint of Object.values(exported).filter(isEndpoint))
      for (const part of [endpoint.params, endpoint.query, endpoint.body])
        for (const field of listTelling('', part)) fields.add(field)
  }
  expect(fields.size).toBeGreaterThan(60)
  const names = namesIn(fieldTable, 2)
  const roles: readonly string[] = roleNames
  expect([...fields].filter((name) => !isNamed(names, name) && !roles.includes(name))).toEqual([])
  expect(isSecret({ 'x-secret': true })).toBe(true)
  expect(isNamed(names, 'device_count')).toBe(false)
})

test('every lie that is told in the world is in the table, and no other', () => {
  const rows = worldTable.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w ]+)`/g)].map(([, name]) => name),
  )
  expect(new Set(named)).toEqual(new Set(Object.keys(lies)))
})
