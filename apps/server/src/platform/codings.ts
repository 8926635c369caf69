import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Shorter ones fit into the first packets of an answer anyway.
const shortest = 4000

// An answer is made anew each time: what a better compression saves on the way is lost in making it.
const quality = 4

/** Whether the browser can read what is coded so; a coding of weight 0 is one that it turns down. */
export function reads({ headers }: FastifyRequest, coding: 'br' | 'gzip'): boolean {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((entry) => entry.trim().toLowerCase())
  return accepted.some((entry) => entry.split(/\s*;/, 1)[0] === coding && !/;\s*q=0(\.0*)?$/.test(entry))
}

/** Makes a long text shorter on its way to whose browser can read it. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < shortest || !reads(request, 'br')) return payload
  const varies = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ')
  reply.headers({ 'content-encoding': 'br', vary: varies }).removeHeader('content-length')
  return await promisify(brotliCompress)(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
