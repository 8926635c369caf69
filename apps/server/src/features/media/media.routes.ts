import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { uploadMedium } from '@tertulia/contract/media'
import Type, { type Static } from 'typebox'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { fileHeaders, keepMedium } from './media.service.ts'

/** Names are 128 random bits: who knows one was shown it, so browsers may fetch it without a session. */
const FileParams = Type.Object({
  customer_id: Type.Integer({ minimum: 1 }),
  file_name: Type.String({ pattern: '^[0-9a-f]{32}\\.[a-z0-9]{3,4}$' }),
})

/** Uploading a file for a question, and the files themselves at /media/:customer_id/:file_name. */
export function mediaRoutes(app: App): void {
  serve(app, uploadMedium, (call) => keepMedium(call, app.media))
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
        const { customer_id, file_name } = request.params
        return reply.sendFile(file_name, app.media.folderOf(customer_id))
      },
    )
  })
}
