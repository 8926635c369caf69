import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './run-command.ts'

// What a test proves must not depend on the day, the speed or the luck of a run. Lint holds the rest of it.

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.test\.tsx?$|^(apps|packages)\/[^/]+\/test\/.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(REPOSITORY, file), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('no test asks this machine for the time', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(filesWith(/\bnew Date\(\)|\bDate\(\)|\bTemporal\.Now\b/)).toEqual([])
})

test('no test has less time than the others: how much work something is, is counted', () => {
  const limits = (text: string) =>
    Array.from(
      text.matchAll(/^ *\}, ([\d_]{3,})\)$|\btimeout: ([\d_]+)/gm),
      ([, own, part]) => own ?? part ?? '',
    )
  const short = sources.filter(({ text }) =>
    limits(text).some((limit) => Number(limit.replaceAll('_', '')) < 60_000),
  )
  expect(short.map(({ file }) => file)).toEqual([])
})

test('all properties have the one seed, and are tried as often as they say', () => {
  const options = /\b(numRuns|path|examples|endOnFailure)\b/.source
  const ownSeed = RegExp(
    `\\{[^{}]*\\b(seed:[^{}]*${options}|${options}[^{}]*\\bseed:)|\\bfc\\.(assert|check|sample)\\([^{}]*\\{ seed:`,
  )
  const properties = sources.filter(({ text }) => text.includes("from 'fast-check'"))
  expect(properties.length).toBeGreaterThan(50)
  expect(properties.filter(({ text }) => ownSeed.test(text)).map(({ file }) => file)).toEqual([])
})
