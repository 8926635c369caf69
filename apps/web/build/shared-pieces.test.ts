import path from 'node:path'
import { expect, test } from 'vitest'
import { sharedPieces } from './shared-pieces.ts'

const inSources = (file: string) => path.join(import.meta.dirname, '../src', file)

const main = inSources('main.tsx')
const quiz = inSources('features/quizzes/play/quiz-page.tsx')
const table = inSources('features/league/ranking/ranking-page.tsx')
const rules = inSources('features/rules/rules-page.tsx')
const account = inSources('features/account/account-page.tsx')
const lastLook = inSources('features/quizzes/submission/last-look.tsx')
const opponentCard = inSources('features/quizzes/play/opponent/opponent-card.tsx')
const quizAside = inSources('features/quizzes/play/form/quiz-aside.tsx')
const closedNotice = inSources('features/quizzes/play/form/closed-notice.tsx')

/** What each module imports at once, what later, and how long it is. */
const modules: Record<string, { imports?: string[]; later?: string[]; length?: number }> = {
  [main]: { imports: ['frame'], later: [quiz, table, rules, account] },
  frame: {},
  [quiz]: { imports: ['own', 'small', 'tiny', quizAside], later: [lastLook, closedNotice] },
  [quizAside]: { later: [opponentCard] },
  [opponentCard]: { imports: ['opponent'], length: 900 },
  opponent: { length: 900 },
  own: {},
  [table]: { imports: ['small', 'tiny'] },
  [rules]: { imports: ['tiny', 'heavy', 'frame'] },
  [account]: { imports: ['heavy'] },
  small: { length: 900 },
  tiny: { length: 90 },
  heavy: { length: 90_000 },
  [lastLook]: { imports: ['sure', 'opponent'], length: 90_000 },
  sure: { length: 9000 },
  [closedNotice]: { length: 90_000 },
}

const fileOf = (id: string) =>
  sharedPieces(id, {
    getModuleInfo: (name) => {
      const { imports = [], later = [], length = 10 } = modules[name] ?? {}
      return name in modules
        ? { importedIds: imports, dynamicallyImportedIds: later, code: ' '.repeat(length) }
        : null
    },
  })

test('pages and their own modules are files by themselves, and what every page needs is the shell', () => {
  expect([main, quiz, table, rules, account, 'own'].map(fileOf)).toEqual([null, null, null, null, null, null])
  expect(fileOf('frame')).toBe('shell')
})

test('small modules of everyday pages are joined, and a large one of other pages stays apart', () => {
  expect(fileOf('small')).not.toBeNull()
  expect(fileOf('tiny')).toBe(fileOf('small'))
  expect(fileOf('heavy')).not.toBeNull()
  expect(fileOf('heavy')).not.toBe(fileOf('small'))
})

test('what a page shows beside its own code does not bring what comes after the page', () => {
  expect(fileOf('opponent')).not.toBe('after-quiz')
})

test('pieces that load together after the page are one file with what they need', () => {
  expect([lastLook, closedNotice, 'sure'].map(fileOf)).toEqual(['after-quiz', 'after-quiz', 'after-quiz'])
})
