import { pagesFor, allPages } from './page-audiences.ts'
import { samePage, type Person, type Screen } from './demo-screens-steps.ts'
import { people } from './demo-screens.ts'
import type { DemoClub, DemoFacts } from './demo.ts'

type Value = string | number | null

/**
 * A value for each parameter of an address, by its name, or by the word before it where that says what it is; null
 * where the demo has none.
 */
const values: Record<string, (facts: DemoFacts) => Value> = {
  id1: ({ player_id }) => player_id,
  id2: ({ decided }) => decided.opponent_id,
  name: () => 'contact',
  season: ({ runningSeason }) => runningSeason,
  token: () => '1.nothing',
  'cases/id': ({ fairPlayCase }) => fairPlayCase,
  'early-quiz/date': ({ sealedQuiz }) => sealedQuiz,
  'external-questions/id': ({ bankQuestion }) => bankQuestion,
  'fair-play/id': ({ pair }) => pair,
  'gift/id': ({ gift }) => gift,
  'players/id': ({ ranking_player }) => ranking_player,
  'quiz/date': ({ decided }) => decided.date,
  'receipt/id': ({ receipt }) => receipt,
  'users/id': ({ player_id }) => player_id,
  'special-quiz/date': ({ pastSpecial }) => pastSpecial,
}

/** The address of a page in the demo, without its optional parameters; null where a value is missing. */
function addressIn(pattern: string, facts: DemoFacts): string | null {
  const parts = pattern.replaceAll(/\/\{-\$\w+\}/g, '').split('/')
  const filled = parts.map((part, at) => {
    const name = part.startsWith('$') ? part.slice(1) : null
    return name === null ? part : (values[`${parts[at - 1]}/${name}`] ?? values[name])?.(facts)
  })
  return filled.some((part) => part === undefined || part === null) ? null : filled.join('/') || '/'
}

/** The address of a screen at a club; null where its demo has no such page. */
export function routeIn(screen: Screen, { facts }: DemoClub): string | null {
  return typeof screen.route === 'string' ? screen.route : screen.route(facts)
}

/** True if an address belongs to a route: `$id` is any part of a path, `{-$id}` an optional one. */
export function fits(pattern: string, address: string): boolean {
  const parts = pattern.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${parts}$`).test(new URL(address, 'http://localhost').pathname)
}

const hasParameter = (pattern: string) => /\/\$/.test(pattern)

const unopened = new WeakMap<DemoClub, Map<string, Screen>>()

/** The pages that no screen opens as they are, with a screen for each that the demo has. */
function unopenedPages(club: DemoClub): Map<string, Screen> {
  const known = unopened.get(club)
  if (known) return known
  const opened = people.flatMap(({ screens }) =>
    screens.flatMap((screen) =>
      screen.refused || screen.dialog ? [] : (screen.leadsTo ?? routeIn(screen, club) ?? []),
    ),
  )
  const left = allPages.flatMap((pattern) => {
    const address = addressIn(pattern, club.facts)
    const isOpened = opened.some((one) => (hasParameter(pattern) ? fits(pattern, one) : one === address))
    return address === null || isOpened ? [] : [[pattern, { name: pattern, route: address }] as const]
  })
  const screens = new Map(left)
  unopened.set(club, screens)
  return screens
}

/** The screens of a person: their own ones, then the pages for their role that nobody opens in another way. */
export function screensOf(person: Person, club: DemoClub): Screen[] {
  const openersOf = (pattern: string) =>
    people.filter(({ opensFor }) => opensFor !== undefined && pagesFor(opensFor).includes(pattern))
  const theirs = [...unopenedPages(club)].filter(([pattern]) => openersOf(pattern)[0] === person)
  return [...person.screens, ...theirs.map(([, screen]) => screen)]
}

/** The first screen of each route. */
export function firstOfEachRoute(club: DemoClub): Set<Screen> {
  const screens = people.flatMap((person) => screensOf(person, club).filter(({ refused }) => !refused))
  const first = allPages.map((pattern) =>
    screens.find((screen) => fits(pattern, routeIn(screen, club) ?? samePage)),
  )
  return new Set(first.filter((screen) => screen !== undefined))
}
