import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listComponents } from './component-props.ts'

const WEB = path.join(import.meta.dirname, '../apps/web/src')
const MOST = 8

test('a component takes at most eight props: what belongs together is one, what many parts read is in a context', () => {
  const files = globSync('**/*.tsx', { cwd: WEB }).filter((file) => !file.includes('.test.'))
  const components = listComponents(files, WEB)
  expect(components.length).toBeGreaterThan(700)
  const large = components.filter(({ props }) => props.length > MOST)
  expect(large.map(({ file, name, props }) => `${file}: ${name} has ${props.join(', ')}`)).toEqual([])
})
