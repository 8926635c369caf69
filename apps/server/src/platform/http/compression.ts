import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Shorter responses fit into the first packets anyway.
const shortest = 4000

// Responses are compressed each time, so a higher quality costs more time than it saves.
const quality = 4

/** Brotli-compresses large responses for clients that accept it. */
export async function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < shortest || request.encoding('br') === false)
    return payload
  const varies = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ')
  reply.headers({ 'content-encoding': 'br', vary: varies }).removeHeader('content-length')
  return await promisify(brotliCompress)(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
