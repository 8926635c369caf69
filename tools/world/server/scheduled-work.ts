import type { OutgoingMail } from '@tertulia/server/platform/mail/mail'
import { closeDueDays } from '@tertulia/server/jobs/close-days'
import { deleteDueAccounts } from '@tertulia/server/jobs/delete-accounts'
import { drawCups } from '@tertulia/server/jobs/draw-cups'
import { purge } from '@tertulia/server/jobs/purge'
import { sendMail } from '@tertulia/server/jobs/send-mail'
import { settlePayments } from '@tertulia/server/jobs/settle-payments'
import { tellAdmins } from '@tertulia/server/jobs/tell-admins'
import { verifySubscriptions } from '@tertulia/server/jobs/verify-subscriptions'
import { writeMail } from '@tertulia/server/jobs/write-mail'
import type { Death, Ending } from './endings.ts'
import type { Processes } from './processes.ts'

/** Parts of the scheduled work. */
export type Work = 'days' | 'mail' | 'payments' | 'purge'

type WorkPorts = Parameters<typeof sendMail>[0] &
  Parameters<typeof purge>[0] &
  Parameters<typeof settlePayments>[0] &
  Parameters<typeof writeMail>[0]

/** Does parts of the scheduled work of a process. */
async function workOn(ports: WorkPorts, kinds: readonly Work[]): Promise<void> {
  if (kinds.includes('days')) {
    await closeDueDays(ports.database, ports.clock, ports.log)
    await drawCups(ports.database, ports.clock, ports.log)
  }
  if (kinds.includes('mail')) {
    await tellAdmins(ports)
    await writeMail(ports)
    await sendMail(ports)
  }
  if (kinds.includes('payments')) {
    await settlePayments(ports)
    await verifySubscriptions(ports)
  }
  if (kinds.includes('purge')) {
    await deleteDueAccounts(ports)
    await purge(ports)
  }
}

/** The last error that a process reported. */
export type Log = { lastError: string }

type Surroundings = {
  ports: Omit<WorkPorts, 'database' | 'log' | 'mail'>
  log: Log
  serving: {
    mayFail: () => boolean
    untilEnd: (number: number, ending: Ending, work: (death: Death) => Promise<void>) => Promise<void>
  }
  onFault: (fault: string) => void
}

/** The scheduled work of a server, and the mails that it sends. */
export function makeScheduledWork(processes: Processes, { ports, log, serving, onFault }: Surroundings) {
  const sent: OutgoingMail[] = []
  // A mail is sent again that was on its way when its process ended, or lost its database.
  const maybeSentAgain = new Set<string>()
  const noteLast = (keys: readonly string[]) => keys.slice(-1).forEach((key) => maybeSentAgain.add(key))

  async function workNow(number: number, kinds: readonly Work[], keys: string[]): Promise<void> {
    const { http, database } = processes.at(number)
    const send = (letter: OutgoingMail) => {
      sent.push(letter)
      keys.push(letter.key)
      return Promise.resolve()
    }
    const mail = { send, close: () => {} }
    await workOn({ ...ports, database, log: http.log, mail }, kinds)
  }

  /** Does scheduled work; what it reports as an error is a fault. */
  async function work(kinds: readonly Work[], number = 0): Promise<void> {
    log.lastError = ''
    const keys: string[] = []
    try {
      await workNow(number, kinds, keys)
      if (log.lastError !== '' && !serving.mayFail()) onFault(`scheduled work failed: ${log.lastError}`)
    } catch (error) {
      if (!serving.mayFail()) throw error
    } finally {
      if (serving.mayFail()) noteLast(keys)
    }
  }

  /** Ends a process while it does scheduled work, and starts another. */
  async function workUntilEnd(kinds: readonly Work[], ending: Ending, number = 0): Promise<void> {
    const keys: string[] = []
    await serving.untilEnd(number, ending, async (death) => {
      await death.run(() => workNow(number, kinds, keys))
    })
    noteLast(keys)
  }

  return { sent, maybeSentAgain, work, workUntilEnd }
}
