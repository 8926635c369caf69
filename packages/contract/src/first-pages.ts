import type { getCustomer, getSampleQuestion } from './customers.ts'
import type { ReplyOf } from './endpoint.ts'

/** The answers that a page brings along, so that the browser need not ask for them. */
export type BroughtAnswers = {
  customer: ReplyOf<typeof getCustomer>
  sample_question?: ReplyOf<typeof getSampleQuestion>
}

/** A page of the web before its scripts: what the server knows of who asks. */
export type FirstPage = {
  /** `home` for visitors of the first page; `frame` holds the place of any other. */
  kind: 'home' | 'frame'
  /** The path of the route, as `FirstPages` gives it. */
  route: string
  language: 'en' | 'pt'
  /** What the person has chosen; null = as on the device. */
  color_scheme: 'light' | 'dark' | null
  /** The page is shown without its header. */
  standalone: boolean
  /** Where the customer's people find the web, for pages that search engines may keep. */
  web_url: string | null
  /** Null where it is not known whose house this is. */
  brought: BroughtAnswers | null
}

/** What the built web gives the server to write pages with. */
export type FirstPages = {
  /** The path of the route that an address belongs to, such as `/quiz/{-$date}`; empty for one that nobody knows. */
  routeOf: (path: string) => string
  /** Whether everybody may see the route's page, search engines as well. */
  isPublic: (route: string) => boolean
  /** The page as HTML. */
  write: (page: FirstPage) => Promise<string>
}
