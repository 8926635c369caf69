import { expect, onTestFinished, test } from 'vitest'
import { openHelper, HelperOutOfMemory, HelperTooSlow } from './helper-process.ts'

function aHelper(limits = {}) {
  const helper = openHelper<number | string, number>(
    new URL('../../../test/odd.process.ts', import.meta.url),
    {
      memoryMb: 40,
      ...limits,
    },
  )
  onTestFinished(helper.close)
  return helper
}

test('a helper answers each message, also after one that fails', async () => {
  const helper = aHelper()
  expect(await helper.ask(2)).toBe(4)
  await expect(helper.ask('two')).rejects.toThrow('no number: two')
  expect(await helper.ask(3)).toBe(6)
})

test('a helper that runs out of memory fails alone', async () => {
  const helper = aHelper()
  await expect(helper.ask('fill')).rejects.toBeInstanceOf(HelperOutOfMemory)
  await expect(helper.ask(2)).rejects.toBeInstanceOf(HelperOutOfMemory)
})

test('a helper that takes too long for a message is ended', async () => {
  const helper = aHelper({ timeMs: 100 })
  await expect(helper.ask('wait')).rejects.toBeInstanceOf(HelperTooSlow)
  expect(helper.hasEnded()).toBe(true)
})

test('a helper that is being closed has ended for those who come now', async () => {
  const helper = aHelper()
  expect(await helper.ask(2)).toBe(4)
  const closed = helper.close()
  expect(helper.hasEnded()).toBe(true)
  await expect(helper.ask(3)).rejects.toThrow('closed')
  await closed
})
