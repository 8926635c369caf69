import * as accountCalls from '@tertulia/contract/account'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { readJson } from '@tertulia/contract/read-json'

/** Writes through the floating address all the time, and remembers when a write was acknowledged. */
export type WriteProbe = {
  /** Returns the longest time without an acknowledged write since an instant, in milliseconds. */
  longestGapSince(instant: number): number
  /** Returns whether writes have been acknowledged throughout the last so many milliseconds. */
  isSteadyFor(ms: number): boolean
  stop(): void
}

const everyMs = 250
const limitMs = 10_000
/** Two acknowledged writes are normally this close. */
const steadyGapMs = 1200

type ProbeRequest = { method: string; path: string; token: string; body?: string }

/** Sends one request over a connection of its own. */
function ask(
  address: string,
  { method, path, token, body }: ProbeRequest,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const asked = request(
    `${address}/api${path}`,
    { method, headers, agent: false, signal: AbortSignal.timeout(limitMs) },
    (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    },
  )
  asked.on('error', reject)
  asked.end(body)
  return promise
}

/**
 * Starts writing people's preferences, as they are, four times a second. Each write is of the next person: those of one
 * would wait for each other's lock, and over a slow link fill the apps' pools.
 */
export async function startWriteProbe(address: string, tokens: string[]): Promise<WriteProbe> {
  const { path, method } = accountCalls.savePreferences
  const writes: ProbeRequest[] = []
  for (const token of tokens) {
    const { text } = await ask(address, { method: 'GET', path: accountCalls.getAccount.path, token })
    const { preferences } = readJson(accountCalls.getAccount.reply, text)
    writes.push({ method, path, token, body: JSON.stringify(preferences) })
  }
  const acknowledged: number[] = [Date.now()]
  const ending = new AbortController()

  async function writeOnce(write: ProbeRequest): Promise<void> {
    const response = await ask(address, write).catch(() => null)
    if (response?.status === 200) acknowledged.push(Date.now())
  }

  async function writeOn(): Promise<void> {
    while (!ending.signal.aborted)
      for (const write of writes) {
        if (ending.signal.aborted) return
        void writeOnce(write)
        await delay(everyMs)
      }
  }
  void writeOn()

  function longestGapSince(instant: number): number {
    const times = [instant, ...acknowledged.filter((time) => time > instant), Date.now()]
    return times.reduce((longest, time, index) => Math.max(longest, time - (times[index - 1] ?? time)), 0)
  }

  return {
    longestGapSince,
    isSteadyFor: (ms) => longestGapSince(Date.now() - ms) < steadyGapMs,
    stop: () => ending.abort(),
  }
}
