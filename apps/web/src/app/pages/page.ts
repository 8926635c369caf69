import type { MessageDescriptor } from '@lingui/core'
import type { AccessRule } from '@tertulia/contract/access'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { SessionUser } from '@tertulia/contract/session'
import {
  createRoute,
  type AnyRoute,
  type ParamsOptions,
  type ResolveParams,
  type RouteComponent,
} from '@tanstack/react-router'
import { createElement, Fragment } from 'react'
import { addressNumber, parseSearch, type SearchOf, type SearchParsers } from '@/lib/input/address.ts'
import { PageAlive } from '@/lib/loading/piece.tsx'
import { PageError } from './page-error.tsx'
import { startReads, type PageRead } from './reads/page-reads.ts'
import { rootRoute } from './root-route.ts'

/** The access rule of a page, with the customer setting it requires. */
type PageAccess = AccessRule & Pick<Endpoint, 'requires'>

/** A group of the team's menu. */
export type TeamGroup = 'play' | 'questions' | 'people' | 'club'

/** A menu that a page is in; each page of the team's belongs to one of its groups. */
type MenuPlace = { in: 'play' | 'user' } | { in: 'manage'; group: TeamGroup }
export type Menu = MenuPlace['in']

/** A place in the bar at the foot of a player's phone. */
export type Tab = 'today' | 'league' | 'cup' | 'profile'

/** The properties of a page besides its route. */
export type PageFacts = {
  path: string
  load: RouteComponent
  /** Its access rule; by default that of its first read. */
  access?: PageAccess
  /** The menu with a link to it, for users with access to the page, or to `for`. */
  menu?: MenuPlace & { words: MessageDescriptor; for?: PageAccess }
  /** Its link in the bar at the foot of a player's phone. */
  bar?: { tab: Tab; words: MessageDescriptor; icon: 'calendar' | 'standings' | 'trophy' | 'person' }
  /** The place in that bar which is marked while it is open, if not its own link; “More” is without either. */
  tab?: Tab
  /** Its place among the links of “More”, and its words there where those of the menu are too long. */
  tile?: number
  tileWords?: MessageDescriptor
  reads?(address: object, user: SessionUser | null): readonly PageRead[]
  /** Its title for search engines, which may index its address without parameters; null is the product's name. */
  publicTitle?: MessageDescriptor | null
  /** Where alone it is linked: no page of ours leads to it. */
  linkedIn?: 'mail'
  /** Readable without a connection after a visit. */
  offline?: true
  /** A page that visits begin with: its calls are sent early, and its code has chunks of its own. */
  start?: true
  /** The readers who get the page with its content from the server, before any script runs. (docs/decisions/0123) */
  written?: 'signed_in' | 'visitor' | 'everyone'
  /**
   * Users whose home page preloads its code; for players it is also cached for offline use. On `device` it is only
   * cached.
   */
  preload?: 'players' | 'visitors' | 'signed_in' | 'device'
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageFacts
  }
}

const numberNames = [
  'id',
  'id1',
  'id2',
  'user1',
  'user2',
  'season',
  'round',
  'tier',
  'page',
  'table',
  'quiz',
] as const
type NumberName = (typeof numberNames)[number]

/** The parameters of a path: numbers by their names, everything else as it stands there. */
type ParamsOf<Path extends string> = {
  [Name in keyof ResolveParams<Path>]: Name extends NumberName
    ? number | Extract<ResolveParams<Path>[Name], undefined>
    : ResolveParams<Path>[Name]
}

function parseParams(given: Record<string, string | undefined>): object {
  const parsed = Object.entries(given).map(([name, text]) => [
    name,
    text !== undefined && (numberNames as readonly string[]).includes(name) ? addressNumber(text) : text,
  ])
  return Object.fromEntries(parsed)
}

const parsing = <Path extends string>() =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router's type of a parser stays open with the path
  ({ params: { parse: parseParams } }) as ParamsOptions<Path, ParamsOf<Path>>

type PageEntry<Path extends string, Search extends SearchParsers> = Omit<PageFacts, 'path' | 'reads'> & {
  /** The address; `{-$name}` is an optional parameter. */
  path: Path
  /** The search parameters that it reads. */
  search?: Search
  /** Its reads from the server at an address: always the same endpoints. */
  reads?(address: ParamsOf<Path> & SearchOf<Search>, user: SessionUser | null): readonly PageRead[]
}

/** Returns the entries of pages. */
export const factsOf = (routes: readonly AnyRoute[]): PageFacts[] =>
  routes.flatMap(({ options }) => options.staticData?.page ?? [])

/** Returns the reads of a page at an address, by default at the one without parameters. */
export const readsOf = (
  { reads }: PageFacts,
  { address = {}, user = null }: { address?: object; user?: SessionUser | null } = {},
): readonly PageRead[] => reads?.(address, user) ?? []

/** Returns the access rule of a page. */
export const accessOf = (facts: PageFacts): PageAccess | undefined =>
  facts.access ?? readsOf(facts)[0]?.endpoint

/** The address of a page without its optional parameters. */
export const addressOf = (path: string) => path.replace(/\/\{.*/, '') || '/'

const none = {}

/** Adds to a page what tells the shell when it is alive. */
function tellWhenAlive(load: RouteComponent): RouteComponent {
  const Page: RouteComponent = () =>
    createElement(Fragment, null, createElement(load), createElement(PageAlive))
  // A page that has loaded no longer has it.
  return Object.defineProperty(Page, 'preload', { get: () => load.preload })
}

/** Makes the route of a page from its only entry. */
export function definePage<const Path extends string, const Search extends SearchParsers = typeof none>({
  search: parsers,
  ...entry
}: PageEntry<Path, Search>) {
  const facts = entry as PageFacts
  return createRoute({
    getParentRoute: () => rootRoute,
    path: entry.path,
    ...parsing<Path>(),
    validateSearch: (given: Record<string, unknown>): SearchOf<Search> =>
      parsers ? parseSearch(parsers, given) : {},
    beforeLoad: ({ context: { reader }, params, search }) => {
      if (reader) startReads(readsOf(facts, { address: { ...params, ...search }, user: reader.user }), reader)
    },
    component: tellWhenAlive(entry.load),
    errorComponent: PageError,
    staticData: { page: facts },
  })
}
