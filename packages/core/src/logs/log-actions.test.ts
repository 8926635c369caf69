import { expect, test } from 'vitest'
import {
  logLineLengthMax,
  logLinesMax,
  logLine,
  logLines,
  readLogLine,
  versionInBatch,
  withoutSecrets,
} from './log-actions.ts'

test('an action is one line that can be parsed again', () => {
  expect(logLine('page_load', '/quiz 6.0.6')).toBe('page load: /quiz 6.0.6')
  expect(logLine('new_version')).toBe('new version modal opened')
  expect(logLine('copy', '  Who wrote\r\n\t“Os Lusíadas”? ')).toBe('text copied: Who wrote “Os Lusíadas”?')
  expect(readLogLine('text copied: Who wrote “Os Lusíadas”?')).toEqual({
    kind: 'copy',
    detail: 'Who wrote “Os Lusíadas”?',
  })
  expect(readLogLine('new version modal opened')).toEqual({ kind: 'new_version', detail: '' })
  expect(readLogLine('right click: p: in: out')).toEqual({ kind: 'right_click', detail: 'p: in: out' })
})

test('a line not written by our browser code stays as it is', () => {
  for (const line of ['hello', 'page loaded: /quiz', 'text copied:x']) {
    expect(readLogLine(line)).toEqual({ kind: 'other', detail: line })
  }
})

test('a batch keeps its non-empty lines in order, up to the maximum number and length', () => {
  expect(logLines([' a ', '', 'b\r\nand b'])).toEqual(['a', 'b and b'])
  expect(logLines([' \n '])).toEqual([])
  expect(logLines(Array.from({ length: 60 }, () => 'x'))).toHaveLength(logLinesMax)
  expect(logLines(['x'.repeat(1200)])[0]).toHaveLength(logLineLengthMax)
  expect(Array.from(logLines(['🎲'.repeat(1200)])[0] ?? '')).toHaveLength(logLineLengthMax)
  expect(logLines(['half \ud83d of a character'])).toEqual(['half � of a character'])
})

test('a token in a copied text is removed', () => {
  const secret = 'Ab_-'.repeat(10) + 'xyz'
  expect(logLines([`text copied: tertulia_12.${secret} and /calendar-feeds/3.${secret}`])).toEqual([
    'text copied: tertulia_12.… and /calendar-feeds/3.…',
  ])
})

test('the version is that of the newest page load in the batch', () => {
  expect(versionInBatch(['page load: / 6.0.5', 'page load: /quiz 6.0.6', 'focus in: /quiz'])).toBe('6.0.6')
  expect(
    versionInBatch(['page load: / 6.0.6', 'text copied: a\npage load: / 9.9.9', 'page load: /\n9.9.9']),
  ).toBe('6.0.6')
  expect(versionInBatch(['page change: / 6.0.5', 'focus in: /'])).toBeNull()
  expect(versionInBatch(['page load: /quiz six', 'page load: /quiz 6.0.6.7x'])).toBeNull()
})

test('secrets in an address are not logged', () => {
  expect(withoutSecrets('/reset-password/1.abc?x=1')).toBe('/reset-password/…?x=1')
  expect(withoutSecrets('https://quiz.test/unsubscribe/abc')).toBe('https://quiz.test/unsubscribe/…')
  expect(withoutSecrets('/quiz-nations/abc')).toBe('/quiz-nations/…')
  expect(withoutSecrets('/account?token=abc&page=2')).toBe('/account?token=…&page=2')
  expect(withoutSecrets('/quiz/2026-11-20?page=2')).toBe('/quiz/2026-11-20?page=2')
})
