import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { classesIn, sheetName } from '../apps/web/build/style-classes.ts'
import { REPOSITORY } from './run-command.ts'

const sources = path.join(REPOSITORY, 'apps/web/src')
const read = (file: string) => readFileSync(path.join(sources, file), 'utf8')
const sheets = globSync('**/*.module.css', { cwd: sources })
const globals = new Set(globSync('ui/base/*.css', { cwd: sources }).flatMap((file) => classesIn(read(file))))

/** The classes that a file takes from style sheets, as `sheet class`. */
function listTaken(file: string, code: string): string[] {
  const imports = [...code.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)]
  return imports.flatMap(([, name = '', from = '']) => {
    const sheet = from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(file), from)
    const uses = code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))
    return [...uses].map(([, used = '']) => `${sheet} ${used}`)
  })
}

/** The classes that a file writes as text: those of global sheets. */
function listWritten(code: string): string[] {
  const texts = [...code.matchAll(/\w*[cC]lassName="([^"]*)"/g)].map(([, text = '']) => text)
  const values = [...code.matchAll(/\w*[cC]lassName=(\{(?:[^{}]|\{[^{}]*\})*\})/g)].map(
    ([, value = '']) => value,
  )
  for (const value of values) {
    const choices = value.replaceAll(/[!=]== '[^']*'/g, '').matchAll(/'([^']*)'|`([^`]*)`/g)
    for (const [, text, template = ''] of choices)
      texts.push(text ?? template.replaceAll(/\$\{[^}]*\}/g, ' '))
  }
  return texts.flatMap((text) => text.split(/\s+/)).filter((name) => name !== '')
}

const code = globSync('**/*.{ts,tsx}', { cwd: sources }).map((file) => ({ file, text: read(file) }))

test('every class that a component takes from a style sheet is defined there, and each defined one is taken', () => {
  const defined = sheets.flatMap((sheet) => classesIn(read(sheet)).map((name) => `${sheet} ${name}`))
  const taken = new Set(code.flatMap(({ file, text }) => listTaken(file, text)))
  expect([...taken].filter((name) => !defined.includes(name))).toEqual([])
  expect(defined.filter((name) => !taken.has(name))).toEqual([])
})

test('a class written as text stands in a global style sheet', () => {
  const unknown = code.flatMap(({ file, text }) =>
    listWritten(text).flatMap((name) => (globals.has(name) ? [] : [`${file}: ${name}`])),
  )
  expect(unknown).toEqual([])
})

test('no rule looks into the whole page, for any element added to it would have all styles worked out anew', () => {
  const all = globSync('**/*.css', { cwd: sources })
  const looking = all.flatMap((file) =>
    (read(file).match(/(:root|\bhtml|\bbody)[^\s>+~{},]*:has\(/g) ?? []).map((rule) => `${file}: ${rule}`),
  )
  expect(looking).toEqual([])
})

test('no two style sheets share the beginning of their names', () => {
  const sheetOf = new Map(sheets.map((sheet) => [sheetName(sheet), sheet]))
  expect(sheets.filter((sheet) => sheetOf.get(sheetName(sheet)) !== sheet)).toEqual([])
})

test('the names in selectors are classes, apart from those of global sheets and of packages', () => {
  expect(classesIn('/* .no */ .one:not(.two) > a, :global(.three) { margin: 0.5em }')).toEqual(['one', 'two'])
  expect(
    classesIn('@media (max-width: 10.5px) { .one::after { content: ""; &:has(.two) { top: 0 } } }'),
  ).toEqual(['one', 'two'])
})
