import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './run-command.ts'

type Language = 'en' | 'pt'

type Rule = {
  language: Language
  forbidden: RegExp
  /** The word for the same thing. */
  instead: string
  /** True where mails and chats, whose two languages stand in one file, are looked through, too. */
  mails?: true
  /** Beginnings of texts that may have it, each with its reason. */
  except?: Record<string, string>
}

const bank = 'a line of a bank statement, in the words of banks'
const account = 'an account that waits, as the specification says it'

/** Words that screens and mails do not use, because another one is said for the same thing. (docs/glossary.md) */
const rules: Rule[] = [
  { language: 'en', forbidden: /\bdivisions?\b/i, instead: 'tier', mails: true },
  {
    language: 'en',
    forbidden: /\b(pending|being marked|unmarked)\b/i,
    instead: 'not marked yet',
    except: {
      'Your account is pending': account,
      'Pending, declined': bank,
      '{, plural, one {# line is': bank,
    },
  },
  {
    language: 'en',
    forbidden: /(?<!\bThis )(?<!This import )can’t be undone|this can’t be undone(?!\.)/,
    instead: 'This can’t be undone.',
  },
  { language: 'en', forbidden: /\b(judged|corrected) as\b/i, instead: 'marked as' },
  { language: 'en', forbidden: /\bhall of hono/i, instead: 'roll of honour', mails: true },
  {
    language: 'en',
    forbidden: /\bannounced? (an? )?(absence|days? off)|\babsence announced\b/i,
    instead: 'book, take days off',
    mails: true,
  },
  {
    language: 'en',
    forbidden: /[a-z]'[a-z]/i,
    instead: '’',
    except: { 'You don': 'quoted by the specification' },
  },
  {
    language: 'pt',
    forbidden: /\bpendente/i,
    instead: 'por corrigir',
    except: {
      'A tua conta fica pendente': account,
      'Pendente, recusado': bank,
      '{, plural, one {# linha está': bank,
    },
  },
  {
    language: 'pt',
    forbidden: /\bnão (se pode|pode ser|dá para) (desf|voltar atrás)|não há volta atrás/i,
    instead: 'Não é possível desfazer.',
    mails: true,
  },
  {
    language: 'pt',
    forbidden: /\b(elimin(ar|a|ad[oa])|delet(ar|ad[oa])|exclu(ir|íd\w))\b/i,
    instead: 'apagar',
    mails: true,
  },
  { language: 'pt', forbidden: /\bacrescent/i, instead: 'adicionar', mails: true },
  { language: 'pt', forbidden: /\bmontantes?\b/i, instead: 'valor', mails: true },
  { language: 'pt', forbidden: /[“”]/, instead: '« »' },
  {
    language: 'pt',
    forbidden:
      /\b(você(?!s)|usuári\w+|senha|tela|celular|cadastr\w+|contat[oa]s?|salvar|gerenciar|esportes?|planejar)\b/i,
    instead: 'the words of Portugal',
    mails: true,
  },
  {
    language: 'pt',
    forbidden: /\best(á|ão|ás|ou|amos) \w+ndo\b/i,
    instead: 'estar a and the infinitive',
    mails: true,
  },
]

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')

/** The texts of screens, without the names of what is filled in; the English ones are the ids of the catalogue. */
function screenTexts(language: Language): string[] {
  const entry = language === 'en' ? /^msgid "(.+)"$/gm : /^msgstr "(.+)"$/gm
  return Array.from(read('locales/pt.po').matchAll(entry), ([, text = '']) =>
    text.replaceAll(String.raw`\"`, '"').replaceAll(/\{\w+(?=[,}])/g, '{'),
  )
}

const mails = execFileSync('git', ['ls-files', 'apps/server/src'], { cwd: REPOSITORY, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(mail|push)\.ts$|(chat|card|won|closing)-words\.ts$|mail\/letter\.ts$/.test(file))
  .map(read)

test('there are screens and mails to look through', () => {
  expect(screenTexts('en').length).toBeGreaterThan(5000)
  expect(screenTexts('pt').length).toBeGreaterThan(5000)
  expect(mails.length).toBeGreaterThan(40)
})

test.each(rules)('in $language it is “$instead”, and not $forbidden', (rule) => {
  const { language, forbidden, except = {} } = rule
  const excepted = Object.keys(except)
  const found = screenTexts(language).filter((text) => forbidden.test(text))
  expect(found.filter((text) => !excepted.some((beginning) => text.startsWith(beginning)))).toEqual([])
  expect(excepted.filter((beginning) => !found.some((text) => text.startsWith(beginning)))).toEqual([])
  const inMails = rule.mails ? mails.flatMap((code) => forbidden.exec(code)?.[0] ?? []) : []
  expect(inMails).toEqual([])
})

// "A equipa de Liga Tertulia", "em Clube do Quiz": a name needs an article after these words, and not every one has the same.
test('no Portuguese mail puts a preposition before the name of the club', () => {
  const before = /\b(a|de|em|para|por|com) \$\{sender\.name\}/g
  expect(mails.flatMap((code) => code.match(before) ?? [])).toEqual([])
})
