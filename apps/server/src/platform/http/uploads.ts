import multipart from '@fastify/multipart'
import { mediaSizeLimits } from '@tertulia/contract/media'
import type { FastifyInstance } from 'fastify'

/**
 * Reads forms with files, and returns their memory as soon as the response has left: the garbage collector, which sees
 * only small objects that name large memory, would wait for several more films.
 */
export async function readUploads(http: FastifyInstance): Promise<void> {
  await http.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: mediaSizeLimits.video, files: 1, fields: 20, fieldSize: 10_000 },
  })
  http.addHook('onResponse', async ({ body }, { raw }) => {
    // After a lost connection the call may still be working on its file.
    if (!raw.writableFinished || typeof body !== 'object' || body === null) return
    for (const value of Object.values(body)) if (Buffer.isBuffer(value)) release(value)
  })
}

function release({ buffer, byteLength }: Buffer): void {
  // Small ones share their memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
