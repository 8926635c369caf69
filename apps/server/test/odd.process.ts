import { serveHelper } from '../src/platform/process/helper-process.ts'

/** Doubles numbers, fails on strings, and on request fills its memory or never replies. */
serveHelper<number | string, number>(async (message) => {
  if (message === 'fill') {
    const stored: number[][] = []
    for (;;) stored.push(Array.from({ length: 10_000 }, (_, at) => at + 0.5))
  }
  if (message === 'wait') await new Promise(() => {})
  if (typeof message === 'string') throw new Error(`no number: ${message}`)
  return message * 2
})
