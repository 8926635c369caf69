import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type { ErrorBody, ErrorCode } from '@tertulia/contract/errors'
import { readCookie } from '../device/cookies.ts'
import { takeEarlyResponse } from './early-responses.ts'
import { hydrationUnderWay } from '../loading/piece.tsx'
import { noteLimit } from './limit-words.ts'
import { isRecord } from '@tertulia/core/collections/records'

export const tokenCookie = 'AUTH-TOKEN'

/** Id of the user an admin acts as on this device; unset otherwise. */
export const impersonatingCookie = 'impersonating'

/** Status that stands for "the API could not be reached". */
export const offlineStatus = 666

export type CallCode = ErrorCode | 'offline'

/** A refused or failed call: the code gives the reason, the status chooses the error screen. */
export class CallError extends Error {
  readonly code: CallCode
  readonly status: number
  readonly details: NonNullable<ErrorBody['details']> | undefined
  readonly request_id: string | undefined
  readonly challenge: string | undefined
  /** With `draft_changed`: the present state, as the endpoint declares it; null where it is gone. */
  readonly current: unknown
  /** True when the token was refused because another has replaced it. */
  readonly outdated: boolean

  constructor(code: CallCode, status: number, body: Partial<ErrorBody> & { outdated?: boolean } = {}) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.details = body.details
    this.request_id = body.request_id
    this.challenge = body.challenge
    this.current = body.current
    this.outdated = body.outdated ?? false
  }
}

/** The present state that a refusal `draft_changed` brings, as its endpoint declares it. */
export const currentOf = <Current>({ current }: Pick<CallError, 'current'>): Current =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server cuts it to what the endpoint declares
  current as Current

/** The refusal that an error is; any other error counts as one of the server. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('server_error', 500)

/** Input of an endpoint's call; empty when it declares none. */
export type CallInput<E extends Endpoint> = unknown extends InputOf<E> ? Record<string, never> : InputOf<E>

export type CallOptions = {
  signal?: AbortSignal
  /** Lets the request outlive the page, for calls sent while leaving. */
  keepalive?: boolean
  /** Sends the call even if the cookies now belong to another user. */
  unguarded?: boolean
}

let isOvertaken = () => false

/** Stops all calls once the session belongs to another user than the one this page was opened with. */
export function guardCalls(guard: () => boolean): void {
  isOvertaken = guard
}

export type Values = Record<string, string | number | boolean | null | undefined>
type Parts = { params?: Values; query?: Values; body?: unknown }

/** Calls the API as the contract declares it; throws a `CallError` on a refusal or lost connection. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has typed the input, which differs by endpoint
  const { params, query, body } = input as Parts
  if (!isReadable({ params, query })) throw new CallError('not_found', 404)
  const payload = endpoint.form ? formOf(body) : body === undefined ? undefined : JSON.stringify(body)
  return await send(endpoint, apiUrl(pathOf(endpoint, params) + queryOf(query)), { ...options, payload })
}

/** Returns false when a number of the address cannot be read, so that it names nothing. */
export const isReadable = (input: object): boolean =>
  Object.values(input).every((value: unknown) =>
    typeof value === 'object' && value ? isReadable(value) : !Number.isNaN(value),
  )

/** Fetches an endpoint's response as text with its headers, for files. */
export async function callText(
  endpoint: Endpoint,
  query: Values,
): Promise<{ text: string; headers: Headers }> {
  const response = await request(endpoint, apiUrl(endpoint.path + queryOf(query)), { payload: undefined })
  const { headers } = response
  const { contentMediaType = 'text/csv' }: { contentMediaType?: string } = endpoint.reply
  // A page of another on the way.
  if (!headers.get('content-type')?.startsWith(contentMediaType))
    throw new CallError('offline', offlineStatus)
  return { text: await response.text(), headers }
}

/** Sends a form as it is, for uploads. */
export async function callForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return await send(endpoint, apiUrl(endpoint.path), { ...options, payload: form })
}

let apiBase: string | null = null

/** Sets the API's address for pages rendered without a document. */
export function setApiBase(base: string): void {
  apiBase = base
}

/** Address of something below the API's base, such as a medium's `url`. */
export function apiUrl(path: string): string {
  const base = apiBase ?? document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '/api'
  return base.replace(/\/$/, '') + path
}

type Sending = CallOptions & { payload: string | FormData | undefined }

async function send<E extends Endpoint>(endpoint: E, url: string, sending: Sending): Promise<ReplyOf<E>> {
  const response = await request(endpoint, url, sending)
  const body: unknown = await response.json().catch((error: unknown) => {
    // The connection broke in the middle of the response, or it is another's page.
    if (sending.signal?.aborted) throw error
    throw new CallError('offline', offlineStatus)
  })
  return checkedReply(endpoint, body)
}

/**
 * Returns a reply that has the fields its endpoint declares; a built page knows the first two. Any other comes from a
 * proxy or a sign-in page on the way, whatever its status: it counts as no connection. More fields may come from a newer
 * release, except where there is nothing to reply.
 */
export function checkedReply<E extends Endpoint>(endpoint: E, body: unknown): ReplyOf<E> {
  if (!hasFields(endpoint, body)) throw new CallError('offline', offlineStatus)
  return body
}

/** True for a value that has the fields of an endpoint's reply, and no other where it has none. */
export function hasFields<E extends Endpoint>({ reply }: E, value: unknown): value is ReplyOf<E> {
  if (!isRecord(value) || !('required' in reply) || !Array.isArray(reply.required)) return false
  return reply.required.length === 0
    ? Object.keys(value).length === 0
    : reply.required.every((name) => name in value)
}

/** Sends a call and returns its response unless it was refused. */
async function request(endpoint: Endpoint, url: string, sending: Sending): Promise<Response> {
  const { payload, unguarded = false, ...options } = sending
  // The page is about to reload; a response or error would be shown to the wrong user.
  if (!unguarded && isOvertaken()) return await new Promise(() => undefined)
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
  const token = readCookie(tokenCookie)
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  if (typeof payload === 'string') headers['Content-Type'] = 'application/json'

  const ask = async () =>
    await fetch(url, {
      ...options,
      method: endpoint.method,
      headers,
      body: payload ?? null,
      // An API on another host, too, knows by a cookie that a device has signed in before.
      credentials: endpoint.path.startsWith('/session') ? 'include' : 'same-origin',
    })
  const early = takeEarlyResponse(`${endpoint.method} ${url}`, token)
  const response = await (early?.catch(ask) ?? ask()).finally(hydrationUnderWay).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new CallError('offline', offlineStatus)
  })
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    const outdated = response.status === 401 && readCookie(tokenCookie) !== token
    const retryAfter = response.headers.get('retry-after')
    throw refusal(response.status, body, { retryAfter, outdated })
  }
  return response
}

type RefusalContext = { retryAfter: string | null; outdated?: boolean }

/** Converts an unsuccessful response to a CallError. */
export function refusal(
  status: number,
  body: unknown,
  { retryAfter, outdated = false }: RefusalContext,
): CallError {
  if (status === 429) noteLimit(retryAfter)
  const error: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {}
  // Each refusal of the API names its request; what a proxy answers does not.
  const ownCode = typeof error.request_id === 'string' ? error.message : undefined
  const code = ownCode ?? (status === 429 ? 'too_many_requests' : 'server_error')
  return new CallError(code, status, { ...error, outdated })
}

export function pathOf(endpoint: Endpoint, params: Values = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Builds the query string of an address. */
export function queryOf(query: Values = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  return form
}
