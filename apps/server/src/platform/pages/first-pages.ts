import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { BroughtResponses, FirstPage, FirstPages } from '@tertulia/contract/first-pages'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import type { SessionUser } from '@tertulia/contract/session'
import { languages, type Language } from '@tertulia/core/customers/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashStyles, type OwnStyles } from './content-policy.ts'

// A page is some ten kilobytes, so this many take little memory.
const pagesCached = 500

type EncodedPage = { encoding: 'br' | 'gzip' | null; content: Buffer | string }

/** A page as it is cached: compressed, with the hashes of its styles. */
type WrittenPage = { page: Buffer; styles: OwnStyles }

// The page of a shared card, which messengers read without scripts.
const cardPath = /^\/shared-cards\/([\w-]{1,120})\/?$/

/**
 * Renders the page of a request on the server: for a visitor or a signed-in user, in their language, of the customer
 * they visit.
 */
export type PageWriter = {
  /** Returns whether the web's own router knows a path, whatever its parameters. */
  knows: (request: FastifyRequest) => boolean
  /** `gone`: nothing is shared at this address, or no more. `isOwn`: it has its signed-in user's content. */
  write: (
    request: FastifyRequest,
  ) => Promise<EncodedPage & { gone: boolean; styles: OwnStyles; isOwn: boolean }>
}

export type FirstPagesOptions = {
  /** The folder of the built web. */
  folder: string
  apiUrl: string
  /** Finds the base URL of a customer's web app. */
  findWebUrl: (customerId: number) => Promise<string>
  /** Finds the signed-in user of a session's token; null when it has none. */
  findUser: (token: string) => Promise<SessionUser | null>
  /** Tells whether the processor is needed for more urgent things than pages; asks the event loop by default. */
  isBusy?: () => Promise<boolean>
}

/**
 * Loads the built web's page renderer; null when the web is built without it. A page is rendered once for everyone who
 * sees the same, and again when the API responses it shows have changed.
 * (docs/decisions/0028-first-pages-are-written-by-the-server.md)
 */
