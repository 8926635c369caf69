import { isRecord } from '@tertulia/core/collections/records'
import type { Clockwork, Dice } from '../clockwork.ts'

/** A request that reaches the server, and its response. */
export type ServerRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body: string | null
}
export type ServerResponse = { status: number; headers: Record<string, string>; body: string }

/** What may happen to a request on its way. */
export const faults = ['lost', 'late', 'doubled', 'reply lost', 'proxy page', 'proxy page, not sent'] as const
/** What also happens, at places of its own in a plan. */
export const laterFaults = ['process ends', 'forged receipt'] as const
/** What may happen to a submission: mostly it is stored, and its player does not hear of it. */
export const submissionFaults = [...faults, 'reply lost', 'process ends', 'process ends'] as const
export type Fault = (typeof faults)[number] | (typeof laterFaults)[number]

export type Serve = (request: ServerRequest) => Promise<ServerResponse>

/** Has the process end that serves a request, which gets no response. */
export type ServeUntilEnd = (request: ServerRequest, dice: Dice) => Promise<void>

/** Tells a submission from other requests. */
export const isSubmission = ({ method, url }: ServerRequest): boolean =>
  method !== 'GET' && url.endsWith('/submission')

type NetworkOptions = { clockwork: Clockwork; dice: Dice; serve: Serve; serveUntilEnd: ServeUntilEnd }

const proxyPage = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Welcome</title><p>Please accept the terms of this network.</p>',
}

/**
 * A receipt that somebody on the way made up: of another key, or with the key of the request, yet not what the call returns.
 * Only that of a submission proves itself; one of a draft with the right fields would be believed.
 */
function forgeReceipt({ body }: ServerRequest, dice: Dice): ServerResponse {
  const sent: unknown = JSON.parse(body ?? 'null')
  const key = isRecord(sent) && dice.is(0.5) ? sent['submission_key'] : '00000000-0000-4000-8000-000000000000'
  const forged = dice.pick([
    { submission_key: key },
    {
      submission_key: key,
      state: 'submitted',
      submission: { submission_key: key, submitted_at: '2027-01-05' },
    },
    { ...(isRecord(sent) && sent), version: 'newest' },
    [],
    null,
  ])
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { status: dice.pick([200, 201, 204]), headers, body: JSON.stringify(forged) }
}

const second = 1000

/** The connection of a device, and what is to happen to its next requests. */
export type Network = ReturnType<typeof makeNetwork>

/** A connection that works. */
export function makeNetwork({ clockwork, dice, serve, serveUntilEnd }: NetworkOptions) {
  const coming: { fault: Fault; hits: (request: ServerRequest) => boolean }[] = []
  let isOnline = true

  /** Sends a request through whatever may happen to it. Requests overtake each other. */
  function send(request: ServerRequest, onResponse: (response: ServerResponse | Error) => void): void {
    const broken = new TypeError('Failed to fetch')
    const fail = (after: number) => clockwork.after(after, () => onResponse(broken))
    if (!isOnline) return void fail(5)
    const next = coming.findIndex(({ hits }) => hits(request))
    const fault = next < 0 ? null : coming.splice(next, 1)[0]?.fault
    const [there, back] = [5 + dice.below(120), 5 + dice.below(120)]
    const arrive = (after: number, onReply: (response: ServerResponse) => void) =>
      clockwork.after(after, async () => {
        const response = await serve(request)
        clockwork.after(back, () => onReply(response))
      })
    const unheard = () => undefined
    const lost = () => fail(2 * second + dice.below(8 * second))
    if (fault === 'lost') return void lost()
    if (fault === 'proxy page, not sent') return void clockwork.after(back, () => onResponse(proxyPage))
    if (fault === 'forged receipt')
      return void clockwork.after(back, () => onResponse(forgeReceipt(request, dice)))
    if (fault === 'process ends') {
      clockwork.after(there, async () => {
        await serveUntilEnd(request, dice)
        onResponse(broken)
      })
      return
    }
    if (fault === 'late') {
      lost()
      return void arrive(10 * second + dice.below(600 * second), unheard)
    }
    if (fault === 'reply lost') {
      lost()
      return void arrive(there, unheard)
    }
    if (fault === 'proxy page') return void arrive(there, () => onResponse(proxyPage))
    if (fault === 'doubled') arrive(there + dice.below(300 * second), unheard)
    arrive(there, (response) => onResponse(isOnline ? response : broken))
  }

  return {
    send,
    isOnline: () => isOnline,
    setOnline: (online: boolean) => {
      isOnline = online
    },
    /** Has something happen to the next requests, one each, or to the next of a kind. */
    spoil: (fault: Fault, hits: (request: ServerRequest) => boolean = () => true) =>
      void coming.push({ fault, hits }),
    mend: () => void coming.splice(0),
  }
}
