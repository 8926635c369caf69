import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import type { App } from '../../platform/app-context.ts'
import { readByteRange } from '../../platform/files/byte-range.ts'
import type { MediaStorage } from '../../platform/files/media-storage.ts'
import { fileHeaders } from './media.service.ts'

/** Names are 128 random bits, which only users who were shown the file know, so no session is needed. */
const FileParams = Type.Object({
  customer_id: Type.Integer({ minimum: 1 }),
  file_name: Type.String({ pattern: '^[0-9a-f]{32}\\.[a-z0-9]{3,4}$' }),
})
type FileRequest = FastifyRequest<{ Params: Static<typeof FileParams> }>

/** Serves the files of questions at /media/:customer_id/:file_name. */
export function serveMediaFiles(app: App): void {
  app.http.get<{ Params: Static<typeof FileParams> }>(
    '/media/:customer_id/:file_name',
    { schema: { hide: true, params: FileParams }, attachValidation: true },
    (request, reply) => sendMedium(app.media, request, reply),
  )
}

/** Sends a file or the part of it that the client asks for, wherever it is stored. */
async function sendMedium(storage: MediaStorage, request: FileRequest, reply: FastifyReply) {
  if (request.validationError) return reply.callNotFound()
  const { customer_id, file_name } = request.params
  const { range, 'if-none-match': seen, 'if-range': only } = request.headers
  // A name is given to one content only.
  const etag = `"${file_name}"`
  if (seen?.includes(etag))
    return reply
      .code(304)
      .headers({ ...fileHeaders(file_name), etag })
      .send()
  const part = only === undefined || only === etag ? readByteRange(range) : null
  const file = await storage.open(customer_id, file_name, part)
  if (file === null) return reply.callNotFound()
  if (file === 'outside') return reply.code(416).send()
  const { size, first, last, content } = file
  if (part) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  return reply
    .headers({
      ...fileHeaders(file_name),
      etag,
      'accept-ranges': 'bytes',
      'content-length': last - first + 1,
    })
    .send(content)
}
