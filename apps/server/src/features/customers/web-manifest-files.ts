import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCustomerId, getOwnCustomer, type Customer } from '../../platform/access/access.sql.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MediaStorage } from '../../platform/files/media-storage.ts'
import { webIcons } from './customers.ts'
import { webManifest } from './web-manifest.ts'

type WebManifestOptions = { database: Database; media: MediaStorage; folder: string }

const iconName = /^(any|maskable)-(96|192|512)\.png$/
const touchIconSize = 180

/**
 * Serves what makes the web an installable app of the customer at this host: its manifest and icons.
 * (docs/rules/installation.md)
 */
export function serveWebManifest(
  http: FastifyInstance,
  { database, media, folder }: WebManifestOptions,
): void {
  const icons = webIcons({ folder, media })
  const customerOf = async ({ hostname }: FastifyRequest): Promise<Customer> => {
    const id = await findCustomerId(database.pool, hostname)
    return getOwnCustomer(database.forCustomer(id).read)
  }

  http.get('/manifest.webmanifest', async (request, reply) => {
    const customer = await customerOf(request)
    const manifest = JSON.stringify(webManifest(customer, icons.versionOf(customer)))
    return answerFresh(request, reply.type('application/manifest+json'), manifest)
  })

  http.get<{ Params: { version: string; name: string } }>('/icons/:version/:name', async (request, reply) => {
    const { version, name } = request.params
    const [, purpose, size] = iconName.exec(name) ?? []
    if (purpose !== 'any' && purpose !== 'maskable') return reply.callNotFound()
    const customer = await customerOf(request)
    const icon = await icons.draw(customer, { size: Number(size), purpose })
    reply.type('image/png')
    // An outdated icon URL shows the current icon.
    if (version !== icons.versionOf(customer)) return answerFresh(request, reply, icon)
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(icon)
  })

  http.get('/icon.svg', async (request, reply) => {
    const sign = await icons.sign(await customerOf(request))
    return answerFresh(request, reply.type('image/svg+xml'), sign)
  })

  http.get('/apple-touch-icon.png', async (request, reply) => {
    const icon = await icons.draw(await customerOf(request), { size: touchIconSize, purpose: 'maskable' })
    return answerFresh(request, reply.type('image/png'), icon)
  })
}

/** Sends a response that clients must revalidate, with content only when it has changed (else 304). */
function answerFresh(request: FastifyRequest, reply: FastifyReply, content: string | Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 24)}"`
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Host' })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(content)
}
