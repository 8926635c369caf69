import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { portOf } from './port-of.ts'

/** A request as a receiver of webhooks got it. */
export type ReceivedWebhook = { path: string; headers: Record<string, string>; body: string }

type Response = { status: number; headers?: Record<string, string>; body?: string }

/** A receiver of webhooks on a local port. */
export type WebhookReceiver = {
  origin: string
  received: ReceivedWebhook[]
  /** Responses by path; 204 for all others, a lost connection for `null`, and silence on every second request. */
  responses: Map<string, Response | 'every second' | null>
  /** Returns what a path received. */
  at: (path: string) => ReceivedWebhook[]
  close: () => Promise<void>
}

const textsOf = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Starts a receiver that stores what it gets. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const responses: WebhookReceiver['responses'] = new Map()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const path = request.url ?? ''
    received.push({ path, headers: textsOf(request.headers), body: Buffer.concat(chunks).toString() })
    const given = responses.get(path)
    if (given === null) request.socket.destroy()
    else if (given === 'every second') {
      if (received.length % 2 === 1) response.writeHead(204).end()
    } else response.writeHead(given?.status ?? 204, given?.headers).end(given?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    received,
    responses,
    at: (path) => received.filter((one) => one.path === path),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
