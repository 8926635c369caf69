import { findAccessRefusal } from '@tertulia/contract/access'
import { roleNames } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { pagesByAudience } from '@test/page-audiences.ts'
import { morePages } from './more-pages.ts'
import { accessOf, factsOf, type PageFacts } from './page.ts'
import { pages } from './pages.ts'

const entries = factsOf([...pages, ...morePages])

/** The users with access to a page: the roles besides the admin's, if it needs one. */
function audienceOf(page: PageFacts): string {
  const access = accessOf(page)
  if (!access || !findAccessRefusal(access, null)) return 'anyone'
  if (!findAccessRefusal(access, aUser())) return 'signed in'
  const others = roleNames.filter((role) => role !== 'admin' && !findAccessRefusal(access, aUser([role])))
  return others.join(', ') || 'admin'
}

const pathsBy = (nameOf: (page: PageFacts) => string) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(entries, nameOf)).map(([name, found = []]) => [
      name,
      found.map(({ path }) => path).toSorted(),
    ]),
  )

test('every page is open exactly to the users it is meant for', () => {
  expect(pathsBy(audienceOf)).toEqual(pagesByAudience)
})

test('a blocked user can open public pages and their own account', () => {
  const blocked = aUser(['blocked', 'regular_player'])
  const isOpen = (page: PageFacts) => {
    const access = accessOf(page)
    return !access || !findAccessRefusal(access, blocked)
  }
  const signedIn = entries.filter((page) => isOpen(page) && audienceOf(page) !== 'anyone')
  expect(signedIn.map(({ path }) => path).toSorted()).toEqual([
    '/account',
    '/account/fair-play',
    '/account/gift',
    '/account/gift/$id',
    '/account/receipt/$id',
    '/account/renewal',
    '/account/voucher',
  ])
})
