import { argon2, subtle } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { createGzip, gzipSync } from 'node:zlib'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { atRest, watchTraffic } from './rest.ts'

const file = import.meta.filename
const hash = { message: 'a', nonce: 'of eight', parallelism: 1, tagLength: 16, memory: 64, passes: 1 }

test.each<[string, () => Promise<unknown>]>([
  ['a file', () => readFile(file)],
  ['what is known of a file', () => stat(file)],
  ['a stream that is compressed', () => buffer(createReadStream(file).pipe(createGzip()))],
  ['a password’s hash', () => promisify(argon2)('argon2id', hash)],
  ['a digest', () => subtle.digest('SHA-256', gzipSync('done at once'))],
])('a world waits for %s', async (_what, begin) => {
  // Node.js lists that reading among what is active for ever.
  await (await openAsBlob(file)).text()
  onTestFinished(watchTraffic())
  const owner = new pg.Client()
  for (let times = 0; times < 50; times += 1) {
    let isDone = false
    void begin().then(() => (isDone = true))
    await atRest(owner)
    expect(isDone).toBe(true)
  }
})
