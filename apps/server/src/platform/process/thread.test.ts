import { expect, onTestFinished, test } from 'vitest'
import { openThread, ThreadOutOfMemory } from './thread.ts'

function aThread() {
  const thread = openThread<number | string, number>(
    new URL('../../../test/odd.thread.ts', import.meta.url),
    {
      memoryMb: 40,
    },
  )
  onTestFinished(thread.close)
  return thread
}

test('a thread answers each message, also after one that fails', async () => {
  const thread = aThread()
  expect(await thread.ask(2)).toBe(4)
  await expect(thread.ask('two')).rejects.toThrow('no number: two')
  expect(await thread.ask(3)).toBe(6)
})

test('a thread that runs out of memory fails alone', async () => {
  const thread = aThread()
  await expect(thread.ask('fill')).rejects.toBeInstanceOf(ThreadOutOfMemory)
  await expect(thread.ask(2)).rejects.toBeInstanceOf(ThreadOutOfMemory)
})
