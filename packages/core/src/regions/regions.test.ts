import { expect, test } from 'vitest'
import { country_codes } from './countries.ts'
import { portuguese_regions, regionCodes } from './regions.ts'

test('Portugal has eighteen districts and two autonomous regions, each with its own code', () => {
  expect(portuguese_regions).toHaveLength(20)
  expect(new Set(portuguese_regions.map((region) => region.code)).size).toBe(20)
  expect(portuguese_regions.every((region) => /^PT\.[A-Z]{2}$/.test(region.code))).toBe(true)
})

test('the Portuguese regions stand in alphabetical order', () => {
  const names = portuguese_regions.map((region) => region.name)
  expect(names.toSorted(new Intl.Collator('pt').compare)).toEqual(names)
})

test('every country code is known by name in both languages', () => {
  expect(country_codes).toHaveLength(249)
  expect(new Set(country_codes).size).toBe(249)
  for (const language of ['en', 'pt']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    expect(country_codes.filter((code) => names.of(code) === undefined)).toEqual([])
  }
})

test('people choose from the districts or from the countries, as the customer has it', () => {
  expect(regionCodes('pt_districts')).toEqual(portuguese_regions.map(({ code }) => code))
  expect(regionCodes('countries')).toEqual(country_codes)
})
