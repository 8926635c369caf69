import { readPages } from '../../apps/web/build/pages.ts'
import { samePage, type Screen } from './demo-screens-steps.ts'
import { people } from './demo-screens.ts'
import type { DemoClub } from './demo.ts'

/** The address of a screen at a club; null where its demo has no such page. */
export function routeIn(screen: Screen, { facts }: DemoClub): string | null {
  return typeof screen.route === 'string' ? screen.route : screen.route(facts)
}

/** True if an address belongs to a route: `$id` is any part of a path, `{-$id}` an optional one. */
export function fits(pattern: string, address: string): boolean {
  const parts = pattern.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${parts}$`).test(new URL(address, 'http://localhost').pathname)
}

/** The first screen of each route. */
export function firstOfEachRoute(club: DemoClub): Set<Screen> {
  const screens = people.flatMap((person) => person.screens.filter(({ refused }) => !refused))
  const first = readPages().map(({ path: pattern }) =>
    screens.find((screen) => fits(pattern, routeIn(screen, club) ?? samePage)),
  )
  return new Set(first.filter((screen) => screen !== undefined))
}
