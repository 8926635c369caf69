import { expect, test, vi } from 'vitest'
import { writeCookie } from './cookies.ts'
import { initialLanguage } from './language.ts'

function browserSpeaks(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}

test('the language chosen before comes first', () => {
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
] as const)('a browser of %j begins in %s', (languages, language) => {
  browserSpeaks(...languages)
  expect(initialLanguage()).toBe(language)
})

test('a cookie of an unknown language counts for nothing', () => {
  browserSpeaks('pt-PT')
  writeCookie('language', 'xx', 1)
  expect(initialLanguage()).toBe('pt')
})
