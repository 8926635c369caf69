import { request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '@tertulia/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { limitConcurrency } from './turns.ts'
import { textIn } from '../../../test/services/text-in.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const http of open.splice(0)) await http.close()
})

/** Starts a server that processes two requests at once, each until the test finishes it. */
async function serveTwo() {
  const http = Fastify({ forceCloseConnections: true })
  open.push(http)
  limitConcurrency(http, {
    at_once: 2,
    hashing: { at_once: 1, waiting: 3, waiting_of_caller: 2 },
    callerOf: ({ headers }) => String(headers['x-caller']),
  })
  const begun: string[] = []
  const finish: (() => void)[] = []
  const work = async (name: string) => {
    begun.push(name)
    await new Promise<void>((resolve) => finish.push(resolve))
    return name
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only field that queues read
  const hashes = { config: { endpoint: { hashes: true } as Endpoint } }
  http.get('/hash/:name', hashes, async ({ params }) => await work(textIn(params, 'name')))
  http.get('/:name', async ({ params }) => await work(textIn(params, 'name')))
  http.post('/:name', async ({ params }) => await work(textIn(params, 'name')))
  http.get('/broken', () => {
    throw new Error('broken')
  })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  return { url, begun, finishNext: () => finish.shift()?.() }
}

test('a crowd is answered in the order it came, so many at once and no more', async () => {
  const { url, begun, finishNext } = await serveTwo()
  const answers = []
  for (const name of ['a', 'b', 'c', 'd']) {
    answers.push(fetch(`${url}/${name}`).then((answer) => answer.text()))
    await wait(20)
  }
  expect(begun).toEqual(['a', 'b'])
  finishNext()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  finishNext()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  finishNext()
  finishNext()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
})

test('a failed request releases its slot, and a cancelled one when its work is done', async () => {
  const { url, begun, finishNext } = await serveTwo()
  await Promise.all([1, 2, 3].map(() => fetch(`${url}/broken`)))
  const leaving = new AbortController()
  const gone = ['a', 'b'].map((name) =>
    fetch(`${url}/${name}`, { signal: leaving.signal }).catch(() => 'gone'),
  )
  await expect.poll(() => begun.length).toBe(2)
  leaving.abort()
  await Promise.all(gone)
  const stayed = ['c', 'd'].map((name) => fetch(`${url}/${name}`).then((answer) => answer.text()))
  await wait(50)
  expect(begun.length).toBe(2)
  finishNext()
  finishNext()
  await expect.poll(() => begun.slice(2).toSorted()).toEqual(['c', 'd'])
  finishNext()
  finishNext()
  expect(await Promise.all(stayed)).toEqual(['c', 'd'])
})

test('a slow upload takes no slot from others', async () => {
  const { url, begun, finishNext } = await serveTwo()
  const headers = { 'content-type': 'application/json', 'content-length': 100 }
  const slow = ['slow', 'slower', 'slowest'].map((name) => {
    const sending = httpRequest(`${url}/${name}`, { method: 'POST', headers })
    sending.on('error', () => null)
    sending.write('{')
    return sending
  })
  await wait(50)
  const answer = fetch(`${url}/quick`).then((reply) => reply.text())
  await expect.poll(() => begun).toEqual(['quick'])
  finishNext()
  expect(await answer).toBe('quick')
  for (const sending of slow) sending.destroy()
})

test('those that hash have a queue of their own, in which few wait, and few of one caller', async () => {
  const { url, begun, finishNext } = await serveTwo()
  const statuses: number[] = []
  const hash = async (caller: string) => {
    const { status } = await fetch(`${url}/hash/slow`, { headers: { 'x-caller': caller } })
    statuses.push(status)
  }
  const answers = [hash('ana')]
  await expect.poll(() => begun).toEqual(['slow'])
  answers.push(...Array.from({ length: 4 }, () => hash('ana')))
  await expect.poll(() => statuses).toEqual([429, 429])
  answers.push(hash('rui'), hash('eva'))
  await expect.poll(() => statuses).toEqual([429, 429, 429])
  const quick = fetch(`${url}/quick`)
  await expect.poll(() => begun).toEqual(['slow', 'quick'])
  finishNext()
  await expect.poll(() => begun).toHaveLength(3)
  finishNext()
  expect((await quick).status).toBe(200)
  finishNext()
  await expect.poll(() => begun).toHaveLength(4)
  finishNext()
  await expect.poll(() => begun).toHaveLength(5)
  finishNext()
  await Promise.all(answers)
  expect(statuses).toEqual([429, 429, 429, 200, 200, 200, 200])
})
