import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { defaultThemeTree, forbiddenPairs } from './theme-tree.ts'

describe('theme tree', () => {
  test('the eight top themes stand in question order', () => {
    expect(defaultThemeTree.map((theme) => theme.slug)).toEqual([
      'culture',
      'entertainment',
      'history',
      'science',
      'sports',
      'geography',
      'lifestyle',
      'society',
    ])
  })

  test.each(defaultThemeTree)(
    '$slug can fill a season: one question a round lies within what is wanted',
    ({ subthemes }) => {
      const least = subthemes.reduce((sum, subtheme) => sum + subtheme.wanted_min, 0)
      const most = subthemes.reduce((sum, subtheme) => sum + subtheme.wanted_max, 0)
      expect(least).toBeLessThanOrEqual(defaultRuleSet.round_count)
      expect(most).toBeGreaterThanOrEqual(defaultRuleSet.round_count)
    },
  )

  test('subthemes are unique inside a theme', () => {
    for (const { subthemes } of defaultThemeTree) {
      expect(new Set(subthemes.map((subtheme) => subtheme.slug)).size).toBe(subthemes.length)
    }
  })

  test('every forbidden pair names two subthemes of different themes, so that they can meet in a quiz', () => {
    const themeOf = (slug: string) =>
      defaultThemeTree.find((theme) => theme.subthemes.some((subtheme) => subtheme.slug === slug))?.slug
    for (const [one, other] of defaultRuleSet.forbidden_pairs) {
      expect(themeOf(one)).toBeDefined()
      expect(themeOf(other)).toBeDefined()
      expect(themeOf(one)).not.toBe(themeOf(other))
    }
  })
})

describe('forbidden pairs', () => {
  test.each([
    ['literature', 'comics'],
    ['literature', 'philosophy'],
    ['operas_and_musicals', 'music'],
    ['fine_arts', 'museums'],
  ])('%s and %s do not meet in one quiz, in whichever order', (one, other) => {
    expect(forbiddenPairs([one, 'history', other], defaultRuleSet)).toEqual([[one, other]])
    expect(forbiddenPairs([other, one], defaultRuleSet)).toEqual([[one, other]])
  })

  test('one subtheme of a pair alone is fine', () => {
    expect(forbiddenPairs(['literature', 'music', 'museums', 'history'], defaultRuleSet)).toEqual([])
  })

  test('every pair that meets is told', () => {
    expect(forbiddenPairs(['literature', 'comics', 'philosophy'], defaultRuleSet)).toEqual([
      ['literature', 'comics'],
      ['literature', 'philosophy'],
    ])
  })
})
