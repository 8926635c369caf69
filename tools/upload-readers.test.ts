import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './run-command.ts'

const source = join(REPOSITORY, 'apps/server/src')

/** What reads files of strangers: all of it may take long, so only helper processes load it. */
const readers = /^(?:csv-parse(?:\/.*)?|saxes|fflate|read-excel-file\/.*|platform\/files\/file-text\.ts)$/

const valueImport = /^import (?!type\b)(?:[^'"]*? from )?'([^']+)'|^export (?!type\b)[^'"]*? from '([^']+)'/gm
const lazyImport = /\bimport\('([^']+)'\)/g

/** Finds how a module of the server comes to load a reader; null when it does not. */
function pathToReader(start: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[join(source, start), null]])
  for (const [file] of cameFrom) {
    const text = readFileSync(file, 'utf8')
    const imported = [...text.matchAll(valueImport), ...text.matchAll(lazyImport)]
    for (const target of imported.map(([, one, other = '']) => one ?? other)) {
      const path = target.startsWith('.') ? join(dirname(file), target) : target
      if (readers.test(target.startsWith('.') ? relative(source, path) : target)) {
        const way = [target]
        for (let at: string | null = file; at !== null; at = cameFrom.get(at) ?? null)
          way.unshift(relative(source, at))
        return way
      }
      if (path.startsWith(source) && !cameFrom.has(path)) cameFrom.set(path, file)
    }
  }
  return null
}

test('files of strangers are read only in helper processes', () => {
  expect(pathToReader('app.ts')).toBeNull()
  expect(pathToReader('main.ts')).toBeNull()
  // The rule sees the readers where they are.
  expect(pathToReader('features/people-imports/people-file.ts')).toEqual([
    'features/people-imports/people-file.ts',
    'platform/files/columns/read-columns.ts',
    'platform/files/columns/file-table.ts',
    'csv-parse/sync',
  ])
})
