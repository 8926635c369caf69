import type { Endpoint } from '@tertulia/contract/endpoint'
import { endpoints, inputsFor, titleOf } from '../endpoints.ts'
import { ownPassword } from '../factories/account.ts'
import { bodyNaming } from '../stolen-bodies.ts'
import { type TestApp } from '../test-app.ts'
import { bodyFor, fileFor, idsFor } from './known-good.ts'
import { learnFrom } from './learn-from.ts'
import type { Area, Preparation, Services } from './prepared/area.ts'
import { earlierOf } from './prepared/following.ts'
import { preparations } from './prepared/preparations.ts'
import { send, type Attempt, type Success } from './send.ts'
import type { watchWrites } from './watch-writes.ts'
import { checkedRefusal } from '@tertulia/contract/read-json'

/** An area with its time, and what it has become after the operations that others need before them. */
type Prepared = { area: Area; now: string; after: Map<string, Promise<Area | null>> }

type Reaching = { app: TestApp; services: Services } & Pick<ReturnType<typeof watchWrites>, 'undoing'>

type Trying = { endpoint: Endpoint; area: Area; refusals: Set<string>; isUndone: boolean }

const noVictims = { user_ids: [], question_id: 0, theme_id: 0, subtheme_id: 0, rankingPlayerId: 0 }
const usualFields = bodyNaming(noVictims)

const attemptsMax = 40
const lastVersion = 15

/** Prepares the areas that operations need; returns how to call an endpoint in them until it succeeds. */
export async function prepareReaching({ app, services, undoing }: Reaching, operations: Endpoint[]) {
  const prepared = new Map<Preparation, Prepared>()
  const open = async (preparation: Preparation): Promise<Prepared> => {
    const area = await preparation.prepare(app, services)
    const ready = { area, now: app.clock.now(), after: new Map() }
    prepared.set(preparation, ready)
    return ready
  }
  const usual = operations.map(({ path }) => preparations.find(({ paths }) => paths.test(path)))
  for (const preparation of preparations) if (usual.includes(preparation)) await open(preparation)

  const tryIn = async (trying: Trying): Promise<Success | null> => {
    const { endpoint, area, refusals } = trying
    for await (const attempt of attemptsOf(app, trying)) {
      const call = () => send(app, endpoint, attempt)
      const { statusCode, body } = await (trying.isUndone && !endpoint.outside ? undoing(call) : call())
      if (statusCode === 200) return { endpoint, area, attempt, reply: body }
      const { message, details } = checkedRefusal(JSON.parse(body))
      refusals.add(`${message} ${JSON.stringify(details ?? '').slice(0, 150)}`)
      attempt.refusal = message
    }
    return null
  }

  /** Returns what an area has become after an operation has succeeded in it, and those before it. */
  const areaAfter = (title: string, ready: Prepared): Promise<Area | null> => {
    const become = async (): Promise<Area | null> => {
      const endpoint = endpoints.find((one) => titleOf(one) === title)
      if (!endpoint) throw new Error(`${title} is no operation`)
      const before = await areaBefore(title, ready)
      if (!before) return null
      const success = await tryIn({ endpoint, area: before, refusals: new Set(), isUndone: false })
      return success && learnFrom(app, success)
    }
    const known = ready.after.get(title) ?? become()
    ready.after.set(title, known)
    return known
  }
  const areaBefore = async (title: string, ready: Prepared): Promise<Area | null> => {
    const earlier = earlierOf(title)
    return earlier === null ? ready.area : areaAfter(earlier, ready)
  }

  /** Calls an endpoint as those who may, with what may be meant; returns a success, or some of the refusals. */
  return async (endpoint: Endpoint): Promise<Success | string[]> => {
    const refusals = new Set<string>()
    for (const preparation of preparations.filter(({ paths }) => paths.test(endpoint.path))) {
      const ready = prepared.get(preparation) ?? (await open(preparation))
      app.clock.set(ready.now)
      const area = await areaBefore(titleOf(endpoint), ready)
      if (!area) {
        refusals.add(`${earlierOf(titleOf(endpoint))} is refused`)
        continue
      }
      const success = await tryIn({ endpoint, area, refusals, isUndone: true })
      // It is not undone; where everybody who calls is new, it leaves the others as they were.
      if (success && endpoint.outside && !area.newcomer) prepared.delete(preparation)
      if (success) return success
    }
    return refusals.size === 0 ? ['there is no input for it'] : [...refusals].slice(0, 5)
  }
}

/** Yields the attempts that may succeed, the most likely ones first; the next depends on the refusal of the last. */
async function* attemptsOf(app: TestApp, { endpoint, area }: Trying): AsyncGenerator<Attempt> {
  const inputs = await inputsIn(app, endpoint, area)
  const body = endpoint.body && bodyFor(endpoint, { ...usualFields, ...area.body }, area.bodies)
  // Hashing a password takes as long as twenty calls.
  const isAsked = Object.keys(endpoint.body?.properties ?? {}).some((name) => name.endsWith('password'))
  const newcomers = area.newcomer ? [await area.newcomer(isAsked ? ownPassword : null)] : []
  const named = [...newcomers, ...area.tokens]
  const tokens = endpoint.access === 'anyone' ? [...named, null] : named
  const { hostname = null } = area
  const posted = area.posted?.[titleOf(endpoint)] ?? null
  let attempts = 0
  for (const token of tokens) {
    for (const input of inputs) {
      if (attempts++ >= attemptsMax) return
      const attempt: Attempt = { token, hostname, input, body, posted, refusal: null }
      yield attempt
      const { refusal } = attempt
      if (refusal === 'not_signed_in' || (refusal === 'forbidden' && endpoint.access !== 'signed_in')) break
      if (!refusal?.endsWith('_changed') || !body || !('version' in body)) continue
      for (let version = 0; version <= lastVersion; version++)
        yield { ...attempt, body: { ...body, version }, refusal: null }
    }
  }
}

/** Lists inputs of an endpoint in an area: the ids of its path are those of the rows most likely meant. */
async function inputsIn(app: TestApp, endpoint: Endpoint, area: Area): Promise<Attempt['input'][]> {
  const file = fileFor(endpoint)
  if (file) return [{ params: {}, query: { file_name: 'file', ...file.query } }]
  const { candidates = {} } = area
  const found = endpoint.path.includes(':id')
    ? await idsFor(endpoint, app.forCustomer(area.customer_id).read)
    : []
  const ids = [...(candidates[':id'] ?? []), ...found, ...(candidates['id'] ?? [])].slice(0, 24)
  return inputsFor(endpoint, { id: [], ...candidates, ':id': ids })
}
