import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  findUnsubscriptionPage,
  getUnsubscription,
  setUnsubscription,
  unsubscribeByOneClick,
} from './unsubscriptions.service.ts'

/** Routes for the links at the foot of mails, which work without signing in. */
export function unsubscriptionsRoutes(app: App): void {
  serve(app, unsubscriptionCalls.getUnsubscription, getUnsubscription)
  serve(app, unsubscriptionCalls.setUnsubscription, setUnsubscription)
  serve(app, unsubscriptionCalls.unsubscribeByOneClick, unsubscribeByOneClick)
  // Mail programs that only open addresses arrive here, and the user decides on the page.
  app.http.get<{ Params: { token: string } }>(
    unsubscriptionCalls.unsubscribeByOneClick.path,
    { schema: { hide: true } },
    async (request, reply) => reply.redirect(await findUnsubscriptionPage(request.params.token, app)),
  )
}
