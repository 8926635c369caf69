import * as healthCalls from '@tertulia/contract/health'
import { expect, test } from 'vitest'
import { noteBackup } from '../../platform/backup/backup-record.ts'
import { onConnection } from '../../platform/database/database-connection.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { databaseUrlOf } from '../../../test/services/database.ts'
import { testApp } from '../../../test/test-app.ts'
import { saveOutcome } from '../../jobs/job-outcomes.ts'
import { judgeHealth, worstOf, type Measured } from './health-states.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function anAdmin() {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { admin: true } })
  return { customerId, token, getHealth: () => app.call(healthCalls.getHealth, {}, token) }
}

const asOwner = async (work: Parameters<typeof onConnection>[1]) =>
  onConnection(await databaseUrlOf(app.forCustomer(1).read), work)

test('only an admin reads the health of the service', async () => {
  const { customerId } = await anAdmin()
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  expect(await app.refused(healthCalls.getHealth, {}, token)).toBe('forbidden')
  expect(await app.refused(healthCalls.getHealth, {})).toBe('not_signed_in')
})

test('a club’s own mail, days and quizzes are judged, and no other club’s', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const { customerId, getHealth } = await anAdmin()
  const other = await anAdmin()
  await aLeagueOf(app, customerId, 4)
  await aQuiz(app, customerId, { date: '2026-11-20' })
  await aQuiz(app, customerId, { date: '2026-11-23' })
  const mail = { recipient: 'a@example.test', kind: 'test', subject: 'A', text: 'A' }
  await app.forCustomer(customerId).tx((db) => enqueueMails(db, [mail], app.clock.now()))
  expect(await getHealth()).toMatchObject({
    mail: { state: 'ok', waiting: 1, oldest: '2026-11-20T10:00:00.000Z' },
    closing: { state: 'ok', last_closed: null, overdue: 0 },
    quizzes: {
      state: 'warning',
      days: 2,
      last_date: '2026-11-23',
      gap: '2026-11-24',
      round_without_quiz: null,
    },
    release: { state: 'ok', pending: 0, later: false },
  })
  app.clock.set('2026-11-21T00:09:00.000Z')
  expect(await getHealth()).toMatchObject({ mail: { state: 'problem' }, closing: { state: 'ok' } })
  app.clock.set('2026-11-21T00:11:00.000Z')
  expect(await getHealth()).toMatchObject({
    state: 'problem',
    closing: { state: 'problem', overdue: 1 },
    quizzes: { state: 'problem', days: 1 },
  })
  await closeDays(app)
  expect(await getHealth()).toMatchObject({
    closing: { state: 'ok', last_closed: '2026-11-20', overdue: 0 },
  })
  expect(await other.getHealth()).toMatchObject({
    mail: { waiting: 0, oldest: null },
    closing: { last_closed: null, overdue: 0 },
    quizzes: { days: 0, last_date: null },
  })
})

test('a quiz of six questions on its day is a problem that says which two are missing', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const { customerId, getHealth } = await anAdmin()
  const { season } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-20' })
  await aQuiz(app, customerId, { date: '2026-11-20', question_count: 6 })
  await aQuiz(app, customerId, { date: '2026-11-23' })
  const { quizzes } = await getHealth()
  expect(quizzes).toEqual({
    state: 'problem',
    days: 0,
    last_date: null,
    gap: '2026-11-20',
    round_without_quiz: { season, round: 1, has_quiz: true, missing: lastTwo },
  })
})

test('what the operator’s commands and scheduled work last did is told to every club', async () => {
  app.clock.set('2026-11-25T10:00:00.000Z')
  const { getHealth } = await anAdmin()
  expect(await getHealth()).toMatchObject({ backup: { state: 'warning', proved_at: null } })
  const provedAt = '2026-11-25T03:05:00.000Z'
  const backup = { made_at: '2026-11-25T03:00:00.000Z', size_bytes: 1, proved_at: provedAt, failed_at: null }
  await asOwner((client) => noteBackup(client, backup))
  const note = (job: string, hasSucceeded: boolean, now: string) =>
    asOwner((client) => saveOutcome(client, { job, hasSucceeded, now }))
  await note('send-mail', false, '2026-11-25T09:00:00.000Z')
  await note('send-mail', true, '2026-11-25T09:01:00.000Z')
  await note('purge', true, '2026-11-24T03:30:00.000Z')
  await note('purge', false, '2026-11-25T03:30:00.000Z')
  expect(await getHealth()).toMatchObject({
    backup: { state: 'ok', proved_at: provedAt, failed_at: null },
    jobs: { state: 'warning', failing: ['purge'] },
  })
})

const lastTwo = [
  { position: 7, theme: 'lifestyle' },
  { position: 8, theme: 'society' },
]

const allWell: Measured = {
  mail: { waiting: 0, oldest: null },
  failed_mail: { count: 0 },
  push: { failing: 0 },
  closing: { last_closed: '2026-11-24', overdue: 0 },
  answers: { pending: 0, oldest: null },
  quizzes: { days: 7, last_date: '2026-12-03', gap: '2026-12-04', round_without_quiz: null },
  backup: { proved_at: '2026-11-25T03:00:00.000Z', failed_at: null },
  release: { version: '6.0.6', pending: 0, later: false },
  disk: { free_bytes: 2e9, isLow: false },
  database: { size_bytes: 1e9 },
  jobs: { failing: [] },
}

const noQuizzes = { days: 0, last_date: null, gap: null, round_without_quiz: null }

test.each<[Partial<Measured>, ReturnType<typeof worstOf>]>([
  [{}, 'ok'],
  [{ mail: { waiting: 1, oldest: '2026-11-25T09:00:00.000Z' } }, 'ok'],
  [{ mail: { waiting: 1, oldest: '2026-11-25T08:59:00.000Z' } }, 'warning'],
  [{ mail: { waiting: 1, oldest: '2026-11-25T03:59:00.000Z' } }, 'problem'],
  [{ failed_mail: { count: 1 } }, 'warning'],
  [{ push: { failing: 1 } }, 'warning'],
  [{ answers: { pending: 1, oldest: '2026-11-22' } }, 'ok'],
  [{ answers: { pending: 1, oldest: '2026-11-21' } }, 'warning'],
  [{ quizzes: { ...noQuizzes, days: 6, gap: '2026-12-03' } }, 'warning'],
  [{ quizzes: { ...noQuizzes, days: 1, gap: '2026-11-26' } }, 'problem'],
  [{ quizzes: noQuizzes }, 'ok'],
  [{ quizzes: { ...noQuizzes, days: 1, last_date: '2026-11-25' } }, 'ok'],
  [{ backup: { proved_at: '2026-11-24T03:00:00.000Z', failed_at: null } }, 'warning'],
  [{ backup: { proved_at: '2026-11-18T03:00:00.000Z', failed_at: null } }, 'problem'],
  [{ backup: { proved_at: null, failed_at: '2026-11-25T03:00:00.000Z' } }, 'problem'],
  [{ release: { version: '6.0.6', pending: 0, later: true } }, 'warning'],
  [{ release: { version: '6.0.6', pending: 1, later: true } }, 'problem'],
  [{ disk: { free_bytes: 9e8, isLow: true } }, 'problem'],
  [{ jobs: { failing: ['purge'] } }, 'warning'],
])('with %o the light shows %s', (changed, state) => {
  const moment = { now: '2026-11-25T10:00:00.000Z', today: '2026-11-25' }
  expect(judgeHealth({ ...allWell, ...changed }, moment).state).toBe(state)
})
