import { PgBoss } from 'pg-boss'
import type { App } from '../platform/app-context.ts'
import { inDatabaseLock } from '../platform/database-lock.ts'
import { closeDueDays } from './close-days.ts'
import { drawCups } from './draw-cups.ts'
import { purge, type PurgePorts } from './purge.ts'
import { importQuestions } from './question-imports.ts'
import { sendMail, type MailJobPorts } from './send-mail.ts'
import { makePushKeys, sendPush, type PushJobPorts } from './send-push.ts'
import { settlePayments, type PaymentJobPorts } from './settle-payments.ts'
import { tellAdmins } from './tell-admins.ts'
import { verifySubscriptions } from './verify-subscriptions.ts'
import { writeNotices } from './write-notices.ts'
import { warnUnreadyRounds, type AnnouncingPorts } from './warn-unready-rounds.ts'

type Job = {
  name: string
  /** When it runs, in UTC; each piece of work knows its customers' own time zones. */
  cron: string
  polling_seconds: number
  work: (ports: Ports) => Promise<void>
}

const jobs: Job[] = [
  {
    name: 'close-days',
    cron: '* * * * *',
    polling_seconds: 5,
    work: ({ database, clock, log }) => closeDueDays(database, clock, log),
  },
  {
    name: 'draw-cups',
    cron: '* * * * *',
    polling_seconds: 5,
    work: ({ database, clock, log }) => drawCups(database, clock, log),
  },
  {
    name: 'warn-unready-rounds',
    cron: '0 8 * * *',
    polling_seconds: 60,
    work: warnUnreadyRounds,
  },
  { name: 'tell-admins', cron: '* * * * *', polling_seconds: 20, work: tellAdmins },
  { name: 'write-notices', cron: '* * * * *', polling_seconds: 10, work: writeNotices },
  { name: 'send-mail', cron: '* * * * *', polling_seconds: 5, work: sendMail },
  { name: 'send-push', cron: '* * * * *', polling_seconds: 5, work: sendPush },
  { name: 'question-imports', cron: '* * * * *', polling_seconds: 1, work: importQuestions },
  { name: 'settle-payments', cron: '20 * * * *', polling_seconds: 60, work: settlePayments },
  { name: 'verify-subscriptions', cron: '45 3 * * *', polling_seconds: 60, work: verifySubscriptions },
  { name: 'purge', cron: '30 3 * * *', polling_seconds: 60, work: purge },
]

// Beyond this a run is given up for dead: its process was killed. The next minute's does the same work.
const longest_run_seconds = 15 * 60

/** What scheduled work is given, and the owner's address of the database for its queue. */
export type Ports = PurgePorts &
  MailJobPorts &
  PushJobPorts &
  AnnouncingPorts &
  PaymentJobPorts & { database_url: string }

async function enlist(boss: PgBoss, job: Job): Promise<void> {
  // Short: however many processes and minutes ask for it, one waits at a time; the work itself may run twice at once.
  await boss.createQueue(job.name, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: longest_run_seconds,
    retentionSeconds: 60 * 60,
    deleteAfterSeconds: 60 * 60,
  })
  await boss.schedule(job.name, job.cron)
}

async function take(boss: PgBoss, job: Job, ports: Ports): Promise<void> {
  await boss.work(job.name, { pollingIntervalSeconds: job.polling_seconds }, async () => {
    try {
      await job.work(ports)
    } catch (error) {
      ports.log.error({ err: error, job: job.name }, 'scheduled work failed')
      throw error
    }
  })
}

/** Scheduled work that runs. `hasten` asks for a piece of it now, in whichever process. */
export type Jobs = { stop(): Promise<void>; hasten: App['hastenJob'] }

/** Starts scheduled work: every process may, and each piece is done once for all of them; at once for what is overdue. */
export async function startJobs(ports: Ports): Promise<Jobs> {
  const { database_url, log } = ports
  // As the owner of the database, since it makes its own tables in its own schema.
  const boss = new PgBoss({ connectionString: database_url, application_name: 'tertulia jobs', max: 2 })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await inDatabaseLock(database_url, async () => {
    await boss.start()
    for (const job of jobs) await enlist(boss, job)
  })
  await makePushKeys(ports)
  await boss.send('close-days')
  for (const job of jobs) await take(boss, job, ports)
  return {
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
    // What cannot be asked for now is done within the minute.
    hasten: (name) => void boss.send(name).catch((error: unknown) => log.warn({ err: error }, 'a job waits')),
  }
}
