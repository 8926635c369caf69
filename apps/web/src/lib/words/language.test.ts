import { languages } from '@tertulia/core/customers/languages'
import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { writeCookie } from '../device/cookies.ts'
import { activateLanguage, initialLanguage } from './language.ts'

function browserSpeaks(...spoken: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken)
}

test('the previously chosen language has priority', () => {
  browserSpeaks('en-GB')
  writeCookie('language', 'pt', 1)
  expect(initialLanguage()).toBe('pt')
})

test.each([
  [['pt-PT', 'en'], 'pt'],
  [['pt-BR'], 'pt'],
  [['fr-FR', 'pt'], 'pt'],
  [['en-US', 'pt'], 'en'],
  [['fr-FR', 'de'], 'en'],
  [[], 'en'],
] as const)('a browser of %j begins in %s', (spoken, language) => {
  browserSpeaks(...spoken)
  expect(initialLanguage()).toBe(language)
})

test('a cookie with an unknown language is ignored', () => {
  browserSpeaks('pt-PT')
  writeCookie('language', 'xx', 1)
  expect(initialLanguage()).toBe('pt')
})

test('zero is plural in both languages', () => {
  const message = '{count, plural, one {one} other {other}}'
  for (const language of languages) {
    activateLanguage(language)
    expect([0, 1, 2].map((count) => i18n._(message, { count }, { message }))).toEqual([
      'other',
      'one',
      'other',
    ])
  }
})
