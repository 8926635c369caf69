import type * as healthCalls from '@tertulia/contract/health'
import type { Health } from '@tertulia/contract/health'
import { addMinutes, dateInZone } from '@tertulia/core/calendar/calendar'
import type { App } from '../../platform/app-context.ts'
import { findLastBackup } from '../../platform/backup/backup-record.ts'
import { compareMigrations, listAppliedMigrations } from '../../platform/database/migrations.ts'
import type { Call } from '../../platform/http/serve.ts'
import { productVersion } from '../../platform/pages/product-version.ts'
import { measureDisk } from '../../platform/process/disk.ts'
import { listDueDates } from '../closed-days/closed-days.sql.ts'
import { findQuizStock } from '../league/league.sql.ts'
import { countMail } from '../outbox/outbox.sql.ts'
import { findRoundWithoutQuiz } from '../quizzes/quizzes.sql.ts'
import { closingMinutes, judgeHealth } from './health-states.ts'
import { findFacts } from './health.sql.ts'

/** Measures the service and judges each line of it. (docs/rules/health.md) */
export async function getHealth(
  { db, now, today, customer }: Call<typeof healthCalls.getHealth>,
  { database: { pool }, dataDir }: Pick<App, 'database' | 'dataDir'>,
): Promise<Health> {
  const dueSince = addMinutes(now, -closingMinutes)
  const [found, mails, overdue, stock, roundWithoutQuiz, backup, applied, { freeBytes, isLow }] =
    await Promise.all([
      findFacts(db, now),
      countMail(db, now),
      listDueDates(db, { today: dateInZone(dueSince, customer.time_zone), now: dueSince }),
      findQuizStock(db, today),
      findRoundWithoutQuiz(db, today),
      findLastBackup(pool),
      listAppliedMigrations(pool),
      measureDisk(dataDir),
    ])
  const { pending, later } = await compareMigrations(applied)
  return judgeHealth(
    {
      mail: { waiting: mails.waiting, oldest: found.oldest_mail },
      failed_mail: { count: mails.total },
      push: { failing: found.failing_pushes },
      closing: { last_closed: found.last_closed, overdue: overdue.length },
      answers: { pending: found.pending_answers, oldest: found.oldest_answer },
      quizzes: { ...stock, round_without_quiz: roundWithoutQuiz },
      backup,
      release: { version: productVersion, pending: pending.length, later: later.length > 0 },
      disk: { free_bytes: freeBytes, isLow },
      database: { size_bytes: found.size_bytes },
      jobs: { failing: found.failing_jobs },
    },
    { now, today },
  )
}
