import { request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { limitConcurrency } from './turns.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const http of open.splice(0)) await http.close()
})

/** Starts a server that processes two requests at once, each until the test finishes it. */
async function serveTwo() {
  const http = Fastify({ forceCloseConnections: true })
  open.push(http)
  limitConcurrency(http, 2)
  const begun: string[] = []
  const finish: (() => void)[] = []
  const work = async (name: string) => {
    begun.push(name)
    await new Promise<void>((resolve) => finish.push(resolve))
    return name
  }
  http.get('/:name', async ({ params }) => await work((params as { name: string }).name))
  http.post('/:name', async ({ params }) => await work((params as { name: string }).name))
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
