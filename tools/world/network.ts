import type { Clockwork, Dice } from './clockwork.ts'

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
export type Fault = (typeof faults)[number]

export type Serve = (request: ServerRequest) => Promise<ServerResponse>

type NetworkOptions = { clockwork: Clockwork; dice: Dice; serve: Serve }

const proxyPage = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Welcome</title><p>Please accept the terms of this network.</p>',
}

const second = 1000

/** The connection of a device, and what is to happen to its next requests. */
export type Network = ReturnType<typeof makeNetwork>

/** A connection that works. */
export function makeNetwork({ clockwork, dice, serve }: NetworkOptions) {
  const coming: Fault[] = []
  let isOnline = true

  /** Sends a request through whatever may happen to it. Requests overtake each other. */
  function send(request: ServerRequest, onResponse: (response: ServerResponse | Error) => void): void {
    const broken = new TypeError('Failed to fetch')
    const fail = (after: number) => clockwork.after(after, () => onResponse(broken))
    if (!isOnline) return void fail(5)
    const fault = coming.shift() ?? null
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
    /** Has something happen to the next requests, one each. */
    spoil: (fault: Fault) => void coming.push(fault),
    mend: () => void coming.splice(0),
  }
}
