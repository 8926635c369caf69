import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findFeatureKnots, listFeatureImports } from './feature-knots.ts'
import { REPOSITORY, runCommand } from './run-command.ts'

// Prints the figures of the code's shape as tables; `npm run figures`.

const PACKAGES = ['packages/core', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', 'tools']
const CODE = /\.(tsx?|mjs)$/
const TEST = /\.(test|spec)\.tsx?$/

const { stdout } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
const files = stdout.trim().split('\n')
const say = (text = '') => process.stdout.write(`${text}\n`)

say('| package | code lines | test lines | CSS lines | files | median | p90 | max |')
say('|---|---:|---:|---:|---:|---:|---:|---:|')
for (const folder of PACKAGES) {
  const own = files.filter((file) => file.startsWith(`${folder}/`))
  const code = own.filter((file) => CODE.test(file) && !TEST.test(file)).map(countLines)
  const tests = sum(own.filter((file) => TEST.test(file)).map(countLines))
  const styles = sum(own.filter((file) => file.endsWith('.css')).map(countLines))
  const sizes = [0.5, 0.9, 1].map((share) => quantile(code, share))
  say(`| ${[folder, sum(code), tests, styles, code.length, ...sizes].join(' | ')} |`)
}

say('\nLargest folders, by their own files:')
const folders = Map.groupBy(
  files.filter((file) => CODE.test(file) || file.endsWith('.css')),
  dirname,
)
const largest = [...folders].toSorted(([, one], [, other]) => other.length - one.length).slice(0, 12)
for (const [folder, own] of largest) say(`  ${own.length} ${folder}`)

for (const side of ['server', 'web'] as const) {
  const knots = findFeatureKnots(listFeatureImports(side))
  say(`\nKnots of ${side} features: ${knots.length}${knots.map((knot) => `\n  ${knot.join(', ')}`).join('')}`)
}

sayWords()

const lint = await runCommand('oxlint', ['--format=unix'])
const snakeCase = lint.stdout.split('\n').filter((line) => line.includes('id-match')).length
say(`\nLocal names in snake_case: ${snakeCase}`)

/** Prints which domain words are found in all four packages, and where each other word is missing. */
function sayWords(): void {
  const places = {
    core: wordsIn(/^packages\/core\/src\/([^/]+)\//),
    contract: wordsIn(/^packages\/contract\/src\/([^/]+)\.ts$/),
    server: wordsIn(/^apps\/server\/src\/features\/([^/]+)\//),
    web: wordsIn(/^apps\/web\/src\/features\/([^/]+)\//),
  }
  const words = [...new Set(Object.values(places).flatMap((found) => [...found]))].toSorted()
  const missing = words.map((word) => ({
    word,
    from: Object.entries(places).flatMap(([place, found]) => (found.has(word) ? [] : [place])),
  }))
  const complete = missing.filter(({ from }) => from.length === 0)
  say(
    `\nDomain words found in all packages: ${complete.length} of ${words.length}; the others are missing from`,
  )
  for (const { word, from } of missing) if (from.length > 0) say(`  ${word}: ${from.join(', ')}`)
}

function wordsIn(pattern: RegExp): Set<string> {
  return new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []).map((word) => basename(word, '.ts')))
}

function countLines(file: string): number {
  return readFileSync(join(REPOSITORY, file), 'utf8').split('\n').length - 1
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}
