import type { Candidates } from '../endpoints.ts'
import { listMails } from '../reading/outbox.ts'
import type { TestApp } from '../test-app.ts'
import type { Area } from './prepared/area.ts'
import type { Success } from './send.ts'

/** Secrets that name their customer, as links in mails and replies have them. */
const secrets = /\b\d+\.[\w-]{16,}/g

type Told = Record<string, unknown>

/** Lists the objects in a reply, the outer ones first. */
function objectsIn(value: unknown): Told[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inside : [value as Told, ...inside]
}

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Returns an area with what a success in it has told: ids, secrets, versions and fingerprints. */
export async function learnFrom(app: TestApp, { area, attempt, reply }: Success): Promise<Area> {
  const told = reply.startsWith('{') ? objectsIn(JSON.parse(reply)) : []
  const mails = await listMails(app, area.customer_id)
  const found = [reply, ...mails.toReversed().map(({ text }) => text)].flatMap(
    (text) => text.match(secrets) ?? [],
  )
  const ids = told.flatMap(({ id }) => (isText(id) ? [id] : []))
  const params = Object.entries(attempt.input.params)
  const { candidates = {} } = area
  const learnt: Candidates = {
    ...candidates,
    ...Object.fromEntries(params.map(([name, value]) => [`:${name}`, [value, ...(candidates[name] ?? [])]])),
    ':token': [...new Set(found)].slice(0, 8),
    ':id': [
      ...ids.slice(0, 6),
      ...params.flatMap(([name, value]) => (name === 'id' ? [value] : [])),
      ...(candidates[':id'] ?? []),
    ],
  }
  const fingerprint = told.find((one) => isText(one['fingerprint']))?.['fingerprint']
  const version = told[0]?.['version']
  const body = {
    ...area.body,
    ...(fingerprint !== undefined && { fingerprint }),
    ...(version !== undefined && { version }),
  }
  const tokens = attempt.token === null ? area.tokens : [attempt.token, ...area.tokens]
  return { ...area, tokens, candidates: learnt, body }
}
