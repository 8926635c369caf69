import { removeOldTokens } from '../features/api-tokens/api-tokens.service.ts'
import { cleanEvents } from '../features/club-events/club-events.service.ts'
import { settleLetters } from '../features/letters/sending.service.ts'
import { cleanLogs } from '../features/logs/logs.service.ts'
import { cleanMedia } from '../features/media/media.service.ts'
import { cleanOutbox } from '../platform/delivery/mail-sending.ts'
import { removeOldEmailChanges } from '../features/email-changes/email-changes.service.ts'
import { removeOldResets } from '../features/password-resets/password-resets.service.ts'
import { cleanPushes } from '../platform/delivery/push-sending.ts'
import { cleanPayments } from '../features/payments/payments.service.ts'
import { removeOldFiles } from '../features/imported-files/imported-files.results.ts'
import { cleanImports } from '../features/question-imports/question-imports.service.ts'
import { cleanReductions } from '../features/reductions/reductions.service.ts'
import { endExpiredSessions } from '../features/session/session.service.ts'
import type { MediaStorage } from '../platform/files/media-storage.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'

export type PurgePorts = JobPorts & { media: MediaStorage }

/**
 * Deletes data that is no longer of use, such as expired sessions and tokens, old mail, and files that no question has
 * used for a week.
 */
export async function purge({ media, ...ports }: PurgePorts): Promise<void> {
  await eachCustomer(ports, async ({ read, customer, now }) => {
    await endExpiredSessions(read, now)
    await removeOldResets(read, now)
    await removeOldEmailChanges(read, now)
    await removeOldTokens(read, now)
    await settleLetters(read)
    await cleanOutbox(read, now)
    await cleanPushes(read, now)
    await cleanEvents(read, now)
    await cleanLogs(read, now)
    await cleanPayments(read, now)
    await cleanReductions(read, now)
    await cleanImports(read, now)
    await removeOldFiles(read, now)
    await cleanMedia({ database: ports.database, media }, customer.id, now)
  })
}
