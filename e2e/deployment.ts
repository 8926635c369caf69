import { createServer, request as askOver, type IncomingMessage, type ServerResponse } from 'node:http'
import { test as base } from './fixtures.ts'
import { portOf } from '../apps/server/test/services/port-of.ts'

/** Response of the site for its service worker's script. */
type Script = 'there' | 'gone' | 'a page'

/** The site behind its own server, which can deploy another version and be switched off. */
export type Deployment = {
  port: number
  /** Deploys the next version: its files have other addresses, and those of this one are gone. */
  deployNext(): void
  setScript(script: Script): void
  /** Closes every connection and does not respond until it is switched on again. */
  switchOff(): Promise<void>
  switchOn(): Promise<void>
}

export const nextVersion = '6.0.7'

const isText = /javascript|css|html|json/

export const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ server }, use) => {
    let next = false
    let script: Script = 'there'
    const http = createServer((request, response) => {
      const { url = '/' } = request
      if (url === '/service-worker.js' && script !== 'there') {
        response
          .writeHead(script === 'gone' ? 404 : 200, { 'content-type': 'text/html' })
          .end('<p>Nothing</p>')
      } else if (next && url.startsWith('/assets/')) {
        response.writeHead(404).end()
      } else {
        passOn({ request, response, port: server.port, next })
      }
    })
    const listen = (port: number) => new Promise<void>((resolve) => http.listen(port, 'localhost', resolve))
    await listen(0)
    const port = portOf(http)
    const switchOff = () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      })
    await use({
      port,
      deployNext: () => void (next = true),
      setScript: (what) => void (script = what),
      switchOff,
      switchOn: () => listen(port),
    })
    await switchOff()
  },
})

type Passage = { request: IncomingMessage; response: ServerResponse; port: number; next: boolean }

function passOn({ request, response, port, next }: Passage): void {
  const path = request.url?.replace(/^\/next\//, '/assets/')
  const { 'if-none-match': _known, 'if-modified-since': _since, ...askedWith } = request.headers
  // Uncompressed, so that the response can be rewritten.
  const headers = { ...askedWith, 'accept-encoding': 'identity' }
  const asked = askOver({ host: 'localhost', port, path, method: request.method, headers }, (answer) => {
    const { statusCode = 502 } = answer
    if (!next || !isText.test(answer.headers['content-type'] ?? '')) {
      answer.pipe(response.writeHead(statusCode, answer.headers))
      return
    }
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...rest } = answer.headers
      response.writeHead(statusCode, rest).end(asNext(Buffer.concat(parts).toString()))
    })
  })
  asked.on('error', () => response.destroy())
  request.pipe(asked)
}

/** Rewrites a text of this version for the next one. */
function asNext(text: string): string {
  return text
    .replaceAll(/\bassets\//g, 'next/')
    .replaceAll('6.0.6', nextVersion)
    .replaceAll(/(revision:\s*.)([0-9a-f]{16})/g, '$1next$2')
}

export { expect } from './fixtures.ts'
