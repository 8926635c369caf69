import { PgBoss } from 'pg-boss'
import type { App } from '../platform/app-context.ts'
import { isDatabaseAway } from '../platform/database/database-guard.ts'
import { inDatabaseLock } from '../platform/database/database-lock.ts'
import { openGuardedPool } from '../platform/database/guarded-pool.ts'
import type { Metrics } from '../platform/process/metrics.ts'
import { closeDueDays } from './close-days.ts'
import { compareAnswers } from './compare-answers.ts'
import { countDueSittings } from './count-early-sittings.ts'
import { deleteDueAccounts } from './delete-accounts.ts'
import { drawCups } from './draw-cups.ts'
import { deliverEvents, type EventPorts } from './deliver-events.ts'
import { purge, type PurgePorts } from './purge.ts'
import type { JobLog } from './job-log.ts'
import { saveOutcome } from './job-outcomes.ts'
import { importQuestions } from './question-imports.ts'
import { sendMail, type MailJobPorts } from './send-mail.ts'
import { makePushKeys, sendPush, type PushJobPorts } from './send-push.ts'
import { watchMaintenance, type Maintenance } from '../platform/process/maintenance.ts'
import { settlePayments, type PaymentJobPorts } from './settle-payments.ts'
import { tellAdmins } from './tell-admins.ts'
import { verifySubscriptions } from './verify-subscriptions.ts'
import { writeMail } from './write-mail.ts'
import { warnUnreadyRounds, type AnnouncingPorts } from './warn-unready-rounds.ts'

type Job = {
  name: string
  /** The schedule in UTC; the work itself uses its customers' time zones. */
  cron: string
  pollingSeconds: number
  /** Returns in how many seconds it is to run again, if not only by its schedule. */
  work: (ports: Ports) => Promise<number | null | void>
}

const jobs: Job[] = [
  {
    name: 'close-days',
    cron: '* * * * *',
    pollingSeconds: 5,
    work: ({ database, clock, log }) => closeDueDays(database, clock, log),
  },
  {
    name: 'count-early-sittings',
    cron: '* * * * *',
    pollingSeconds: 5,
    work: ({ database, clock, log }) => countDueSittings(database, clock, log),
  },
  {
    name: 'draw-cups',
    cron: '* * * * *',
    pollingSeconds: 5,
    work: ({ database, clock, log }) => drawCups(database, clock, log),
  },
  {
    name: 'warn-unready-rounds',
    cron: '0 8 * * *',
    pollingSeconds: 60,
    work: warnUnreadyRounds,
  },
  { name: 'tell-admins', cron: '* * * * *', pollingSeconds: 20, work: tellAdmins },
  { name: 'write-notices', cron: '* * * * *', pollingSeconds: 10, work: writeMail },
  { name: 'send-mail', cron: '* * * * *', pollingSeconds: 5, work: sendMail },
  { name: 'deliver-events', cron: '* * * * *', pollingSeconds: 5, work: deliverEvents },
  { name: 'send-push', cron: '* * * * *', pollingSeconds: 5, work: sendPush },
  { name: 'question-imports', cron: '* * * * *', pollingSeconds: 1, work: importQuestions },
  { name: 'delete-accounts', cron: '*/10 * * * *', pollingSeconds: 60, work: deleteDueAccounts },
  { name: 'settle-payments', cron: '20 * * * *', pollingSeconds: 60, work: settlePayments },
  { name: 'verify-subscriptions', cron: '45 3 * * *', pollingSeconds: 60, work: verifySubscriptions },
  { name: 'compare-answers', cron: '15 4 * * *', pollingSeconds: 60, work: compareAnswers },
  { name: 'purge', cron: '30 3 * * *', pollingSeconds: 60, work: purge },
]

// A run that takes longer counts as dead, as when its process was killed. The next minute's run does the same work.
const longestRunSeconds = 15 * 60

/** The dependencies of scheduled work, and the owner's database address for its queue. */
export type Ports = PurgePorts &
  MailJobPorts &
  PushJobPorts &
  AnnouncingPorts &
  PaymentJobPorts &
  EventPorts & { databaseUrl: string; metrics?: Metrics | null }

async function enlist(boss: PgBoss, job: Job): Promise<void> {
  // Short: at most one request waits, however many processes and minutes add one; the work itself may run twice at
  // once.
  await boss.createQueue(job.name, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: longestRunSeconds,
    retentionSeconds: 60 * 60,
    deleteAfterSeconds: 60 * 60,
  })
  await boss.schedule(job.name, job.cron)
}

type Queue = {
  boss: PgBoss
  maintenance: Maintenance
  note: (job: string, hasSucceeded: boolean) => Promise<void>
}

async function take({ boss, maintenance, note }: Queue, job: Job, ports: Ports): Promise<void> {
  await boss.work(job.name, { pollingIntervalSeconds: job.pollingSeconds }, async () => {
    // The next minute's run does the same work.
    if (await maintenance.isOn()) return
    const { log, hasFailed } = watchErrors(ports.log)
    try {
      const seconds = await job.work({ ...ports, log })
      if (typeof seconds === 'number') await boss.send(job.name, {}, { startAfter: seconds })
      await note(job.name, !hasFailed())
    } catch (error) {
      if (!isDatabaseAway(error)) ports.log.error({ err: error, job: job.name }, 'scheduled work failed')
      await note(job.name, false)
      throw error
    }
  })
}

/** Watches a log for errors: work that goes on after a failure, as for the next customer, has failed all the same. */
function watchErrors(log: JobLog): { log: JobLog; hasFailed: () => boolean } {
  let failed = false
  const watched: JobLog = {
    info: log.info.bind(log),
    warn: log.warn.bind(log),
    error: (...entry: Parameters<JobLog['error']>) => {
      failed = true
      log.error(...entry)
    },
  }
  return { log: watched, hasFailed: () => failed }
}

/** Running scheduled work. `hasten` starts a job now, in any process. */
export type Jobs = { stop(): Promise<void>; hasten: App['runJobSoon'] }

/**
 * Starts scheduled work: every process may call it, each job runs once for all of them, and overdue days are closed at
 * once.
 */
export async function startJobs(ports: Ports): Promise<Jobs> {
  const { database, databaseUrl, log } = ports
  // As the owner of the database, because the queue creates its own tables in its own schema.
  const pool = openGuardedPool(database.guard, {
    application_name: 'tertulia jobs',
    max: 2,
  })
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  const note = async (job: string, hasSucceeded: boolean) => {
    ports.metrics?.noteJob(job, hasSucceeded)
    // What cannot be noted is no reason to call the work failed.
    await saveOutcome(pool, { job, hasSucceeded, now: ports.clock.now() }).catch(() => {})
  }
  // An unreachable database is logged once, and not by each polling worker.
  database.guard.onChange((isAway) => {
    if (isAway) log.error({}, 'the database is away')
    else log.info({}, 'the database is back')
  })
  boss.on('error', (error) => {
    if (!isDatabaseAway(error)) log.error({ err: error }, 'the job queue has a problem')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await inDatabaseLock(databaseUrl, async () => {
    await boss.start()
    for (const job of jobs) await enlist(boss, job)
  })
  await makePushKeys(ports)
  const maintenance = watchMaintenance(pool)
  await boss.send('close-days')
  for (const job of jobs) await take({ boss, maintenance, note }, job, ports)
  return {
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 20_000 })
      await pool.end()
    },
    // A job that cannot start now runs within the minute.
    hasten: (name) => void boss.send(name).catch((error: unknown) => log.warn({ err: error }, 'a job waits')),
  }
}
