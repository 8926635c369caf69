import path from 'node:path'
import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { wordsWithCode } from './words-with-code.ts'

const catalogues = { en: {}, pt: {} as Record<string, unknown> }

const configPath = path.join(import.meta.dirname, '../lingui.config.ts')

async function build(code: string): Promise<string> {
  const done = await transformAsync(code, {
    plugins: [
      [macros, { descriptorFields: 'message', linguiConfig: getConfig({ configPath: configPath }) }],
      wordsWithCode(catalogues),
    ],
    parserOpts: { plugins: ['jsx'] },
    babelrc: false,
    configFile: false,
  })
  return done?.code ?? ''
}

const idOf = /id: "([^"]+)"/

test('a text leaves the code, and the catalogue entries of every language are loaded with it', async () => {
  const source = "import { msg } from '@lingui/core/macro'; export const words = msg`Save it`"
  const id = idOf.exec(await build(source))?.[1] ?? ''
  catalogues.pt[id] = ['Guardar']
  const code = await build(source)
  expect(code).toContain("import { addWords as _addWords } from '@/lib/words/words.ts'")
  expect(code.replaceAll(/\s/g, '')).toContain(`{"${id}":[["Saveit"],["Guardar"]]}`)
  expect(code.match(/Save it/g)).toHaveLength(1)
})

test('a text missing from the catalogues is English in every language, with its placeholders', async () => {
  const code = await build(
    "import { Trans } from '@lingui/react/macro'; export const A = ({ name }) => <Trans>Hello <b>{name}</b></Trans>",
  )
  const english = '["Hello<0>",["name"],"</0>"]'
  expect(code.replaceAll(/\s/g, '')).toContain(`[${english},${english}]`)
  expect(code).not.toContain('message')
})

test('a file without texts stays as it is', async () => {
  expect(await build('export const one = 1')).toBe('export const one = 1;')
})
