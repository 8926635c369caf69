import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SessionUser } from './session.ts'
import type { Language } from '@tertulia/core/customers/languages'
import type { getCustomer, getSampleQuestion } from './customers.ts'
import type { ReplyOf } from './endpoint.ts'
import type { SharedCard } from './shared-cards.ts'

/** A response by its key in the browser's cache. */
type KeyedReply = [key: unknown[], reply: object]

/** The signed-in user of a page, the API's replies to them, and what the browser loads before it hydrates the page. */
export type OwnResponses = {
  user: SessionUser
  /** The customer's day. */
  today: CalendarDate
  replies: KeyedReply[]
  /** The names of the lazily loaded pieces in it. */
  pieces: string[]
  /** What it would read on a device first. */
  device_reads: string[]
}

/** Responses embedded in a page, so that the browser need not request them. */
export type EmbeddedResponses = { replies: KeyedReply[]; own?: OwnResponses }

/** The server's data that a page shows. */
export type BroughtResponses = {
  customer: ReplyOf<typeof getCustomer>
  sample_question?: ReplyOf<typeof getSampleQuestion>
  own?: OwnResponses
}

/** A page of the web app before its scripts, with the server's data about the visitor. */
export type FirstPage = {
  /** `visitor` with what a visitor sees; `own` with a signed-in user’s content; `frame` is the placeholder for any other. */
  kind: 'visitor' | 'own' | 'frame'
  /** No session came with the request. */
  is_visitor: boolean
  /** The path of the route, as `FirstPages` gives it. */
  route: string
  language: Language
  /** The user's choice; null = as on the device. */
  color_scheme: 'light' | 'dark' | null
  /** The page is shown without its header. */
  standalone: boolean
  /** The customer's public web address, for pages that search engines may index. */
  web_url: string | null
  /** The card on the page of a shared address. */
  shared_card: SharedCard | null
  /** Null when the customer is unknown. */
  brought: BroughtResponses | null
}

/** Functions of the built web app that the server renders pages with. */
export type FirstPages = {
  /** The route path of an address, such as `/quiz/{-$date}`; empty for an unknown one. */
  routeOf: (path: string) => string
  /** Tells whether the route's page is public, including for search engines. */
  isPublic: (route: string) => boolean
  /** Tells whether the server writes the route's page with what a visitor sees. */
  isForVisitors: (route: string) => boolean
  /** The page as HTML. */
  write: (page: FirstPage) => Promise<string>
  /** Tells whether the server writes the route's page with the content of its signed-in user. */
  isOwn: (route: string) => boolean
  /**
   * Such a page as HTML, null where the browser goes on to another address: `address` with its parameters; `ask` returns what
   * the API replies to a path, null for a refusal.
   */
  writeOwn: (page: OwnPage, ask: (path: string) => Promise<object | null>) => Promise<string | null>
}

export type OwnPage = Pick<FirstPage, 'is_visitor' | 'route' | 'language' | 'color_scheme' | 'standalone'> & {
  address: string
  customer: BroughtResponses['customer']
  user: SessionUser
}
