import { expect, test } from 'vitest'
import { mayOpenProfiles, profileTabs } from './profile-tabs.ts'
import { toldFacts } from './told-facts.ts'

const ana = { birthdate: '1974-11-21', region: 'pt-11' }
const nothing = { birthdate: null, region: null }
const day = '2026-11-20'

test('users always see their own age and region', () => {
  expect(toldFacts(ana, 'himself', day)).toEqual({ age: 51, region: 'pt-11', untold: [] })
  expect(toldFacts(nothing, 'himself', day)).toEqual({
    age: null,
    region: null,
    untold: ['birthdate', 'region'],
  })
})

test('another user’s age or region is shown only to viewers who filled in their own', () => {
  expect(toldFacts(ana, nothing, day)).toEqual({ age: null, region: null, untold: ['birthdate', 'region'] })
  expect(toldFacts(ana, { ...nothing, region: 'pt-13' }, day)).toEqual({
    age: null,
    region: 'pt-11',
    untold: ['birthdate'],
  })
  expect(toldFacts(ana, { ...nothing, birthdate: '1990-01-01' }, '2026-11-21')).toEqual({
    age: 52,
    region: null,
    untold: ['region'],
  })
  expect(toldFacts(nothing, ana, day)).toEqual({ age: null, region: null, untold: [] })
})

test('players see league and special quizzes, special-quiz players the latter, admins also the log', () => {
  const tabsOf = (role: string, { national_ranking = true, former = false } = {}) =>
    profileTabs({
      valid_roles: { [role]: true },
      roles: null,
      own: false,
      national_ranking,
      former,
    })
  expect(tabsOf('regular_player')).toEqual(['statistics', 'league', 'special-quizzes', 'individual-quizzes'])
  expect(tabsOf('special_quiz_player', { national_ranking: false })).toEqual(['special-quizzes'])
  expect(tabsOf('quiz_editor')).toEqual(['individual-quizzes'])
  expect(tabsOf('admin')).toHaveLength(5)
  expect(tabsOf('admin', { former: true })).not.toContain('activity-log')
  const ended = {
    valid_roles: {},
    roles: { regular_player: '2026-10-31' },
    national_ranking: false,
    former: false,
  }
  expect(profileTabs({ ...ended, own: true })).toEqual(['statistics', 'league', 'special-quizzes'])
  expect(profileTabs({ ...ended, own: false })).toEqual([])
  expect(mayOpenProfiles({ quiz_editor: true })).toBe(false)
  expect(mayOpenProfiles({ special_quiz_player: true })).toBe(true)
})
