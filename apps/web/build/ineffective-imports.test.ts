import { expect, test } from 'vitest'
import { refuseIneffectiveImports } from './ineffective-imports.ts'

const graph = new Map([
  ['page', { later: ['piece'] }],
  ['piece', { later: [] }],
])

test('an import for later of what every page with it brings at once fails the build', () => {
  const loads = [new Set(['page', 'piece']), new Set(['shell'])]
  expect(() => refuseIneffectiveImports(graph, loads)).toThrow(/page imports piece for later/)
})

test('one that loads a module later on some page is built', () => {
  const loads = [new Set(['page']), new Set(['page', 'other', 'piece']), new Set(['piece'])]
  expect(() => refuseIneffectiveImports(graph, loads)).not.toThrow()
})
