import multipart, { type MultipartFile } from '@fastify/multipart'
import { mediaSizeLimits } from '@tertulia/contract/media'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Reads forms with files, each into memory of its own, which is returned as soon as the response has left: the garbage
 * collector, which sees only small objects that name large memory, would wait for several more films.
 */
export async function readUploads(http: FastifyInstance): Promise<void> {
  const rooms = new WeakMap<FastifyRequest, ArrayBuffer>()
  await http.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: mediaSizeLimits.video, files: 1, fields: 20, fieldSize: 10_000 },
    async onFile(part) {
      const room = makeRoom(this)
      rooms.set(this, room)
      Object.assign(part, { value: await readInto(room, part) })
    },
  })
  http.addHook('onResponse', async (request, { raw }) => {
    // After a lost connection the call may still be working on its file.
    if (raw.writableFinished) rooms.get(request)?.transfer(0)
  })
}

/** Makes room for the file of a form, which cannot be larger than the form says it is. */
function makeRoom({ headers }: FastifyRequest): ArrayBuffer {
  const told = Number(headers['content-length'])
  return new ArrayBuffer(Number.isSafeInteger(told) ? Math.min(told, mediaSizeLimits.video) : 0)
}

async function readInto(room: ArrayBuffer, { file }: MultipartFile): Promise<Buffer> {
  const content = Buffer.from(room)
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) size += chunk.copy(content, size)
  return content.subarray(0, size)
}
