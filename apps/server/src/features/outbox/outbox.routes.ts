import {
  discardDeadLetter,
  getDemoMail,
  listDeadLetters,
  listDemoMail,
  retryDeadLetter,
  retryDeadLetters,
} from '@tertulia/contract/outbox'
import type { App } from '../../platform/app-context.ts'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import { discardMail, listGivenUpMail, retryAllMail, retryMail } from './dead-letters.service.ts'
import { countAllMail, findMail, listAllMail } from './demo-mail.views.ts'

/** Mail that was given up, for admins; all mail, for everybody who looks at the demo. */
export function outboxRoutes(app: App): void {
  serve(app, listDeadLetters, listGivenUpMail)
  serve(app, retryDeadLetter, async (call) => {
    await retryMail(call)
    return {}
  })
  serve(app, retryDeadLetters, async (call) => ({ count: await retryAllMail(call) }))
  serve(app, discardDeadLetter, async (call) => {
    await discardMail(call)
    return {}
  })
  serve(app, listDemoMail, async ({ db, query }) => {
    if (!app.demo_mail) refuse('not_found')
    const { paging, offset } = standOf(query.page, await countAllMail(db))
    return { ...paging, mails: await listAllMail(db, offset) }
  })
  serve(app, getDemoMail, async ({ db, params }) => {
    if (!app.demo_mail) refuse('not_found')
    return found(await findMail(db, params.id))
  })
}
