import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

// The user's own browser may cache it, but must revalidate each time.
const cachedHeaders = { 'cache-control': 'private, no-cache', vary: 'Authorization, Origin' }

/** Adds an ETag to a response, and omits the content for clients that have it already. */
export async function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = createHash('sha256').update(payload).digest('base64url').slice(0, 27)
  // Weak, because the same content may be sent compressed.
  reply.headers({ ...cachedHeaders, etag: `W/"${tag}"` })
  if (!request.headers['if-none-match']?.includes(`"${tag}"`)) return payload
  reply.code(304).removeHeader('content-type')
  return null
}
