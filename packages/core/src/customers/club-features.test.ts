import { expect, test } from 'vitest'
import { clubFeatures } from './club-features.ts'
import { hasFeatures } from './feature-needs.ts'
import { clubPresets, featuresOfPreset, presetOf } from './club-presets.ts'

test('the essentials are what the game itself names, with appeals; everything is all there is', () => {
  const on = (preset: keyof typeof clubPresets) =>
    clubFeatures.filter((feature) => featuresOfPreset(preset)[feature])
  expect(on('essentials').toSorted()).toEqual(['appeals', 'national_ranking'])
  expect(on('everything')).toEqual(clubFeatures)
})

test('a club is told its preset until one switch differs', () => {
  const essentials = featuresOfPreset('essentials')
  expect(presetOf(essentials)).toBe('essentials')
  expect(presetOf(featuresOfPreset('everything'))).toBe('everything')
  expect(presetOf({ ...essentials, practice: true })).toBeNull()
})

test('what needs two features is there with both alone, and what needs none always', () => {
  const club = featuresOfPreset('essentials')
  expect(hasFeatures(club, undefined)).toBe(true)
  expect(hasFeatures(club, 'appeals')).toBe(true)
  expect(hasFeatures(club, 'open_data')).toBe(false)
  expect(hasFeatures(club, ['national_ranking', 'open_data'])).toBe(false)
  expect(hasFeatures({ ...club, open_data: true }, ['national_ranking', 'open_data'])).toBe(true)
})
