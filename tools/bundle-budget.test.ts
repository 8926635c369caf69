import { expect, test } from 'vitest'
import { judge, type FirstLoad } from './bundle-budget.ts'
import type { Manifest } from './build-manifest.ts'

const home = 'src/features/home/welcome/welcome.tsx'
const quiz = 'src/features/quizzes/play/quiz-page.tsx'

const limits: FirstLoad[] = [
  { name: 'home', source: home, limitKb: 127 },
  { name: 'the quiz', source: quiz, limitKb: 149 },
]

const manifest: Manifest = {
  'index.html': { file: 'main.js', imports: ['_shared'], isEntry: true },
  _shared: { file: 'shared.js' },
  [home]: { file: 'home.js', imports: ['index.html', '_shared', '_piece'], isDynamicEntry: true },
  [quiz]: { file: 'quiz.js', imports: ['_piece'], isDynamicEntry: true },
  _piece: { file: 'piece.js' },
  'style.css': { file: 'style.css' },
}

const kilobytes = (weights: Record<string, number>) => (file: string) => (weights[file] ?? 1) * 1000

test('a first load is the shell, the page and what both need, each file once', () => {
  const { ok, note } = judge(manifest, kilobytes({ 'main.js': 90 }), limits)
  expect(ok).toBe(true)
  expect(note).toBe(
    'home 93.0 of 127 kB, the quiz 93.0 of 149 kB, heaviest page 1.0 of 40 kB, style sheet 1.0 of 27 kB',
  )
})

test('a page that is too heavy is named with its weight', () => {
  const { ok, output } = judge(
    manifest,
    kilobytes({ 'main.js': 114, 'piece.js': 12, 'quiz.js': 42, 'style.css': 28 }),
    limits,
  )
  expect(ok).toBe(false)
  expect(output.split('\n')).toEqual([
    'the first load of home weighs 128.0 of 127 kB',
    'the first load of the quiz weighs 169.0 of 149 kB',
    `${quiz} weighs 42.0 of 40 kB`,
    'the style sheet weighs 28.0 of 27 kB',
  ])
})

test('a page that is no file of its own any more cannot pass unseen', () => {
  const { [home]: _, ...without } = manifest
  expect(judge(without, kilobytes({}), limits).output).toContain(`${home} is no file of its own any more`)
  const { 'index.html': __, ...withoutEntry } = manifest
  expect(judge(withoutEntry, kilobytes({}), limits).ok).toBe(false)
  const { 'style.css': ___, ...withoutSheet } = manifest
  expect(judge(withoutSheet, kilobytes({}), limits).ok).toBe(false)
})
