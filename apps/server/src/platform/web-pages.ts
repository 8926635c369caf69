import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withoutSecrets } from '@tertulia/core/logs/log-actions'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loadPageWriter, type FirstPagesOptions } from './first-pages.ts'

function pageHeaders(api_url: string): Record<string, string> {
  const api_origin = URL.canParse(api_url) ? ` ${new URL(api_url).origin}` : ''
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      // The component library writes style attributes and elements.
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${api_origin}`,
      `media-src 'self' blob:${api_origin}`,
      `connect-src 'self'${api_origin}`,
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  }
}

/** A file's address that nobody opens as a page; the secret of a mailed link has a dot as well. */
function isMissingFile({ url, headers }: FastifyRequest): boolean {
  const [route = ''] = url.split('?', 1)
  return path.extname(route) !== '' && headers.accept?.includes('text/html') !== true
}

// A page that a secret opens: no search engine keeps its address, and no other site is told of it.
const secret_page_headers = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

/** Serves the built web: hashed files for ever, and its one page for every other path that asks for a page. */
export async function serveWeb(http: FastifyInstance, options: FirstPagesOptions): Promise<void> {
  const { folder, api_url } = options
  const built_page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const page = built_page.replace(
    /(<meta name="api-url" content=")[^"]*/,
    (_match, before: string) => before + api_url.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  )
  const headers = pageHeaders(api_url)
  await http.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    preCompressed: true,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.header('x-content-type-options', 'nosniff')
    },
  })
  const writePage = await loadPageWriter(http, options)
  http.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || isMissingFile(request)) return reply.callNotFound()
    if (withoutSecrets(request.url) !== request.url) reply.headers({ ...headers, ...secret_page_headers })
    else reply.headers(headers)
    reply.type('text/html; charset=utf-8').header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    const written = await writePage?.(request).catch((error: unknown) => request.log.error(error))
    // The frame alone is a page as well: the scripts do the rest.
    if (!written) return reply.send(page)
    if (written.encoding !== null) reply.header('content-encoding', written.encoding)
    return reply.send(written.content)
  })
  // Kept by the service worker for when there is no connection: the page without anybody's content.
  http.get('/shell.html', (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page),
  )
  http.get('/index.html', (_request, reply) => reply.redirect('/'))
}
