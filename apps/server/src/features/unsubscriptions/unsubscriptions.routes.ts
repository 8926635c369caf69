import {
  getUnsubscription,
  setUnsubscription,
  unsubscribeByOneClick,
} from '@tertulia/contract/unsubscriptions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { readUnsubscription, saveUnsubscription, unsubscribe } from './unsubscriptions.service.ts'

/** What the links at the foot of mails do, for everybody who has one. */
export function unsubscriptionsRoutes(app: App): void {
  serve(app, getUnsubscription, (call) => readUnsubscription(call, app.database))
  serve(app, setUnsubscription, (call) => saveUnsubscription(call, app.database))
  serve(app, unsubscribeByOneClick, async (call) => {
    await unsubscribe(call, app.database)
    return {}
  })
  // Who reads mail with a program that only opens addresses comes here, and decides on the page.
  app.http.get<{ Params: { token: string } }>(
    unsubscribeByOneClick.path,
    { schema: { hide: true } },
    (request, reply) => reply.redirect(`/unsubscribe/${encodeURIComponent(request.params.token)}`),
  )
}
