import { expect, test } from 'vitest'
import { themeTreeProblems, type WrittenTheme } from './theme-tree-problems.ts'

const subtheme = { id: 11, name_en: null, name_pt: null, active: true, wanted_min: 1, wanted_max: 2 }
const theme: WrittenTheme = { id: 1, name_en: null, name_pt: null, active: true, subthemes: [subtheme] }

test('a tree with the product’s words has no problems', () => {
  expect(themeTreeProblems([theme, { ...theme, id: 2 }])).toEqual([])
})

test('a name of one’s own comes in both languages', () => {
  expect(themeTreeProblems([{ ...theme, name_en: 'Arts' }])).toEqual([
    { field: 'themes.0.name_pt', problem: 'missing' },
  ])
})

test('a new entry needs a name', () => {
  expect(themeTreeProblems([{ ...theme, subthemes: [{ ...subtheme, id: null }] }])).toEqual([
    { field: 'themes.0.subthemes.0.name_en', problem: 'missing' },
    { field: 'themes.0.subthemes.0.name_pt', problem: 'missing' },
  ])
})

test('two themes have different names', () => {
  const problems = themeTreeProblems([
    { ...theme, name_en: 'Arts', name_pt: 'Artes' },
    { ...theme, id: 2, name_en: 'ARTS', name_pt: 'Belas-artes' },
  ])
  expect(problems.map(({ field }) => field)).toEqual(['themes.0.name_en', 'themes.1.name_en'])
})

test('an active theme has an active subtheme; one that rests needs none', () => {
  const resting = [{ ...subtheme, active: false }]
  expect(themeTreeProblems([{ ...theme, subthemes: resting }])).toEqual([
    { field: 'themes.0.subthemes', problem: 'no_subthemes' },
  ])
  expect(themeTreeProblems([{ ...theme, active: false, subthemes: resting }])).toEqual([])
})

test('the most that is wanted is not less than the least', () => {
  expect(themeTreeProblems([{ ...theme, subthemes: [{ ...subtheme, wanted_min: 3 }] }])).toEqual([
    { field: 'themes.0.subthemes.0.wanted_max', problem: 'out_of_range' },
  ])
})
