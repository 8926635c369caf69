import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import { error_statuses, type ErrorBody, type ErrorCode } from '@tertulia/contract/errors'
import { readCookie } from './cookies.ts'
import { takeEarly } from './early-answers.ts'

export const token_cookie = 'AUTH-TOKEN'

/** Id of the person whom an admin acts as on this device; not there otherwise. */
export const impersonating_cookie = 'impersonating'

/** Status that stands for "the API could not be reached". */
export const offline_status = 666

export type CallCode = ErrorCode | 'offline'

/** A refused or failed call: the code says why, the status chooses the error screen. */
export class CallError extends Error {
  readonly code: CallCode
  readonly status: number
  readonly details: NonNullable<ErrorBody['details']> | undefined
  readonly request_id: string | undefined
  /** It was refused to a token that another has replaced meanwhile. */
  readonly outdated: boolean

  constructor(code: CallCode, status: number, body: Partial<ErrorBody> & { outdated?: boolean } = {}) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.details = body.details
    this.request_id = body.request_id
    this.outdated = body.outdated ?? false
  }
}

/** What an endpoint wants to be called with; nothing at all when it declares no input. */
export type CallInput<E extends Endpoint> = unknown extends InputOf<E> ? Record<string, never> : InputOf<E>

export type CallOptions = {
  signal?: AbortSignal
  /** Lets the request outlive the page, for what is sent while leaving. */
  keepalive?: boolean
  /** Is sent whoever the cookies belong to meanwhile. */
  unguarded?: boolean
}

let isOvertaken = () => false

/** Nothing is sent any more once another person's session has taken the place of the one this page was opened with. */
export function guardCalls(guard: () => boolean): void {
  isOvertaken = guard
}

export type Values = Record<string, string | number | boolean | null | undefined>
type Parts = { params?: Values; query?: Values; body?: unknown }

/** Calls the API as the contract declares it; throws a `CallError` when it is refused or cannot be reached. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { params, query, body } = input as Parts
  const payload = endpoint.form ? formOf(body) : body === undefined ? undefined : JSON.stringify(body)
  return await send(endpoint, apiUrl(pathOf(endpoint, params) + queryOf(query)), { ...options, payload })
}

/** An endpoint's answer as the text that it is, with what is said about it, for files. */
export async function callText(
  endpoint: Endpoint,
  query: Values,
): Promise<{ text: string; headers: Headers }> {
  const response = await request(endpoint, apiUrl(endpoint.path + queryOf(query)), { payload: undefined })
  return { text: await response.text(), headers: response.headers }
}

/** Sends a form as it is, for uploads. */
export async function callForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return await send(endpoint, apiUrl(endpoint.path), { ...options, payload: form })
}

let api_base: string | null = null

/** Says where the API is, for pages that are written where no document says it. */
export function setApiBase(base: string): void {
  api_base = base
}

/** Address of something below the API's base, such as a medium's `url`. */
export function apiUrl(path: string): string {
  const base = api_base ?? document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '/api'
  return base.replace(/\/$/, '') + path
}

type Sending = CallOptions & { payload: string | FormData | undefined }

async function send<E extends Endpoint>(endpoint: E, url: string, sending: Sending): Promise<ReplyOf<E>> {
  const response = await request(endpoint, url, sending)
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null
    // The connection broke in the middle of the answer.
    if (sending.signal?.aborted) throw error
    throw new CallError('offline', offline_status)
  })
  return body as ReplyOf<E>
}

/** The answer to a call that was not refused. */
async function request(endpoint: Endpoint, url: string, sending: Sending): Promise<Response> {
  const { payload, unguarded = false, ...options } = sending
  // The page is about to go; an answer, or an error, would only be shown to the wrong person.
  if (!unguarded && isOvertaken()) return await new Promise(() => undefined)
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
  const token = readCookie(token_cookie)
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  if (typeof payload === 'string') headers['Content-Type'] = 'application/json'

  const ask = async () =>
    await fetch(url, { ...options, method: endpoint.method, headers, body: payload ?? null })
  const early = takeEarly(`${endpoint.method} ${url}`, token)
  const response = await (early?.catch(ask) ?? ask())

    .catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new CallError('offline', offline_status)
    })
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    const outdated = response.status === 401 && readCookie(token_cookie) !== token
    throw refusal(response.status, body, outdated)
  }
  return response
}

/** What an answer that is not a success means. */
export function refusal(status: number, body: unknown, outdated = false): CallError {
  const error: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {}
  const code = isErrorCode(error.message) ? error.message : 'server_error'
  return new CallError(code, status, { ...error, outdated })
}

function isErrorCode(message: unknown): message is ErrorCode {
  return typeof message === 'string' && message in error_statuses
}

function pathOf(endpoint: Endpoint, params: Values = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** What an address says after its path. */
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
