import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { BroughtResponses, FirstPage, FirstPages } from '@tertulia/contract/first-pages'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import { SessionUser } from '@tertulia/contract/session'
import { languages, type Language } from '@tertulia/core/customers/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Check, Clean } from 'typebox/value'
import { hashStyles, type OwnStyles } from './content-policy.ts'

// A page is some ten kilobytes, so this many take little memory.
const pagesCached = 500

type Customer = BroughtResponses['customer']

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

  /** Returns the page that everyone who sees the same gets, written once. */
  function shared(key: object, write: () => Promise<string>): Promise<WrittenPage> {
    // Shorter than what it is made of, which may be a whole ranking.
    const name = createHash('sha256').update(JSON.stringify(key)).digest('base64')
    const known = written.get(name)
    if (known) return known
    if (written.size >= pagesCached) written.clear()
    const page = write().then(finish)
    written.set(name, page)
    page.catch(() => written.delete(name))
    return page
  }

  async function frameFor(request: FastifyRequest): Promise<WrittenPage & { gone: boolean }> {
    const query = whatIsSeen(request, pages)
    const [customer, card] = await Promise.all([
      ask<Customer>(http, request, '/api/customer'),
      cardOf(http, request, request),
    ])
    const page = {
      ...query,
      language: languageOf(request, customer?.default_language),
      shared_card: card ?? null,
      web_url: await webUrlOf(customer, pages.isPublic(query.route) || Boolean(card)),
      brought: customer && { customer },
    }
    const gone = customer !== null && card === null
    return { ...(await shared(page, () => pages.writeFrame(page))), gone }
  }

  const webUrlOf = async (customer: Customer | null, isPublic: boolean) =>
    customer && isPublic ? await findWebUrl(customer.id) : null

  /** Writes the page with its content for its reader; null where the frame must do. */
  async function pageFor(request: FastifyRequest): Promise<(WrittenPage & { isOwn: boolean }) | null> {
    const seen = whatIsSeen(request, pages)
    const token = request.cookies['AUTH-TOKEN']
    if (!seen.is_visitor && token === undefined) return null
    const isOwn = token !== undefined
    if (!pages.isWritten(seen.route, isOwn ? 'signed_in' : 'visitor') || (await isBusy())) return null
    const { host, ip } = request
    const reader = { host, ip, ...(isOwn && { token }) }
    const [user, customer, card] = await Promise.all([
      isOwn ? findUser(token).then(asDeclared) : null,
      ask<Customer>(http, reader, '/api/customer'),
      cardOf(http, request, reader),
    ])
    if (customer === null || card === null || (isOwn && user?.customer.id !== customer.id)) return null
    const webUrl = await webUrlOf(customer, !isOwn && (pages.isPublic(seen.route) || card !== undefined))
    const language = languageOf(request, customer.default_language)
    const page = { ...seen, language, web_url: webUrl, shared_card: card ?? null, customer, user }
    const prepared = await pages.prepare({ ...page, address: request.url }, (read) =>
      ask<object>(http, reader, `/api${read}`),
    )
    const { address, replies, write } = prepared
    const html = isOwn ? finish(await write()) : shared([page, address, replies], write)
    return { ...(await html), isOwn }
  }

  return {
    knows: ({ url }) => pages.routeOf(pathOf(url)) !== '',
    write: async (request) => {
      const whole = await pageFor(request).catch((error: unknown) => {
        request.log.error(error)
        return null
      })
      const { page, styles, gone, isOwn } = whole
        ? { ...whole, gone: false }
        : { ...(await frameFor(request)), isOwn: false }
      return { ...(await encoded(page, request)), styles, gone, isOwn }
    },
  }
}

/** Who asks: a visitor, or the user of a session's token. */
type Reader = Pick<FastifyRequest, 'host' | 'ip'> & { token?: string }

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
): Pick<FirstPage, 'is_visitor' | 'route' | 'color_scheme' | 'standalone'> {
  const [, search = ''] = request.url.split('?', 2)
  const { cookies } = request
  const chosen = cookies['color-scheme']
  return {
    is_visitor: cookies['AUTH-TOKEN'] === undefined && cookies['ADMIN-TOKEN'] === undefined,
    route: pages.routeOf(pathOf(request.url)),
    color_scheme: chosen === 'light' || chosen === 'dark' ? chosen : null,
    standalone: new URLSearchParams(search).has('standalone'),
  }
}

/** The card that is shared at an address, null when it is gone; undefined for an address of no card. */
async function cardOf(
  http: FastifyInstance,
  { url }: FastifyRequest,
  reader: Reader,
): Promise<SharedCard | null | undefined> {
  const address = cardPath.exec(pathOf(url))?.[1]
  return address === undefined ? undefined : await ask(http, reader, `/api/shared-cards/${address}`)
}

/** Limits the user to what the API would say of them; null for none. */
function asDeclared(found: SessionUser | null): SessionUser | null {
  const user = found && Clean(SessionUser, structuredClone(found))
  return Check(SessionUser, user) ? user : null
}

/** Asks the API as the reader of a page; null for anything but a success. */
async function ask<Reply>(
  http: FastifyInstance,
  { host, ip, token }: Reader,
  url: string,
): Promise<Reply | null> {
  const headers = { host, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  // With their address, because some calls are limited by it.
  const { statusCode, body } = await http.inject({ url, headers, remoteAddress: ip })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app's own response, which it has cut to the contract
  return statusCode === 200 ? (JSON.parse(body) as Reply) : null
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
