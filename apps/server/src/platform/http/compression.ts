import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Shorter responses fit into the first packets anyway.
const shortest = 4000

// Responses are compressed each time, so a higher quality costs more time than it saves.
const quality = 4

const encoders = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** Compresses large responses for clients that accept Brotli, or gzip. */
export async function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < shortest) return payload
  const encoding = (['br', 'gzip'] as const).find((one) => request.encoding(one) !== false)
  if (!encoding) return payload
  const varies = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ')
  reply.headers({ 'content-encoding': encoding, vary: varies }).removeHeader('content-length')
  return await encoders[encoding](payload)
}
