import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { refuseIneffectiveImports } from './ineffective-imports.ts'

/** A program of some files in memory, the first of which starts it. */
const inMemory = (files: Record<string, string>): Plugin => ({
  name: 'in-memory',
  enforce: 'pre',
  resolveId: (id) => (id in files ? id : null),
  load: (id) => files[id],
})

const buildOf = (files: Record<string, string>) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory(files)],
    build: {
      write: false,
      rolldownOptions: { input: 'start.js', onLog: refuseIneffectiveImports },
    },
  })

const later = 'export const later = () => console.log("later")'

test('a dynamic import of a module that is imported directly, too, fails the build', async () => {
  const start = 'import { later } from "later.js"; later(); import("later.js").then((it) => it.later())'
  await expect(buildOf({ 'start.js': start, 'later.js': later })).rejects.toThrow(/later\.js/)
})

test('one that loads a module later is built', async () => {
  const start = 'import("later.js").then((it) => it.later())'
  await expect(buildOf({ 'start.js': start, 'later.js': later })).resolves.toBeDefined()
})