export async function loadPageWriter(
  http: FastifyInstance,
  { folder, apiUrl, findWebUrl, findUser, isBusy = isBehind }: FirstPagesOptions,
): Promise<PageWriter | null> {
  const script = path.join(folder, '.prerender/first-pages.js')
  if (!existsSync(script)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has written it from the web of this release
  const built = (await import(pathToFileURL(script).href)) as {
    firstPages: (options: { apiUrl: string }) => Promise<FirstPages>
  }
  const pages = await built.firstPages({ apiUrl })
  const written = new Map<string, Promise<WrittenPage>>()

  async function pageFor(request: FastifyRequest): Promise<WrittenPage & { gone: boolean }> {
    const query = whatIsSeen(request, pages)
    const address = cardPath.exec(pathOf(request.url))?.[1]
    const [brought, card] = await Promise.all([
      askAnswers(http, request, query),
      address === undefined ? null : ask<SharedCard>(http, request, `/api/shared-cards/${address}`),
    ])
    const seen = {
      ...query,
      language: languageOf(request, brought?.customer.default_language),
      shared_card: card,
    }
    const isPublic = pages.isPublic(seen.route) || card !== null
    const webUrl = brought && isPublic ? await findWebUrl(brought.customer.id) : null
    const gone = brought !== null && address !== undefined && card === null
    const key = JSON.stringify([seen, webUrl, brought])
    const known = written.get(key)
    if (known) return { ...(await known), gone }
    if (written.size >= pagesCached) written.clear()
    const page = pages.write({ ...seen, web_url: webUrl, brought }).then(finish)
    written.set(key, page)
    page.catch(() => written.delete(key))
    return { ...(await page), gone }
  }

  /** Writes the page with its signed-in user's content; null where the frame must do. */
  async function ownPage(request: FastifyRequest): Promise<WrittenPage | null> {
    const { kind: _, ...seen } = whatIsSeen(request, pages)
    const token = request.cookies['AUTH-TOKEN']
    if (token === undefined || !pages.isOwn(seen.route) || (await isBusy())) return null
    const { host, ip } = request
    const reader = { host, ip, token }
    const [user, customer] = await Promise.all([
      findUser(token),
      ask<BroughtResponses['customer']>(http, reader, '/api/customer'),
    ])
    if (user === null || customer === null || user.customer.id !== customer.id) return null
    const language = languageOf(request, customer.default_language)
    const html = await pages.writeOwn({ ...seen, language, address: request.url, customer, user }, (read) =>
      ask<object>(http, reader, `/api${read}`),
    )
    return html === null ? null : await finish(html)
  }

  return {
    knows: ({ url }) => pages.routeOf(pathOf(url)) !== '',
    write: async (request) => {
      const own = await ownPage(request).catch((error: unknown) => {
        request.log.error(error)
        return null
      })
      const { page, styles, gone } = own ? { ...own, gone: false } : await pageFor(request)
      return { ...(await encoded(page, request)), styles, gone, isOwn: own !== null }
    },
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

const longestTurnMs = 50

/** Tells whether this process is behind: what was ready before now waits for more than 50 ms. */
async function isBehind(): Promise<boolean> {
  const asked = performance.now()
  await nextTurn()
  return performance.now() - asked > longestTurnMs
}

function whatIsSeen(
  request: FastifyRequest,
  pages: FirstPages,
): Omit<FirstPage, 'brought' | 'web_url' | 'language' | 'shared_card'> {
  const [, search = ''] = request.url.split('?', 2)
  const { cookies } = request
  const chosen = cookies['color-scheme']
  const route = pages.routeOf(pathOf(request.url))
  const standalone = new URLSearchParams(search).has('standalone')
  const isVisitor = cookies['AUTH-TOKEN'] === undefined && cookies['ADMIN-TOKEN'] === undefined
  return {
    kind: isVisitor && !standalone && pages.isForVisitors(route) ? 'visitor' : 'frame',
    is_visitor: isVisitor,
    route,
    color_scheme: chosen === 'light' || chosen === 'dark' ? chosen : null,
    standalone,
  }
}

/** Asks the API as the reader of a page: a visitor, or the user of a session's token; null for anything but a success. */
async function ask<Reply>(
  http: FastifyInstance,
  { host, ip, token }: Pick<FastifyRequest, 'host' | 'ip'> & { token?: string },
  url: string,
): Promise<Reply | null> {
  const headers = { host, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  // With their address, because some calls are limited by it.
  const { statusCode, body } = await http.inject({ url, headers, remoteAddress: ip })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app's own response, which it has cut to the contract
  return statusCode === 200 ? (JSON.parse(body) as Reply) : null
}

/** Loads the API responses that a visitor of this host gets; null when there are none right now. */
async function askAnswers(
  http: FastifyInstance,
  request: FastifyRequest,
  { kind, route }: Pick<FirstPage, 'kind' | 'route'>,
): Promise<BroughtResponses | null> {
  const isHome = kind === 'visitor' && route === '/'

  const [customer, sampleQuestion] = await Promise.all([
    ask<BroughtResponses['customer']>(http, request, '/api/customer'),
    isHome ? ask<BroughtResponses['sample_question']>(http, request, '/api/sample-question') : null,
  ])
  return customer && { customer, ...(sampleQuestion ? { sample_question: sampleQuestion } : {}) }
}

/**
 * Returns the language chosen before, else the first that the browser requests, else English; for crawlers, which request
 * none, the club's.
 */
function languageOf(request: FastifyRequest, clubLanguage: Language | undefined): Language {
  const requested =
    request.headers['accept-language'] === undefined ? clubLanguage : request.language([...languages])
  const wanted = [request.cookies['language'], requested]
  return wanted.map((name) => languages.find((language) => language === name)).find(Boolean) ?? 'en'
}

async function finish(html: string): Promise<WrittenPage> {
  return { page: await compress(html), styles: hashStyles(html) }
}

function compress(html: string): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return promisify(brotliCompress)(html, { params })
}

/** Encodes the page as the browser accepts it: nearly all accept the cached encoding. */
async function encoded(page: Buffer, request: FastifyRequest): Promise<EncodedPage> {
  if (request.encoding('br') !== false) return { encoding: 'br', content: page }
  const html = await promisify(brotliDecompress)(page)
  if (request.encoding('gzip') !== false) return { encoding: 'gzip', content: await promisify(gzip)(html) }
  return { encoding: null, content: html.toString() }
}
