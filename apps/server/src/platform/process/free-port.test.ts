import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './free-port.ts'

async function occupy(host: string): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

test('a free port is used, and a taken one moves on to the next free one', async () => {
  const taken = await occupy('127.0.0.1')
  const next = await findFreePort('127.0.0.1', taken)
  expect(next).toBeGreaterThan(taken)
  expect(await findFreePort('127.0.0.1', next)).toBe(next)
})

test('a port that is taken on one address of the host counts as taken', async () => {
  const taken = await occupy('127.0.0.1')
  expect(await findFreePort('localhost', taken)).not.toBe(taken)
})

test('port 0 is whatever is free', async () => {
  expect(await findFreePort('localhost', 0)).toBeGreaterThan(0)
})
