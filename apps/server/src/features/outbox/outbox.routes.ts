import * as outbox from '@tertulia/contract/outbox'
import type { App } from '../../platform/app-context.ts'
import { paginate } from '../../platform/paging.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import {
  discardDeadLetter,
  listDeadLetters,
  retryDeadLetters,
  retryDeadLetter,
} from './dead-letters.service.ts'
import { countAllMail, findMail, listAllMail } from './demo-mail.views.ts'

/** Routes of mail given up, for admins, and of all mail, for visitors of the demo. */
export function outboxRoutes(app: App): void {
  serve(app, outbox.listDeadLetters, listDeadLetters)
  serve(app, outbox.retryDeadLetter, async (call) => {
    await retryDeadLetter(call)
    return {}
  })
  serve(app, outbox.retryDeadLetters, async (call) => ({ count: await retryDeadLetters(call) }))
  serve(app, outbox.discardDeadLetter, async (call) => {
    await discardDeadLetter(call)
    return {}
  })
  serve(app, outbox.listDemoMail, async ({ db, query }) => {
    if (!app.demoMail) refuse('not_found')
    const { paging, offset } = paginate(query.page, await countAllMail(db))
    return { ...paging, mails: await listAllMail(db, offset) }
  })
  serve(app, outbox.getDemoMail, async ({ db, params }) => {
    if (!app.demoMail) refuse('not_found')
    return orNotFound(await findMail(db, params.id))
  })
}
