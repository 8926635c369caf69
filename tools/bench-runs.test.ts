import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { listBenches } from './bench-runs.ts'
import { REPOSITORY } from './run-command.ts'

test('the list of benches names every bench and no other', () => {
  const readme = readFileSync(join(REPOSITORY, 'bench', 'README.md'), 'utf8')
  const listed = [...readme.matchAll(/^\| \[[\w-]+\.ts\]\(([\w-]+\.ts)\)/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(listBenches().map((file) => basename(file))))
})
