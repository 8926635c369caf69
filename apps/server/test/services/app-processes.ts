import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, IncomingMessage } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { portOf } from './port-of.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

/** A response, and the index of the process that it came from. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; process: number }

export type AppRequest = {
  method?: string
  url: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Several processes of the app on one database, behind a proxy that takes them in turn. */
export type AppProcesses = {
  /** Sends a request through the proxy, to the next process. */
  send: (query: AppRequest) => Promise<Answer>
  /** Sends a request straight to each process at the same time. */
  sendToEach: (asked: AppRequest | ((process: number) => AppRequest)) => Promise<Answer[]>
  /** Lines that the processes have logged. */
  lines: string[]
  stop: () => Promise<void>
  /** Ends the processes at once, whatever they are at. */
  kill: () => Promise<void>
}

const program = path.resolve(import.meta.dirname, '../../../../tools/kill-test/app.ts')

/** Starts processes of the app, all at the same time; `env` holds the settings that they share. */
export async function startAppProcesses(
  count: number,
  { now, env }: { now: Instant; env: Record<string, string> },
): Promise<AppProcesses> {
  const lines: string[] = []
  const started = await Promise.all(Array.from({ length: count }, () => startProcess(now, env, lines)))
  const addresses = started.map(({ address }) => address)
  const proxy = await startProxy(addresses)
  return {
    send: (query) => ask(proxy.address, query),
    sendToEach: (asked) =>
      Promise.all(
        addresses.map((address, process) =>
          ask(address, typeof asked === 'function' ? asked(process) : asked),
        ),
      ),
    lines,
    async kill() {
      proxy.close()
      await Promise.all(started.map(({ child }) => endProcess(child, 'SIGKILL')))
    },
    async stop() {
      proxy.close()
      await Promise.all(started.map(({ child }) => endProcess(child, 'SIGTERM')))
    },
  }
}

async function startProcess(now: Instant, env: Record<string, string>, lines: string[]) {
  const child = fork(program, [now], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => lines.push(line))
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`the app did not start:\n${lines.join('\n')}`)
    }),
  ])
  return { child, ...checked(Type.Object({ address: Type.String() }), message) }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** A round-robin proxy as an operator puts it in front: no sessions, no retries. */
async function startProxy(addresses: string[]) {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const index = turn++ % addresses.length
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const passed = request(new URL(incoming.url ?? '/', addresses[index]), {
      method: incoming.method,
      headers,
      setHost: false,
    })
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'x-process': String(index) })
      response.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function ask(address: string, { method = 'GET', url, headers, body }: AppRequest): Promise<Answer> {
  const asked = request(new URL(url, address), { method, headers })
  asked.end(body)
  const [response]: unknown[] = await once(asked, 'response')
  if (!(response instanceof IncomingMessage)) throw new Error('no response')
  const chunks = await Array.fromAsync(response as AsyncIterable<Buffer>)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
    process: Number(response.headers['x-process'] ?? -1),
  }
}
