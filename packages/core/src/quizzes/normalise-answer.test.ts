import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { isBlank, normaliseAnswer } from './normalise-answer.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...Array.from('aAéÉßẞçøЙが漢1½5²-–−.,\'’´`:/#%&+*"«( \u0301\u0308\u00a0\u200d\ufe0f\ue000ΣΑ'),
        'the',
        ' o ',
      ),
    )
    .map((parts) => parts.join('')),
)

describe('ignored differences', () => {
  test.each([
    ['case', 'LISBOA', 'lisboa'],
    ['accents', 'São Tomé e Príncipe', 'Sao Tome e Principe'],
    ['accents typed apart', 'Sa\u0303o Tome\u0301', 'São Tomé'],
    ['strokes and ligatures of Latin letters', 'Søren Wałęsa Œuvre', 'Soren Walesa Oeuvre'],
    ['the German sharp s', 'Strauß', 'STRAUSS'],
    ['full-width letters', 'ＬＩＳＢＯＡ', 'Lisboa'],
    ['spaces around and doubled', '  Luís   de  Camões ', 'Luís de Camões'],
    ['no-break and zero-width spaces', 'Luís\u00a0de \u200bCamões', 'Luís de Camões'],
    ['quotation marks', '“Os Maias”', 'Os Maias'],
    ['final stops and exclamations', 'Eureka!', 'Eureka.'],
    ['stops of abbreviations', 'U.S.A.', 'USA'],
    ['spaces after them', 'n. 5', 'n.5'],
    ['which apostrophe', 'O’Neill', "O'Neill"],
    ['a missing apostrophe', 'D´Artagnan', 'Dartagnan'],
    ['hyphens between words', 'Jean-Paul', 'Jean Paul'],
    ['which dash', '1939–1945', '1939-1945'],
    ['decimal comma or point', '1,5', '1.5'],
    ['the ordinal sign', '3.º', '3o'],
    ['a leading Portuguese article', 'Os Lusíadas', 'Lusíadas'],
    ['a leading English article', 'The Beatles', 'Beatles'],
    ['an article inside', 'Gone with the Wind', 'Gone With Wind'],
  ])('%s', (_, one, other) => {
    expect(normaliseAnswer(one)).toBe(normaliseAnswer(other))
  })
})

describe('significant differences', () => {
  test.each([
    ['a last word that looks like an article', 'Vitamina A', 'Vitamina'],
    ['an answer of articles alone', 'The The', 'The'],
    ['a letter that is an article', 'A', 'O'],
    ['a decimal point', '1.5', '15'],
    ['a decimal point without a zero', '.5', '5'],
    ['a minus', '-5', '5'],
    ['a minus behind a word', 'Graus: -5', 'Graus: 5'],
    ['a minus in brackets', '(-5)', '(5)'],
    ['what stands between numbers', '1/5', '1-5'],
    ['signs after a letter', 'C++', 'C'],
    ['a sharp', 'C#', 'C'],
    ['a percent sign', '5%', '5'],
    ['a percent sign apart', '5 %', '5'],
    ['an ampersand', 'A & B', 'A B'],
    ['currencies', '5 €', '5 $'],
    ['symbols alone', '♥', '♦'],
    ['punctuation alone', '?', '!'],
    ['vowels of scripts that write them as marks', 'की', 'का'],
    ['marks of other scripts', 'й', 'и'],
    ['voiced Japanese syllables', 'か', 'が'],
  ])('%s', (_, one, other) => {
    expect(normaliseAnswer(one)).not.toBe(normaliseAnswer(other))
  })

  test('other scripts only lose their case', () => {
    expect(normaliseAnswer('МОСКВА')).toBe('москва')
    expect(normaliseAnswer('東京')).toBe('東京')
    expect(normaliseAnswer('ΟΔΥΣΣΕΥΣ')).toBe(normaliseAnswer('Οδυσσευς'))
  })
})

describe('blank answers', () => {
  test.each(['', '   ', '\n\t', '\u00a0', '\u200b\ufeff', '\u2800', '\u3164', '\u00ad'])(
    '%j is blank',
    (text) => {
      expect(isBlank(text)).toBe(true)
      expect(normaliseAnswer(text)).toBe('')
    },
  )

  test.each(['?', '...', '´', '-', '♥', '0', 'a', 'the', '漢', '\u0301'])('%j is an answer', (text) => {
    expect(isBlank(text)).toBe(false)
    expect(normaliseAnswer(text)).not.toBe('')
  })
})

describe('any text', () => {
  const check = (text: string) => {
    const normalised = normaliseAnswer(text)
    if (normaliseAnswer(normalised) !== normalised) return 'changes when normalised again'
    return (normalised === '') === isBlank(text) ? 'fine' : 'is empty without being blank'
  }

  test('normalising is idempotent, and only a blank answer becomes empty', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(check(text)).toBe('fine')
      }),
      { numRuns: runs({ usual: 2000, full: 20_000 }) },
    )
  })

  test('it is idempotent when removed punctuation joins two marks', () => {
    expect(check('и\u0306.\u0323')).toBe('fine')
  })

  test.each([
    ['between letters', (letter: string) => `a${letter}b`],
    ['alone', (letter: string) => letter],
  ])('it is idempotent for every single character %s', (_, write) => {
    // Tens of thousands of characters are nothing but letters of Chinese or Korean, or not in use.
    const alike = /^(?!\p{Default_Ignorable_Code_Point})[\p{sc=Han}\p{sc=Hangul}\p{Cn}\p{Co}\p{Cs}]$/u
    const step = runs({ usual: 61, full: 1 })
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const letter = String.fromCodePoint(code)
      if (code % step !== 0 && alike.test(letter)) continue
      const problem = check(write(letter))
      if (problem !== 'fine') expect.fail(`U+${code.toString(16)}: ${problem}`)
    }
  })
})
