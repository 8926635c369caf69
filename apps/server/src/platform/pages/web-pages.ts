import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withoutSecrets } from '@tertulia/core/logs/log-actions'
import '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentPolicy, hashStyles, type OwnStyles } from './content-policy.ts'
import { loadPageWriter, type FirstPagesOptions } from './first-pages.ts'

const pageHeaders = (apiUrl: string, styles: OwnStyles): Record<string, string> => ({
  'content-security-policy': contentPolicy(apiUrl, styles),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
})

/**
 * Returns whether a request is for a missing file rather than a page. The extension alone does not tell, because the
 * secret of a mailed link has a dot as well; to clients that accept anything, the place of the file does.
 */
function isMissingFile({ url, headers }: FastifyRequest): boolean {
  const [route = ''] = url.split('?', 1)
  const { accept = '*/*' } = headers
  if (path.extname(route) === '' || accept.includes('text/html')) return false
  return !accept.includes('*/*') || /^\/(assets\/|[^/]+$)/.test(route)
}

// Headers of a page opened by a secret: not indexed, and its address not sent as referrer.
const secretPageHeaders = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

/**
 * Serves the built web: immutable hashed files, and its one page for every other path that requests a page, with the
 * status 404 when the web has no such route.
 */
export async function serveWeb(http: FastifyInstance, options: FirstPagesOptions): Promise<void> {
  const { folder, apiUrl } = options
  const builtPage = await readFile(path.join(folder, 'index.html'), 'utf8')
  const page = builtPage.replace(
    /(<meta name="api-url" content=")[^"]*/,
    (_match, before: string) => before + apiUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  )
  const headers = pageHeaders(apiUrl, hashStyles(page))
  // A service worker may load what the policy of its own file allows.
  const filePolicy = contentPolicy(apiUrl, { elements: [], attributes: [] })
  await http.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The icon is written in each customer's colours: features/customers/web-manifest-files.ts.
    globIgnore: ['index.html', 'icon.svg'],
    preCompressed: true,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.header('content-security-policy', filePolicy)
    },
  })
  const writer = await loadPageWriter(http, options)
  http.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || isMissingFile(request)) return reply.callNotFound()
    reply.headers(headers)
    if (withoutSecrets(request.url) !== request.url) reply.headers(secretPageHeaders)
    reply.type('text/html; charset=utf-8').header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    if (writer && !writer.knows(request)) reply.code(404)
    const written = await writer?.write(request).catch((error: unknown) => request.log.error(error))
    // The empty page works as well: the scripts render it.
    if (!written) return reply.send(page)
    reply.header('content-security-policy', contentPolicy(apiUrl, written.styles))
    if (written.gone) reply.code(404)
    if (written.gone || written.isOwn) reply.header('cache-control', 'no-store')
    if (written.encoding !== null) reply.header('content-encoding', written.encoding)
    return reply.send(written.content)
  })
  // Cached by the service worker for offline use: the page without any user's content.
  http.get('/shell.html', (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page),
  )
  http.get('/index.html', (_request, reply) => reply.redirect('/'))
}
