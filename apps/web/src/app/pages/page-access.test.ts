import { findAccessRefusal } from '@tertulia/contract/access'
import { expect, test } from 'vitest'
import { endpointsByName } from '@test/endpoints.ts'
import { aUser } from '@test/fixtures/people.ts'
import { audienceOf } from '@test/page-audiences.ts'
import { readPages, type AccessSource } from '../../../build/pages.ts'
import { allPages } from './lists/all-pages.ts'
import { playerPages } from './lists/player-pages.ts'
import { teamPages } from './lists/team-pages.ts'
import { accessOf, factsOf, type PageFacts } from './page.ts'

const entries = factsOf(allPages)

/** The kinds of users a page is for; those of its menu entry, where that names fewer than may open the page. */
function usersOf(page: PageFacts): string[] {
  const rule = page.menu?.for ?? accessOf(page)
  return rule ? audienceOf(rule) : []
}

const playing = ['anyone', 'signed in', 'regular_player', 'special_quiz_player']
const isForPlayers = (page: PageFacts) => usersOf(page).some((user) => playing.includes(user))

test('a page of players is open to one of them, and one of the team to nobody who only plays', () => {
  expect(factsOf(playerPages).filter((page) => !isForPlayers(page))).toEqual([])
  expect(factsOf(teamPages).filter((page) => usersOf(page).length === 0 || isForPlayers(page))).toEqual([])
})

test('the address of a page says whether it is one of the team', () => {
  const inTeam = factsOf(teamPages).filter(({ menu }) => !menu?.for)
  expect(inTeam.filter(({ path }) => !path.startsWith('/admin/'))).toEqual([])
  expect(factsOf(playerPages).filter(({ path }) => path.startsWith('/admin/'))).toEqual([])
})

test('the build and the browser tests read the entries as the web runs them', () => {
  const ruleOf = ({ word, name, changes }: AccessSource) => ({
    ...endpointsByName.get(`${word}.${name}`),
    ...changes,
  })
  const read = readPages()
  expect(read.map(({ path }) => path)).toEqual(entries.map(({ path }) => path))
  for (const [at, { sources, access, start, tab, preload, linkedIn }] of read.entries()) {
    const page = entries[at]
    expect(sources.length).toBeGreaterThan(0)
    expect(ruleOf(access)).toEqual(page && accessOf(page))
    expect([start, tab, preload, linkedIn]).toEqual([
      page?.start ?? false,
      page?.tab ?? page?.bar?.tab ?? null,
      page?.preload ?? null,
      page?.linkedIn ?? null,
    ])
  }
})

test('of the pages for signed-in users, a blocked one can open those of their account and what is stored of them', () => {
  const blocked = aUser(['blocked', 'regular_player'])
  const open = entries.filter((page) => {
    const rule = accessOf(page)
    return rule && !findAccessRefusal(rule, blocked) && findAccessRefusal(rule, null)
  })
  const paths = open.map(({ path }) => path)
  expect(paths.filter((path) => !path.startsWith('/account'))).toEqual(['/data-protection'])
  // They can still pay, read what they are asked, and delete their account.
  expect(paths).toEqual(expect.arrayContaining(['/account', '/account/fair-play', '/account/renewal']))
})
