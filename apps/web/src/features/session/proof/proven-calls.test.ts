import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isEndpoint } from '@tertulia/contract/endpoint'
import { expect, test } from 'vitest'

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../../../../../packages/contract/src/*.ts', '!**/{*.test,read-json}.ts'],
  { eager: true },
)
const provenNames = new Set(
  Object.values(contract).flatMap((module) =>
    Object.entries(module)
      .filter(([, value]) => isEndpoint(value) && value.proof === true)
      .map(([name]) => name),
  ),
)

const sources = join(import.meta.dirname, '../../..')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !basename(file).includes('.test.'),
)

test('a call that needs a proof is sent so that the proof is asked for', () => {
  expect(provenNames.size).toBeGreaterThan(10)
  const wrong = files.flatMap((file) => {
    const sent = readFileSync(join(sources, file), 'utf8').matchAll(/\b(?:useAction|call)\(\s*\w+\.(\w+)/g)
    return [...sent].filter(([, name = '']) => provenNames.has(name)).map(([text]) => `${file}: ${text}`)
  })
  expect(wrong).toEqual([])
})
