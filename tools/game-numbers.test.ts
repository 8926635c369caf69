import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './run-command.ts'

// Clubs play by rules of their own, so no number of the usual game may stand in a text or in code: it comes from the
// rule set.

const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'locales'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\.gen\.ts$|\/src\/demo\//.test(file))

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')

const number = String.raw`(?:\d+|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte)`
const thing = String.raw`(?:questions?|rounds?|jokers?|tiers?|perguntas?|jornadas?|divisões)`
const counted = new RegExp(String.raw`(?<![\w.{#}=$-])${number} ${thing}\b`, 'giu')

/** Counts of the game in a text, but for words that a plural has for one number. */
const countsIn = (text: string) => text.replaceAll(/=\d+ \{[^{}]*\}/g, '').match(counted) ?? []

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('no text tells a count of the usual game', () => {
  const texts = [...read('locales/pt.po').matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text)
  expect(texts.flatMap(countsIn)).toEqual([])
  const inCode = files
    .filter((file) => file.startsWith('apps/server/') && !file.includes('/commands/'))
    .flatMap((file) => countsIn(withoutComments(read(file))).map((count) => `${file}: ${count}`))
  expect(inCode).toEqual([])
})

test('only what begins with the usual rules knows them', () => {
  const knowing = files.filter((file) => withoutComments(read(file)).includes('defaultRuleSet'))
  expect(knowing.filter((file) => !file.startsWith('apps/server/src/commands/convert/'))).toEqual([
    'apps/server/src/features/customer-settings/new-customer.ts',
    'packages/core/src/rule-sets/own-rules.ts',
    'packages/core/src/rule-sets/presets.ts',
    'packages/core/src/rule-sets/rule-set.ts',
  ])
})
