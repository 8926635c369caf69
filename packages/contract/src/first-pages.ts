import type { Language } from '@tertulia/core/customers/languages'
import type { getCustomer, getSampleQuestion } from './customers.ts'
import type { ReplyOf } from './endpoint.ts'
import type { SharedCard } from './shared-cards.ts'

/** Responses embedded in a page, so that the browser need not request them. */
export type EmbeddedResponses = {
  customer: ReplyOf<typeof getCustomer>
  sample_question?: ReplyOf<typeof getSampleQuestion>
}

/** A page of the web app before its scripts, with the server's data about the visitor. */
export type FirstPage = {
  /** `home` for visitors of the first page; `frame` is the placeholder for any other. */
  kind: 'home' | 'frame'
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
  brought: EmbeddedResponses | null
}

/** Functions of the built web app that the server renders pages with. */
export type FirstPages = {
  /** The route path of an address, such as `/quiz/{-$date}`; empty for an unknown one. */
  routeOf: (path: string) => string
  /** Tells whether the route's page is public, including for search engines. */
  isPublic: (route: string) => boolean
  /** The page as HTML. */
  write: (page: FirstPage) => Promise<string>
}
