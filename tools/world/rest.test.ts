import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { atRest, watchTraffic } from './rest.ts'

test('a world waits for what it reads, but not for a blob that was read in its process before', async () => {
  const file = import.meta.filename
  await (await openAsBlob(file)).text()
  // Without this, Node.js has been mended, and the world need not know of it.
  expect(process.getActiveResourcesInfo()).toContain('FileHandleReadWrap')
  onTestFinished(watchTraffic())
  let content = ''
  void readFile(file, 'utf8').then((text) => (content = text))
  await atRest(new pg.Client())
  expect(content).toContain('a world waits')
})
