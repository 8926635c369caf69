import { languages } from '../customers/languages.ts'
import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { portugueseRegions, regionCodes } from './regions.ts'

test('Portugal has eighteen districts and two autonomous regions, each with its own code', () => {
  expect(portugueseRegions).toHaveLength(20)
  expect(new Set(portugueseRegions.map((region) => region.code)).size).toBe(20)
  expect(portugueseRegions.every((region) => /^PT\.[A-Z]{2}$/.test(region.code))).toBe(true)
})

test('the Portuguese regions are in alphabetical order', () => {
  const names = portugueseRegions.map((region) => region.name)
  expect(names.toSorted(new Intl.Collator('pt').compare)).toEqual(names)
})

test('every country code has a name in both languages', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes).size).toBe(249)
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
  }
})

test('the customer decides whether users choose a district or a country', () => {
  expect(regionCodes('pt_districts')).toEqual(portugueseRegions.map(({ code }) => code))
  expect(regionCodes('countries')).toEqual(countryCodes)
})
