import { expect, test } from 'vitest'
import { profileVerdict } from './profile.ts'

const club = { today: '2026-11-20', region_set: 'pt_districts' } as const

test('birthdate and region are optional', () => {
  expect(profileVerdict({ birthdate: null, region: null }, club)).toEqual({ accepted: true })
})

test('a birthdate of yesterday is accepted, and one of today is not', () => {
  expect(profileVerdict({ birthdate: '2026-11-19', region: null }, club)).toEqual({ accepted: true })
  for (const birthdate of ['2026-11-20', '2026-11-21']) {
    expect(profileVerdict({ birthdate, region: null }, club)).toEqual({
      accepted: false,
      reason: 'birthdate_not_past',
      field: 'birthdate',
    })
  }
})

test('a region is one of the club’s: a district in Portugal, a country elsewhere', () => {
  const unknown = { accepted: false, reason: 'region_unknown', field: 'region' }
  expect(profileVerdict({ birthdate: null, region: 'PT.LI' }, club)).toEqual({ accepted: true })
  expect(profileVerdict({ birthdate: null, region: 'FR' }, club)).toEqual(unknown)
  const abroad = { ...club, region_set: 'countries' } as const
  expect(profileVerdict({ birthdate: null, region: 'FR' }, abroad)).toEqual({ accepted: true })
  expect(profileVerdict({ birthdate: null, region: 'PT.LI' }, abroad)).toEqual(unknown)
  expect(profileVerdict({ birthdate: null, region: '' }, abroad)).toEqual(unknown)
})
