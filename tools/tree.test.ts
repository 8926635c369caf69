import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findFeatureKnots, listFeatureImports } from './feature-knots.ts'
import { listAddresses, listMissing, readLockfile } from './lockfile.ts'
import { REPOSITORY } from './run-command.ts'
import { serverTiers } from './server-tiers.ts'
import { serverArguments, serverEnvironment } from './server-process.mjs'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const CODE = /\.(ts|tsx|mjs|js|css|sql)$/
const GENERATED = /(\.gen\.ts|schema\.sql)$/
const VAGUE_NAMES = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'shared',
  'misc',
  'types',
  'index',
])

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(REPOSITORY, file)))
const code = files.filter((file) => CODE.test(file) && !GENERATED.test(file))

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const foldersOf = (parent: string) =>
  new Set(
    files
      .filter((file) => file.startsWith(`${parent}/`))
      .map((file) => file.slice(parent.length + 1).split('/')[0] ?? ''),
  )

const endpointTables = files.filter((file) => /^apps\/server\/src\/endpoints\/\w+\.ts$/.test(file))

test('every file of the contract that declares endpoints is served', () => {
  const declaring = files.filter(
    (file) => file.startsWith('packages/contract/src/') && / = endpoint\(\{$/m.test(read(file)),
  )
  expect(declaring.length).toBeGreaterThan(90)
  const served = endpointTables.map(read).join('\n')
  const words = declaring.map((file) => basename(file, '.ts'))
  expect(words.filter((word) => !served.includes(`'@tertulia/contract/${word}'`))).toEqual([])
})

test('a file of handlers exports no function that is neither an endpoint nor used by others', () => {
  const programs = code.filter((file) => /^(apps\/server|bench|tools|e2e)\/.*\.ts$/.test(file))
  const texts = new Map(programs.map((file) => [file, read(file)]))
  const endpoints = new Set(
    files
      .filter((file) => file.startsWith('packages/contract/src/'))
      .flatMap((file) =>
        [...read(file).matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => name),
      ),
  )
  const handlers = endpointTables.flatMap((file) =>
    [...read(file).matchAll(/from '\.\.\/(features\/[^']+)'/g)].map(([, path]) => `apps/server/src/${path}`),
  )
  expect(handlers.length).toBeGreaterThan(100)
  const unused = handlers.flatMap((file) => {
    const exported = [...read(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)]
    return exported.flatMap(([, name = '']) => {
      const word = new RegExp(`\\b${name}\\b`)
      const isUsed =
        endpoints.has(name) || [...texts].some(([other, text]) => other !== file && word.test(text))
      return isUsed ? [] : [`${file} ${name}`]
    })
  })
  expect(unused).toEqual([])
})

test('of the statements of another feature only those that change nothing are used', () => {
  const features = 'apps/server/src/features/'
  const changing =
    /insertInto|updateTable|deleteFrom|mergeInto|\b(insert into|update \w+( \w+)? set|delete from|merge into)\b/
  const declared = /^(?:export )?(?:async )?(?:function|const) (\w+)/
  /** The functions of a file that change rows, themselves or by another function of the file. */
  const findChanging = (file: string) => {
    const functions = read(file)
      .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
      .map((text) => ({ name: declared.exec(text)?.[1] ?? '', text }))
    const found = new Set(functions.filter(({ text }) => changing.test(text)).map(({ name }) => name))
    for (let before = -1; before < found.size;) {
      before = found.size
      const called = new RegExp(String.raw`\b(?:${[...found].join('|') || '-'})\(`)
      for (const { name, text } of functions) if (called.test(text.replace(declared, ''))) found.add(name)
    }
    return found
  }
  const found = code
    .filter((file) => /^apps\/server\/src\/(features|jobs)\//.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...read(file).matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+\.sql\.ts)'/gm)].flatMap(
        ([, names = '', path = '']) => {
          const target = join(dirname(file), path)
          const [own, other] = [file, target].map((one) => one.slice(features.length).split('/')[0])
          if (!target.startsWith(features) || own === other) return []
          const changes = findChanging(target)
          return names
            .split(',')
            .map((name) => name.trim().replace(/ as .*/, ''))
            .filter((name) => changes.has(name))
            .map((name) => `${file}: ${name}`)
        },
      ),
    )
  expect(found).toEqual([])
})

test('the README has a line for every command', () => {
  const { scripts } = readJson(
    Type.Object({ scripts: Type.Record(Type.String(), Type.String()) }),
    read('package.json'),
  )
  const lines = read('README.md').split('\n')
  const table = lines
    .filter((line) => line.startsWith('| `npm run '))
    .map((line) => line.split(' | ')[0] ?? '')
  const named = table.flatMap((cell) =>
    [...cell.matchAll(/`(?:npm run (?:--silent )?)?([a-z][\w:-]*)/g)].map(([, name]) => name),
  )
  expect(new Set(['start', 'test', ...named])).toEqual(new Set(Object.keys(scripts)))
  expect(named).toHaveLength(new Set(named).size)
})

test('every word that is a folder has its line in the glossary', () => {
  const words = new Set([
    ...foldersOf('apps/server/src/features'),
    ...foldersOf('apps/web/src/features'),
    ...foldersOf('packages/core/src'),
  ])
  const terms = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((term) => term.trim().toLowerCase())
  const missing = [...words].filter(
    (word) => !terms.some((term) => isSameWord(word.replaceAll('-', ' '), term)),
  )
  expect(missing).toEqual([])
})

test('every rule page is named by code or is the word of a folder, and every named page is there', () => {
  const named = new Set(code.flatMap((file) => read(file).match(/docs\/rules\/[a-z-]+\.md/g) ?? []))
  const pages = files.filter((file) => file.startsWith('docs/rules/'))
  expect([...named].filter((page) => !pages.includes(page))).toEqual([])
  const folders = code.flatMap((file) => file.split('/').slice(0, -1))
  const unused = pages.filter((page) => !named.has(page) && !folders.includes(basename(page, '.md')))
  expect(unused).toEqual([])
})

test('no file of code is longer than 400 lines', () => {
  expect(code.filter((file) => read(file).split('\n').length > 401)).toEqual([])
})

test('files are named after what they hold, in kebab-case', () => {
  const names = code.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
  const vague = names.filter((file) => VAGUE_NAMES.has(basename(file).split('.')[0] ?? ''))
  expect(vague).toEqual([])
  expect(names.filter((file) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(basename(file)))).toEqual([])
})

test('a released migration is never edited', () => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: REPOSITORY, encoding: 'utf8' }).trim()
  const [release] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-creatordate').split('\n')
  const edited = release
    ? git('diff', '--name-only', '--diff-filter=MDR', '--no-renames', release, '--', 'apps/server/migrations')
    : ''
  expect(edited).toBe('')
})

test('every feature of the server stands in one tier', () => {
  const placed = Object.values(serverTiers).flat()
  expect(placed.toSorted()).toEqual([...foldersOf('apps/server/src/features')].toSorted())
})

test.each(['server', 'web'] as const)('no features of the %s import each other in a circle', (side) => {
  const imports = listFeatureImports(side)
  expect(imports.length).toBeGreaterThan(50)
  expect(findFeatureKnots(imports)).toEqual([])
})

test('a circle of imports is found', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
    { from: 'c', to: 'd' },
  ]
  expect(findFeatureKnots(circle)).toEqual([['a', 'b', 'c']])
})

test('SQL of features and jobs lives in *.sql.ts', () => {
  const elsewhere = files.filter(
    (file) => /^apps\/server\/src\/(features|jobs)\/.*\.ts$/.test(file) && !/\.(sql|test)\.ts$/.test(file),
  )
  const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<.*>)?`/
  expect(elsewhere.filter((file) => query.test(read(file)))).toEqual([])
})

test('no export only gives another one a second name', () => {
  const alias = /^export const \w+ = [a-z]\w*;?$/gm
  const constants = /= (null|true|false|undefined)$/
  const aliases = code.flatMap((file) => (/\.tsx?$/.test(file) ? (read(file).match(alias) ?? []) : []))
  expect(aliases.filter((text) => !constants.test(text))).toEqual([])
})

test('nothing tells of the machine it was written on', () => {
  const machine = /(^|[\s"'`(=:])(file:\/\/)?\/(work|root|home|Users)\/[a-z]/m
  const texts = files.filter((file) => CODE.test(file) || /\.(md|json|yaml|yml|po|html|run)$/.test(file))
  expect(texts.filter((file) => file !== 'tools/tree.test.ts' && machine.test(read(file)))).toEqual([])
})

test('the lockfile holds the packages of every system and no address of a registry', () => {
  const lockfile = readLockfile()
  expect(listMissing(lockfile).map(({ path }) => path)).toEqual([])
  expect(listAddresses(lockfile)).toEqual([])
})

test('all workspaces have the version of the product', () => {
  const manifests = files.filter((file) => basename(file) === 'package.json')
  const versions = manifests.map(
    (file) => readJson(Type.Object({ version: Type.String() }), read(file)).version,
  )
  expect(new Set(versions).size).toBe(1)
})

function isSameWord(word: string, term: string): boolean {
  return word === term || word === `${term}s` || word === `${term}zes` || `${word}s` === term
}

test('the container runs the app as npm start does', () => {
  const container = read('deploy/Containerfile')
  for (const argument of serverArguments) expect(container).toContain(`"${argument}"`)
  for (const name of Object.keys(serverEnvironment)) expect(container).toContain(`${name}=`)
})

// Comparisons with today that do not ask whether a day is over; every other one must be isOver.
const datesBesideOver = [
  // The date of a new quiz, of a moved one, or of one that is planned, is not past.
  'quiz-plan.ts: if (params.date < today) refuse(',
  'quiz-editor.exports.ts: if (input.date < editing.today) refuse(',
  'quiz-changes.ts: if (date < editing.today) refuse(',
  'quiz-changes.ts: if (input.date !== date &&',
  // A date at which the club is reminded is not past.
  'team-notifications.ts: if (reminder.date < today &&',
  // Only the address of an event, and only which refusal is given.
  'feed-events.ts: const url = date < today ?',
  "feed-events.ts: `${web_url}/${kind === 'daily' ? 'quiz' : 'special-quiz'}${date < today ?",
  'quizzes.ts: if (!isOver(params.date, days)) refuse(params.date < today ?',
  'special-quizzes.ts: if (!isOver(params.date, days)) refuse(params.date < today ?',
  // Among the days that are kept open, those before today.
  'closing-drafts.sql.ts: const dates = kept_open',
  // Days that are closed, and when.
  'mail.sql.ts: where date =',
  // The meaning itself.
  'days.sql.ts: sql<boolean>`(${date} < ${today} and',
]

test('whether a day is over has one meaning: no server code compares its date with today itself', () => {
  const bare = /\bdate\}? < (\$\{)?([\w.]+\.)?today\b|\bdate >= ([\w.]+\.)?today\b/
  const found = code
    .filter((file) => /^apps\/server\/src\/(features|jobs|platform)\//.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const lines = read(file).split('\n')
      return lines.filter((line) => bare.test(line)).map((line) => `${basename(file)}: ${line.trim()}`)
    })
  expect(found.filter((line) => !datesBesideOver.some((known) => line.startsWith(known)))).toEqual([])
})

test('only the shown score of core reads the range of a score, so no other code can print one as a score', () => {
  const readers = code.filter(
    (file) =>
      /^apps\/(web|server)\/src\//.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /\bbounds\??\.(least|most)\b|\{\s*least,\s*most\b[^}]*\}\s*=\s*\w*\.?bounds\b/.test(read(file)),
  )
  expect(readers).toEqual([])
})

test('no receipt, mail or push counts right answers itself, where some may wait for a verdict', () => {
  const counting = code.filter(
    (file) =>
      /^apps\/(web\/src\/features\/quizzes\/submission|server\/src\/features\/mail)\//.test(file) &&
      /=== 'right'\)\.length/.test(read(file)),
  )
  expect(counting).toEqual([])
})

test('what may load later stands in a Piece, without which a written page would not know that all of it is alive', () => {
  const sources = code.filter((file) => /^apps\/web\/src\/.*(?<!\.test)\.tsx$/.test(file))
  const found = sources.filter((file) => /\bSuspense\b/.test(read(file)))
  expect(found).toEqual(['apps/web/src/lib/loading/piece.tsx'])
})
