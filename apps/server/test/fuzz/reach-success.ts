import type { Endpoint } from '@tertulia/contract/endpoint'
import type { ErrorBody } from '@tertulia/contract/errors'
import { inputsFor } from '../endpoints.ts'
import { ownPassword } from '../factories/account.ts'
import { bodyNaming } from '../stolen-bodies.ts'
import { pathOf, type TestApp } from '../test-app.ts'
import { bodyFor, fileFor, idsFor } from './known-good.ts'
import { preparations, type Preparation } from './prepared-areas.ts'
import type { PreparedArea } from './prepared-days.ts'

type Input = ReturnType<typeof inputsFor>[number]
type Attempt = { token: string | null; input: Input; body: object | undefined }

const noVictims = { user_ids: [], question_id: 0, theme_id: 0, subtheme_id: 0, rankingPlayerId: 0 }
const usualFields = bodyNaming(noVictims)

const attemptsMax = 40
const lastVersion = 15

/** Returns how to call an endpoint until it succeeds, in the areas that are prepared for it. */
export function prepareReaching(app: TestApp) {
  const prepared = new Map<Preparation, Promise<PreparedArea & { now: string }>>()
  const open = async (preparation: Preparation) => {
    const area = await preparation.prepare(app)
    return { ...area, now: app.clock.now() }
  }
  /** Calls an endpoint as those who may, with what may be meant; returns null for a success, or some of the refusals. */
  return async (endpoint: Endpoint): Promise<string[] | null> => {
    const refusals = new Set<string>()
    for (const preparation of preparations.filter(({ paths }) => paths.test(endpoint.path))) {
      const area = prepared.get(preparation) ?? open(preparation)
      prepared.set(preparation, area)
      const { now, ...ready } = await area
      app.clock.set(now)
      if (await succeedsIn(app, endpoint, { area: ready, refusals })) return null
    }
    return refusals.size === 0 ? ['there is no input for it'] : [...refusals].slice(0, 5)
  }
}

type Trying = { area: PreparedArea; refusals: Set<string> }

async function succeedsIn(app: TestApp, endpoint: Endpoint, { area, refusals }: Trying): Promise<boolean> {
  const inputs = await inputsIn(app, endpoint, area)
  const body = endpoint.body && bodyFor(endpoint, { ...usualFields, ...area.body }, area.bodies)
  // Hashing a password takes as long as twenty calls.
  const isAsked = Object.keys(endpoint.body?.properties ?? {}).some((name) => name.endsWith('password'))
  const newcomers = area.newcomer ? [await area.newcomer(isAsked ? ownPassword : null)] : []
  const named = [...newcomers, ...area.tokens]
  const tokens = endpoint.access === 'anyone' ? [...named, null] : named
  let attempts = 0
  const refusalOf = async (attempt: Attempt): Promise<string | null> => {
    attempts += 1
    const { statusCode, body: text } = await send(app, endpoint, attempt)
    if (statusCode === 200) return null
    const { message, details } = JSON.parse(text) as ErrorBody
    refusals.add(`${message} ${JSON.stringify(details ?? '').slice(0, 150)}`)
    return message
  }
  for (const token of tokens) {
    for (const input of inputs) {
      if (attempts >= attemptsMax) return false
      const refusal = await refusalOf({ token, input, body })
      if (refusal === null) return true
      if (refusal === 'not_signed_in' || (refusal === 'forbidden' && endpoint.access !== 'signed_in')) break
      if (!refusal.endsWith('_changed') || !body || !('version' in body)) continue
      for (let version = 0; version <= lastVersion; version++)
        if ((await refusalOf({ token, input, body: { ...body, version } })) === null) return true
    }
  }
  return false
}

/** Lists inputs of an endpoint in an area: the ids of its path are those of the rows most likely meant. */
async function inputsIn(app: TestApp, endpoint: Endpoint, area: PreparedArea): Promise<Input[]> {
  const file = fileFor(endpoint)
  if (file) return [{ params: {}, query: { file_name: 'file', ...file.query } }]
  const { candidates = {} } = area
  const found = endpoint.path.includes(':id')
    ? await idsFor(endpoint, app.forCustomer(area.customer_id).read)
    : []
  const ids = [...(candidates[':id'] ?? []), ...found, ...(candidates['id'] ?? [])].slice(0, 24)
  return inputsFor(endpoint, { id: [], ...candidates, ':id': ids })
}

async function send(app: TestApp, endpoint: Endpoint, { token, input, body }: Attempt) {
  const file = fileFor(endpoint)
  const { payload, type } = file ? await multipart(await file.content()) : written(endpoint, body)
  return app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, input),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(type !== null && { 'content-type': type }),
    },
    ...(payload !== null && { payload }),
  })
}

function written({ form }: Endpoint, body: object | undefined) {
  if (body === undefined) return { payload: null, type: null }
  if (form !== true) return { payload: JSON.stringify(body), type: 'application/json' }
  const fields = Object.entries(body).filter(([, value]) => value !== undefined) as [string, string][]
  return { payload: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' }
}

async function multipart(content: Buffer | string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'file')
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type'),
  }
}
