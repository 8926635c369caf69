import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

const anyText = fc.string({ unit: 'binary' })

describe('clean text', () => {
  test.each([
    ['spaces around it', '  Lisboa \n', 'Lisboa'],
    ['no-break and other spaces', 'Rio\u00a0de\u2009Janeiro\tBrasil', 'Rio de Janeiro Brasil'],
    ['Windows and old Mac line ends', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['control characters', 'Lis\u0000bo\u0007a\u009f', 'Lisboa'],
    ['zero-width characters and soft hyphens', '\ufeffLis\u200bbo\u00ad\u2060a\u200d', 'Lisboa'],
    ['direction marks', '\u202eLisboa\u202c\u200f', 'Lisboa'],
    ['accents typed apart', 'Sa\u0303o Tome\u0301', 'São Tomé'],
    ['half of a broken character', 'Lisboa\ud83d', 'Lisboa\ufffd'],
  ])('%s', (_, pasted, clean) => {
    expect(cleanText(pasted)).toBe(clean)
  })

  test.each(['\u3164', '\u115f\u1160', '\uffa0', '\ufe0f', '\u034f', '\u180b', '\u2800', '\u061c \u17b4'])(
    'text that shows nothing is empty (%j)',
    (invisible) => {
      expect(cleanText(invisible)).toBe('')
      expect(cleanText(`${invisible}a`)).not.toBe('')
    },
  )

  test('paragraphs and Markdown stay as written', () => {
    const markdown = '**Quem** escreveu\n\n- *Os Lusíadas*?\n- “Mensagem”?'
    expect(cleanText(markdown)).toBe(markdown)
  })

  test('composed emoji and flags stay whole', () => {
    const emoji = '👩🏽‍🚀 👨‍👩‍👧 ❤️ 🇵🇹 🏴󠁧󠁢󠁳󠁣󠁴󠁿'
    expect(cleanText(emoji)).toBe(emoji)
  })

  test('cleaning is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      }),
      { numRuns: 2000 },
    )
  })
})

test('a clean line is one line with single spaces', () => {
  expect(cleanLine(' Luís  de\r\n Camões ')).toBe('Luís de Camões')
})
