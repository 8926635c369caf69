import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { REPOSITORY } from './run-command.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')

/** The levels of the requirements of each section, in their order: a figure for each. */
const levels = readJson(Type.Record(Type.String(), Type.String()), read('tools/asvs-levels.json'))
const document = read('docs/asvs.md')

const row = /^\| V(\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm
const rows = [...document.matchAll(row)].map(([, number, level, asks, state, where = '']) => ({
  number,
  level,
  asks,
  state,
  where,
}))

/** A file in a document, with the title of a test in it. */
const place = /`(\w[\w./@-]*\.(?:ts|tsx|md|yaml|json|env|conf)|deploy\/Containerfile)`(?: “([^”]+)”)?/g

/** Lists the files and tests that a document names and that are not there. */
function listMissing(text: string): string[] {
  return [...text.matchAll(place)].flatMap(([named, file = '', title]) => {
    if (!existsSync(join(REPOSITORY, file))) return [named]
    return title === undefined || read(file).includes(title) ? [] : [named]
  })
}

test('every requirement of levels 1 and 2 has one row, with its level', () => {
  const wanted = Object.entries(levels).flatMap(([section, each]) =>
    Array.from(each, (level, index) => `${section}.${index + 1} ${level}`).filter(
      (requirement) => !requirement.endsWith(' 3'),
    ),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(wanted)
})

test('a requirement is met, does not apply or is open, and the document counts them', () => {
  const count = (state: string) => rows.filter((one) => one.state === state).length
  const [met, not, open] = [count('met'), count('n/a'), count('open')]
  expect(met + not + open).toBe(rows.length)
  expect(document).toContain(`${met} are met, ${not} do not apply, ${open} are open.`)
  const explained = [...document.matchAll(/^\| (V[\d.V, ]+) \| [^|12]/gm)].flatMap(([, numbers = '']) =>
    [...numbers.matchAll(/[\d.]+/g)].map(([number]) => number),
  )
  const openNumbers = rows.filter(({ state }) => state === 'open').map(({ number }) => number)
  expect(explained.filter((number) => openNumbers.includes(number))).toEqual(openNumbers)
})

test('what is met says where, and files and tests that documents name are there', () => {
  const vague = rows.filter(({ state, where }) => state === 'met' && where.search(/`|React/) === -1)
  expect(vague).toEqual([])
  expect([...document.matchAll(place)].length).toBeGreaterThan(200)
  expect(listMissing(document)).toEqual([])
  expect(listMissing(read('docs/device-lies.md'))).toEqual([])
  expect(listMissing('`tools/none.ts`, `tools/run-command.ts` “a test that nobody wrote”')).toHaveLength(2)
})

const sources = execFileSync('git', ['ls-files', 'apps/server/src', 'apps/web/src', 'packages'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|property\.test)\.tsx?$/.test(file))
const inSources = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file)))

test('every file that uses cryptography is in the inventory', () => {
  const users = inSources(
    /from '(?:node:crypto|bcrypt|otpauth|web-push|age-encryption|@simplewebauthn\/server)'|crypto\.subtle/,
  )
  expect(users.length).toBeGreaterThan(20)
  const [, inventory = ''] = read('docs/rules/stored-secrets.md').split('## Keys and their lives')
  const product = users.filter((file) => !/\/(demo|simulation)\//.test(file))
  expect(product.filter((file) => !inventory.includes(`\`${basename(file)}\``))).toEqual([])
})

test('no weak hash or cipher is named in the code', () => {
  expect(inSources(/['"](?:md5|sha1|rc4|des(?:3|-[\w-]+)?|[\w-]+-(?:ecb|cbc))['"]/i)).toEqual([])
})

test('no connection leaves the other side’s certificate unchecked', () => {
  expect(inSources(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})
