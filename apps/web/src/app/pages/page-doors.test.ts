import { findAccessRefusal } from '@tertulia/contract/access'
import { roleNames } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { adminPaths } from '@/admin-paths.ts'
import { casePaths } from '@/features/fair-play/cases/case-paths.ts'
import { voucherPaths } from '@/features/subscriptions/voucher-paths.ts'
import { paths } from '@/paths.ts'
import { endpointsByName } from '@test/endpoints.ts'
import { aUser } from '@test/fixtures/people.ts'
import { frame, readClosure, sourcesOfPages } from '@test/page-graph.ts'
import { allPages } from './lists/all-pages.ts'
import { accessOf, factsOf, type PageFacts } from './page.ts'

/** Calls that no page makes, each with the reason. */
const callsWithoutPage: Record<string, string> = {
  'calendar-feeds.readCalendarFeed': 'read by calendar apps, at an address that the account page gives',
  'club-events.readEvents': 'read by other programs with an API token',
  'payments.receiveCheckoutEvent': 'made by the payment service',
  'payments.receivePaymentEvent': 'made by the payment service',
  'public-pages.readPagePicture': 'read by other sites that show a link to a page',
  'shared-cards.readCardPicture': 'read by other sites that show a link to a card',
  'unsubscriptions.unsubscribeByOneClick': 'made by mail programs',
}

const partsOf = ({ path }: PageFacts) => path.split('$').length

// Of several pages that an address fits, the first is the one with the fewest parameters.
const entries = factsOf(allPages).toSorted((one, other) => partsOf(one) - partsOf(other))

const tables: Record<string, Record<string, (...parts: never[]) => string>> = {
  paths,
  adminPaths,
  casePaths,
  voucherPaths,
}

/** The page that an address belongs to. */
function pageAt(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost')
  return entries.find(({ path }) => {
    const parts = path.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
    return new RegExp(`^${parts}$`).test(pathname)
  })?.path
}

/** The pages that a function of an address table leads to, without parts and with all of them. */
function pagesOf(link: string): string[] {
  const [table = '', name = ''] = link.split('.')
  const addressFor = tables[table]?.[name]
  if (!addressFor) return []
  return [[], ['1'], ['1', '2'], ['1', '2', '3']].flatMap(
    (parts) => pageAt(String(Reflect.apply(addressFor, null, parts))) ?? [],
  )
}

const closures = new Map(
  entries.map(({ path }) => [path, readClosure(sourcesOfPages.get(path) ?? [])] as const),
)
const around = readClosure(frame)
const people = {
  visitor: null,
  ...Object.fromEntries(
    roleNames.filter((role) => role !== 'blocked').map((role) => [role, aUser([role])] as const),
  ),
}
type User = ReturnType<typeof aUser> | null

const isOpenTo = (page: PageFacts, user: User) => {
  const rule = accessOf(page)
  return !rule || findAccessRefusal(rule, user) === null
}

/** The pages that somebody reaches from home by menus and links, from page to page. */
function reachOf(user: User): Set<string> {
  const inMenus = entries.filter(({ menu, bar }) => {
    const rule = menu?.for
    return (menu || bar) && (!rule || findAccessRefusal(rule, user) === null)
  })
  const left = ['/', ...inMenus.map(({ path }) => path), ...[...around.links].flatMap(pagesOf)]
  const reached = new Set<string>()
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const page = entries.find((entry) => entry.path === path)
    if (reached.has(path) || !page || !isOpenTo(page, user)) continue
    reached.add(path)
    left.push(...[...(closures.get(path)?.links ?? [])].flatMap(pagesOf))
  }
  return reached
}

const outside = entries.filter(({ linkedIn }) => linkedIn).map(({ path }) => path)
const reached = Object.entries(people).map(([name, user]) => ({ name, user, paths: reachOf(user) }))
const callsOf = (path: string) => closures.get(path)?.calls ?? new Set<string>()

test('everybody who may open a page reaches it by links from home, or by a mail', () => {
  const unlinked = reached.flatMap(({ user, paths: found }) =>
    entries.filter((page) => isOpenTo(page, user) && !found.has(page.path)).map(({ path }) => path),
  )
  expect([...new Set(unlinked)].toSorted()).toEqual(outside.toSorted())
})

test('everybody who may make a call reaches a page that makes it', () => {
  const doorless = reached.flatMap(({ name, user, paths: found }) => {
    const made = new Set(
      [around.calls, ...[...found, ...outside].map(callsOf)].flatMap((calls) => [...calls]),
    )
    return [...endpointsByName]
      .filter(([call, rule]) => findAccessRefusal(rule, user) === null && !made.has(call))
      .map(([call]) => ({ call, name }))
  })
  const unexplained = doorless.filter(({ call }) => !(call in callsWithoutPage))
  expect(unexplained.map(({ call, name }) => `${call} by ${name}`)).toEqual([])
  expect([...new Set(doorless.map(({ call }) => call))].toSorted()).toEqual(Object.keys(callsWithoutPage))
})
