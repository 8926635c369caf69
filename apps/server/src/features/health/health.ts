import type * as healthCalls from '@tertulia/contract/health'
import type { Health } from '@tertulia/contract/health'
import { addMinutes, dateInZone } from '@tertulia/core/calendar/calendar'
import type { App } from '../../platform/app-context.ts'
import { findLastBackup } from '../../platform/backup/backup-record.ts'
import { compareMigrations, listAppliedMigrations } from '../../platform/database/migrations.ts'
import type { Call } from '../../platform/http/serve.ts'
import { productVersion } from '../../platform/pages/product-version.ts'
import { measureDisk } from '../../platform/process/disk.ts'
import { findQuizGaps } from '../league/league.sql.ts'
import { closingMinutes, judgeHealth } from './health-states.ts'
import { findFacts } from './health.sql.ts'

/** Measures the service and judges each line of it. (docs/rules/health.md) */
export async function getHealth(
  { db, now, today, customer }: Call<typeof healthCalls.getHealth>,
  { database: { pool }, dataDir }: Pick<App, 'database' | 'dataDir'>,
): Promise<Health> {
  const dueSince = addMinutes(now, -closingMinutes)
  const due = { due_today: dateInZone(dueSince, customer.time_zone), due_since: dueSince }
  const [found, quizzes, backup, applied, { freeBytes, isLow }] = await Promise.all([
    findFacts(db, { now, ...due }),
    findQuizGaps(db, today),
    findLastBackup(pool),
    listAppliedMigrations(pool),
    measureDisk(dataDir),
  ])
  const { pending, later } = await compareMigrations(applied)
  return judgeHealth(
    {
      mail: { waiting: found.waiting_mails, oldest: found.oldest_mail },
      failed_mail: { count: found.failed_mails },
      push: { failing: found.failing_pushes },
      closing: { last_closed: found.last_closed, overdue: found.overdue_days },
      answers: { pending: found.pending_answers, oldest: found.oldest_answer },
      quizzes,
      backup,
      release: { version: productVersion, pending: pending.length, later: later.length > 0 },
      disk: { free_bytes: freeBytes, isLow },
      database: { size_bytes: found.size_bytes },
      jobs: { failing: found.failing_jobs },
    },
    { now, today },
  )
}
