import { serveHelper } from '../src/platform/process/helper-process.ts'

/** Doubles numbers, fails on strings, and fills its memory on request. */
serveHelper<number | string, number>(async (message) => {
  if (message === 'fill') {
    const stored: number[][] = []
    for (;;) stored.push(Array.from({ length: 10_000 }, (_, at) => at + 0.5))
  }
  if (typeof message === 'string') throw new Error(`no number: ${message}`)
  return message * 2
})
