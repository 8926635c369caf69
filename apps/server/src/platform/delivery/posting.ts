import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import type { DeliveryError } from '@tertulia/core/webhooks/webhooks'
import { productVersion } from '../pages/product-version.ts'
import { addressInUrl, isPublicAddress, type Resolve } from './public-addresses.ts'

/** What the internet is to this server: how names are resolved, and which origins it may reach though not public. */
export type Internet = { resolve: Resolve; openOrigins: readonly string[] }

/** The outcome of a request: the status of the response, or the reason why there was none. */
export type PostOutcome = {
  status: number | null
  error: DeliveryError | null
  retryAfterSeconds: number | null
  /** The beginning of the response, if it was asked for. */
  reply?: string
}

type Outgoing = {
  headers: Record<string, string>
  body: string
  /** Reads the beginning of the response, too. */
  readReply?: true
}

const patienceMs = 15_000
const replyMax = 4096
const userAgent = `Tertulia/${productVersion}`

const failed = (error: DeliveryError): PostOutcome => ({ status: null, error, retryAfterSeconds: null })

/**
 * Posts a text to an address that somebody else chose. The name is resolved once, every address of it must be public,
 * and the connection goes to these very addresses: a name cannot turn to this network between the check and the
 * connection. No redirect is followed. (docs/rules/webhooks.md)
 */
export async function postOutside(
  address: string,
  outgoing: Outgoing,
  { resolve, openOrigins }: Internet,
): Promise<PostOutcome> {
  const url = new URL(address)
  const signal = AbortSignal.timeout(patienceMs)
  try {
    if (openOrigins.includes(url.origin)) return await send(url, outgoing, { signal })
    if (url.protocol !== 'https:') return failed('not_public')
    const literal = addressInUrl(url)
    const found = literal === null ? await within(signal, resolve(url.hostname)) : [literal]
    if (found.length === 0) return failed('unknown_host')
    if (!found.every(isPublicAddress)) return failed('not_public')
    return await send(url, outgoing, { signal, lookup: only(found) })
  } catch (error) {
    return failed(signal.aborted ? 'timed_out' : errorOf(error))
  }
}

/** Resolves every name to addresses that have been checked. */
function only(found: readonly string[]): LookupFunction {
  const addresses = found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_hostname, { all }, answer) => {
    const [first] = addresses
    if (all || first === undefined) answer(null, addresses)
    else answer(null, first.address, first.family)
  }
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

function send(
  url: URL,
  { headers, body, readReply }: Outgoing,
  connection: { signal: AbortSignal; lookup?: LookupFunction },
): Promise<PostOutcome> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    // A connection of its own: a kept one would be to an address that was checked for another request.
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': length, 'user-agent': userAgent },
      agent: false,
      ...connection,
    }
    const outgoing = request(url, options, (response) => {
      const { statusCode = 0 } = response
      const retryAfterSeconds = readRetryAfter(response.headers['retry-after'])
      const outcome = { status: statusCode, error: null, retryAfterSeconds }
      if (readReply) void readBeginning(response).then((reply) => resolve({ ...outcome, reply }), reject)
      else {
        response.destroy()
        resolve(outcome)
      }
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const part of response) {
    const chunk = Buffer.from(part)
    chunks.push(chunk)
    length += chunk.length
    if (length >= replyMax) break
  }
  return Buffer.concat(chunks).subarray(0, replyMax).toString()
}

/** Reads how long a receiver wants to be left alone, in seconds or until an instant. */
function readRetryAfter(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

// An address may be a secret, so only the kind of failure is stored.
function errorOf(error: unknown): DeliveryError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'insecure' : 'unreachable'
}
