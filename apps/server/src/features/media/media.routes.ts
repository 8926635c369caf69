import path from 'node:path'
import fastifyStatic from '@fastify/static'
import * as media from '@tertulia/contract/media'
import { Type, type Static } from 'typebox'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { fileHeaders, uploadMedium } from './media.service.ts'

/** Names are 128 random bits, which only users who were shown the file know, so no session is needed. */
const FileParams = Type.Object({
  customer_id: Type.Integer({ minimum: 1 }),
  file_name: Type.String({ pattern: '^[0-9a-f]{32}\\.[a-z0-9]{3,4}$' }),
})

/** Routes for uploading a file for a question, and for the files themselves at /media/:customer_id/:file_name. */
export function mediaRoutes(app: App): void {
  serve(app, media.uploadMedium, (call) => uploadMedium(call, app.media))
  app.http.register(async (files) => {
    await files.register(fastifyStatic, {
      serve: false,
      setHeaders: (reply, file) => void reply.headers(fileHeaders(path.basename(file))),
    })
    files.get<{ Params: Static<typeof FileParams> }>(
      '/media/:customer_id/:file_name',
      { schema: { hide: true, params: FileParams }, attachValidation: true },
      (request, reply) => {
        if (request.validationError) return reply.callNotFound()
        const { customer_id: customerId, file_name: fileName } = request.params
        return reply.sendFile(fileName, app.media.folderOf(customerId))
      },
    )
  })
}
