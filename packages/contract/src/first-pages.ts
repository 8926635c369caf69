import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SessionUser } from './session.ts'
import type { Language } from '@tertulia/core/customers/languages'
import type { getCustomer } from './customers.ts'
import type { ReplyOf } from './endpoint.ts'
import type { SharedCard } from './shared-cards.ts'

/** A response by its key in the browser's cache. */
type KeyedReply = [key: unknown[], reply: object]

/** A page's reader, the API's replies to them, and what the browser loads before it hydrates the page. */
export type PageContent = {
  /** The path with its parameters, as the browser's router writes it. */
  address: string
  /** Null for a visitor. */
  user: SessionUser | null
  /** The day whose year stands in no date. */
  today: CalendarDate
  replies: KeyedReply[]
  /** The names of the lazily loaded pieces in it. */
  pieces: string[]
  /** What it would read on a device first. */
  device_reads: string[]
}

/** Responses embedded in a page, so that the browser need not request them. */
export type EmbeddedResponses = { replies: KeyedReply[]; content?: PageContent }

/** The server's data that a page shows. */
export type BroughtResponses = {
  customer: ReplyOf<typeof getCustomer>
  content?: PageContent
}

/** A page of the web app before its scripts, with the server's data about its reader; without content it is the frame. */
export type FirstPage = {
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
  /** The frame as HTML. */
  writeFrame: (page: FirstPage) => Promise<string>
  /** Tells whether the server writes the route's page with its content for a visitor or for a signed-in user. */
  isWritten: (route: string, reader: 'visitor' | 'signed_in') => boolean
  /** Asks what such a page begins with; `ask` returns what the API replies to a path, null for a refusal. */
  prepare: (page: WrittenPage, ask: (path: string) => Promise<object | null>) => Promise<PreparedPage>
}

/** A page that is written with its content. */
export type WrittenPage = Omit<FirstPage, 'brought'> & {
  /** The path with its parameters. */
  address: string
  customer: BroughtResponses['customer']
  user: SessionUser | null
}

export type PreparedPage = Pick<PageContent, 'address' | 'replies'> & {
  /** The page as HTML. */
  write: () => Promise<string>
}
