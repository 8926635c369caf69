import type { Endpoint } from '@tertulia/contract/endpoint'
import { expect } from 'vitest'
import { endpoints, inputsFor, titleOf, type Candidates } from '../endpoints.ts'
import { pathOf, type TestApp } from '../test-app.ts'

/** What an endpoint said to an input; the title names both. */
export type Page = { title: string; url: string; body: string }

const reads = endpoints.filter(({ method }) => method === 'GET')

/**
 * Tells whether a response refuses the caller whatever they send: an endpoint checks roles before it reads the input, as
 * access.api.test.ts shows for each. Half of all requests would repeat such a refusal.
 */
function refusesCaller({ access }: Endpoint, body: string): boolean {
  if (/^\{"message":"(not_signed_in|blocked)"/.test(body)) return true
  return access !== 'anyone' && access !== 'signed_in' && body.startsWith('{"message":"forbidden"')
}

/** Reads every endpoint as one caller, with every combination of candidates. */
export async function crawlReads(
  app: TestApp,
  { candidates, token }: { candidates: Candidates; token: string | null },
): Promise<Page[]> {
  const pages: Page[] = []
  for (const endpoint of reads) {
    const read = async (input: ReturnType<typeof inputsFor>[number]) => {
      const url = pathOf(endpoint, input)
      const { body, statusCode } = await app.http.inject({
        url,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
      expect(statusCode, `${titleOf(endpoint)}: ${body}`).not.toBe(500)
      return { title: `${titleOf(endpoint)} ${JSON.stringify(input)}`, url, body }
    }
    const [first, ...others] = inputsFor(endpoint, candidates)
    if (!first) throw new Error(`${titleOf(endpoint)}: no candidates for its path or query`)
    const page = await read(first)
    pages.push(page)
    if (!refusesCaller(endpoint, page.body)) pages.push(...(await Promise.all(others.map(read))))
  }
  return pages
}

/** The endpoints of pages. */
const namesOf = (pages: Pick<Page, 'title'>[]) =>
  new Set(pages.map(({ title }) => title.slice(0, title.indexOf(' {'))))

/** Lists the endpoints that accepted none of the inputs, for which such a test would prove nothing. */
export function neverReached(pages: Pick<Page, 'title' | 'body'>[]): string[] {
  const reached = namesOf(pages.filter(({ body }) => !body.startsWith('{"message":"invalid_input"')))
  return [...namesOf(pages)].filter((name) => !reached.has(name))
}

/** Lists the paths with rows of their own among the candidates of which no page shows a row. */
export function neverFound(pages: Page[], candidates: Candidates): string[] {
  const found = pages.filter(({ body }) => !body.startsWith('{"message":'))
  const starts = Object.keys(candidates).filter((name) => name.startsWith('/'))
  return starts.filter((start) => !found.some(({ title }) => title.startsWith(`GET ${start}`)))
}

/** The titles of the pages that show one of the secrets. */
export const leaking = (pages: Page[], ...secrets: string[]) =>
  pages.filter(({ body }) => secrets.some((secret) => body.includes(secret))).map(({ title }) => title)
