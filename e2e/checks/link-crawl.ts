import { expect, type Page } from '@playwright/test'
import { fits } from '../demo/demo-routes.ts'
import { settled } from '../browser/settled.ts'

// A list leads to more from one of its entries than from another: a past quiz, not a coming one.
const visitsEach = 3

type Crawl = {
  /** The patterns of the pages to be found. */
  wanted: readonly string[]
  /** Those that are not looked for, but told if a link to them is seen. */
  except: Record<string, string>
  /** The patterns of all pages that may be opened. */
  open: readonly string[]
}

const partsOf = (pattern: string) => pattern.split('$').length

/** The pattern of an address: of several, the one with the fewest parameters. */
export const patternOf = (patterns: readonly string[], address: string) =>
  patterns
    .filter((pattern) => fits(pattern, address))
    .toSorted((one, other) => partsOf(one) - partsOf(other))[0]

function follow(href: string): Promise<void> {
  const { __TSR_ROUTER__: router } = window
  return router.navigate({ href })
}

/** Goes to an address of the open app like a link, and returns the addresses that the page links to. */
async function readLinks(page: Page, address: string): Promise<string[]> {
  await page.evaluate(follow, address)
  await settled(page)
  await expect(page.locator('main h1')).toBeAttached()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  const links = page.locator('a[href^="/"]')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

/** Addresses to be visited, by the pattern of their page. */
class Waiting {
  readonly #addresses = new Map<string, string[]>()
  readonly #visits = new Map<string, number>()

  add(pattern: string, address: string): void {
    const known = this.#addresses.get(pattern) ?? []
    if (known.length === 0) this.#addresses.set(pattern, known)
    known.push(address)
  }

  /** Takes an address of the page that was visited least: the first that was linked, then the last. */
  take(): string | undefined {
    const visitsOf = (pattern: string) => this.#visits.get(pattern) ?? 0
    const [next] = [...this.#addresses]
      .filter(([pattern, known]) => known.length > 0 && visitsOf(pattern) < visitsEach)
      .toSorted(([one], [other]) => visitsOf(one) - visitsOf(other))
    if (!next) return undefined
    const [pattern, known] = next
    const visits = visitsOf(pattern)
    this.#visits.set(pattern, visits + 1)
    return visits % 2 === 0 ? known.shift() : known.pop()
  }
}

/** Follows links from home, to a few pages of each kind, until all wanted ones are found; returns those that are not. */
export async function findUnlinked(page: Page, { wanted, except, open }: Crawl): Promise<string[]> {
  const found = new Set(['/'])
  const seen = new Set<string>()
  const waiting = new Waiting()
  const isSettled = (pattern: string) => found.has(pattern) || pattern in except
  let address: string | undefined = '/'
  while (address !== undefined && !wanted.every(isSettled)) {
    for (const link of await readLinks(page, address)) {
      const pattern = patternOf(open, link)
      if (pattern === undefined || seen.has(link)) continue
      seen.add(link)
      found.add(pattern)
      if (pattern !== '/logout') waiting.add(pattern, link)
    }
    address = waiting.take()
  }
  return wanted.filter((pattern) => !found.has(pattern))
}
