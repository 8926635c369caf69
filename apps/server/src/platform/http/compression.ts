import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Shorter responses fit into the first packets anyway.
const shortest = 4000

// Responses are compressed each time, so a higher quality costs more time than it saves.
const quality = 4

/** Returns whether the client accepts an encoding; weight 0 means it does not. */
export function reads({ headers }: FastifyRequest, coding: 'br' | 'gzip'): boolean {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((entry) => entry.trim().toLowerCase())
  return accepted.some((entry) => entry.split(/\s*;/, 1)[0] === coding && !/;\s*q=0(\.0*)?$/.test(entry))
}

/** Brotli-compresses large responses for clients that accept it. */
export async function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < shortest || !reads(request, 'br')) return payload
  const varies = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ')
  reply.headers({ 'content-encoding': 'br', vary: varies }).removeHeader('content-length')
  return await promisify(brotliCompress)(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
