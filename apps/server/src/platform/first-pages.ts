import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { BroughtAnswers, FirstPage, FirstPages } from '@tertulia/contract/first-pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reads } from './codings.ts'

const languages = ['en', 'pt'] as const

// A page is some ten kilobytes: so many of them are no weight.
const pages_kept = 500

type EncodedPage = { encoding: 'br' | 'gzip' | null; content: Buffer | string }

/** Writes the page of a request before its scripts: for who asks, in his language, of the house he visits. */
type PageWriter = (request: FastifyRequest) => Promise<EncodedPage>

export type FirstPagesOptions = {
  /** Of the built web. */
  folder: string
  api_url: string
  /** Where a customer's people find the web. */
  findWebUrl: (customer_id: number) => Promise<string>
}

/**
 * Loads what the built web writes pages with; null where the web is built without it. A page is written once for all who
 * are to see the same, and again as soon as the answers that it shows are others. (docs/decisions/0028-first-pages-are-written-by-the-server.md)
 */
export async function loadPageWriter(
  http: FastifyInstance,
  { folder, api_url, findWebUrl }: FirstPagesOptions,
): Promise<PageWriter | null> {
  const script = path.join(folder, '.prerender/first-pages.js')
  if (!existsSync(script)) return null
  const built = (await import(pathToFileURL(script).href)) as {
    firstPages: (options: { api_url: string }) => FirstPages
  }
  const pages = built.firstPages({ api_url })
  const written = new Map<string, Promise<Buffer>>()

  async function pageFor(request: FastifyRequest): Promise<Buffer> {
    const seen = whatIsSeen(request, pages)
    const brought = await askAnswers(http, request, seen.kind)
    const web_url = brought && pages.isPublic(seen.route) ? await findWebUrl(brought.customer.id) : null
    const key = JSON.stringify([seen, web_url, brought])
    const known = written.get(key)
    if (known) return known
    if (written.size >= pages_kept) written.clear()
    const page = pages.write({ ...seen, web_url, brought }).then(compress)
    written.set(key, page)
    page.catch(() => written.delete(key))
    return page
  }

  return async (request) => encoded(await pageFor(request), request)
}

function whatIsSeen(request: FastifyRequest, pages: FirstPages): Omit<FirstPage, 'brought' | 'web_url'> {
  const [address = '', search = ''] = request.url.split('?', 2)
  const cookies = cookiesOf(request)
  const chosen = cookies.get('color-scheme')
  const route = pages.routeOf(address)
  const standalone = new URLSearchParams(search).has('standalone')
  const is_visitor = !cookies.has('AUTH-TOKEN') && !cookies.has('ADMIN-TOKEN')
  return {
    kind: route === '/' && is_visitor && !standalone ? 'home' : 'frame',
    route,
    language: languageOf(cookies.get('language'), request.headers['accept-language']),
    color_scheme: chosen === 'light' || chosen === 'dark' ? chosen : null,
    standalone,
  }
}

/** The same answers as the API gives to a visitor of this host; null when there are none just now. */
async function askAnswers(
  http: FastifyInstance,
  { host }: FastifyRequest,
  kind: FirstPage['kind'],
): Promise<BroughtAnswers | null> {
  const ask = async <Answer>(url: string) => {
    const { statusCode, body } = await http.inject({ url, headers: { host } })
    return statusCode === 200 ? (JSON.parse(body) as Answer) : null
  }
  const [customer, sample_question] = await Promise.all([
    ask<BroughtAnswers['customer']>('/api/customer'),
    kind === 'home' ? ask<BroughtAnswers['sample_question']>('/api/sample-question') : null,
  ])
  return customer && { customer, ...(sample_question ? { sample_question } : {}) }
}

function cookiesOf({ headers }: FastifyRequest): Map<string, string> {
  return new Map(
    (headers.cookie ?? '').split(/; */).map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name, value] as const
    }),
  )
}

/** The language chosen before, else the first that the browser asks for, else English. */
function languageOf(chosen: string | undefined, accepted = ''): (typeof languages)[number] {
  const wanted = accepted
    .split(',')
    .map((entry, index) => {
      const [tag = '', ...parameters] = entry.trim().split(/\s*;\s*/)
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return { tag, weight: Number.isFinite(weight) ? weight : 0, index }
    })
    .toSorted((one, other) => other.weight - one.weight || one.index - other.index)
  for (const tag of [chosen, ...wanted.map((entry) => entry.tag)]) {
    const language = languages.find((known) => tag?.toLowerCase().split('-')[0] === known)
    if (language) return language
  }
  return 'en'
}

function compress(html: string): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return promisify(brotliCompress)(html, { params })
}

/** As the browser can read it: nearly all read what is kept. */
async function encoded(page: Buffer, request: FastifyRequest): Promise<EncodedPage> {
  if (reads(request, 'br')) return { encoding: 'br', content: page }
  const html = await promisify(brotliDecompress)(page)
  if (reads(request, 'gzip')) return { encoding: 'gzip', content: await promisify(gzip)(html) }
  return { encoding: null, content: html.toString() }
}
