import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

// A person's own browser may keep it, and asks each time whether it still holds.
const kept_headers = { 'cache-control': 'private, no-cache', vary: 'Authorization, Origin' }

/** Marks an answer with a tag of its content, and leaves the content out for whose browser has it already. */
export async function answerWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = createHash('sha256').update(payload).digest('base64url').slice(0, 27)
  // Weak: the same content is compressed for whoever reads that.
  reply.headers({ ...kept_headers, etag: `W/"${tag}"` })
  if (!request.headers['if-none-match']?.includes(`"${tag}"`)) return payload
  reply.code(304).removeHeader('content-type')
  return null
}
