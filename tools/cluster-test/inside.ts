import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Host } from './machines.ts'

const limitMs = 1000

/** Asks a service that machines have for each other, with the machine's own certificate; null unless it says 200. */
export function askInside({ machine, root }: Host, port: number, path: string): Promise<string | null> {
  const read = (name: string) => readFileSync(join(root, 'etc/etcd', name))
  const agent = new Agent({ ca: read('ca.crt'), cert: read('machine.crt'), key: read('machine.key') })
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const signal = AbortSignal.timeout(limitMs)
  get({ host: machine.address, port, path, agent, signal }, (response) => {
    text(response).then(
      (body) => resolve(response.statusCode === 200 ? body : null),
      () => resolve(null),
    )
  }).on('error', () => resolve(null))
  return promise
}
