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
  'index.html': { file: 'main.js', css: ['main.css'], imports: ['_shared'], isEntry: true },
  _shared: { file: 'shared.js' },
  [home]: { file: 'home.js', imports: ['index.html', '_shared', '_piece'], isDynamicEntry: true },
  [quiz]: { file: 'quiz.js', css: ['quiz.css'], imports: ['_piece'], isDynamicEntry: true },
  _piece: { file: 'piece.js', css: ['piece.css'] },
}

const kilobytes = (weights: Record<string, number>) => (file: string) => (weights[file] ?? 1) * 1000

test('a first load is the shell, the page and what both need, each file once', () => {
  const { ok, note } = judge(manifest, kilobytes({ 'main.js': 90 }), limits)
  expect(ok).toBe(true)
  expect(note).toBe('home 95.0 of 127 kB, the quiz 96.0 of 149 kB, heaviest page 2.0 of 40 kB')
})

test('a page that is too heavy is named with its weight', () => {
  const { ok, output } = judge(manifest, kilobytes({ 'main.js': 112, 'piece.js': 12, 'quiz.js': 41 }), limits)
  expect(ok).toBe(false)
  expect(output.split('\n')).toEqual([
    'the first load of home weighs 128.0 of 127 kB',
    'the first load of the quiz weighs 169.0 of 149 kB',
    `${quiz} weighs 42.0 of 40 kB`,
  ])
})

test('a page that is no file of its own any more cannot pass unseen', () => {
  const { [home]: _, ...without } = manifest
  expect(judge(without, kilobytes({}), limits).output).toContain(`${home} is no file of its own any more`)
  const { 'index.html': __, ...withoutEntry } = manifest
  expect(judge(withoutEntry, kilobytes({}), limits).ok).toBe(false)
})
