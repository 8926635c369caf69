import { expect, test } from 'vitest'
import { themeSlug } from './theme-slug.ts'

test.each([
  ['Video games', 'video_games'],
  ['Música & Dança', 'musica_danca'],
  ['  --Rock’n’roll!  ', 'rock_n_roll'],
  ['音楽', 'theme'],
])('%s is called %s', (name, slug) => {
  expect(themeSlug(name, [])).toBe(slug)
})

test('a name that is taken gets a number', () => {
  expect(themeSlug('Music', ['music'])).toBe('music_2')
  expect(themeSlug('Music', ['music', 'music_2'])).toBe('music_3')
})
