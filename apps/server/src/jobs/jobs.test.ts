import { expect, onTestFinished, test } from 'vitest'
import { listMails } from '../../test/reading/outbox.ts'
import { databaseUrlOf } from '../../test/services/database.ts'
import { aQuiz } from '../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../test/factories/users.ts'
import { storedLog, storedStandings } from '../../test/rules/league-results.ts'
import { testApp } from '../../test/test-app.ts'
import { openMailFolder } from '../platform/mail/mail-folder.ts'
import { folderStorage } from '../platform/files/media-storage.ts'
import { onConnection } from '../platform/database/database-connection.ts'
import { setMaintenance } from '../platform/process/maintenance.ts'
import { startJobs } from './jobs.ts'
import { purge } from './purge.ts'
import { tellAdmins } from './tell-admins.ts'
import { warnUnreadyRounds } from './warn-unready-rounds.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const publicUrl = 'https://quiz.example.test'
const addresses = { publicUrl, apiUrl: '/api' }

/** Lists subject and text of the mails in the outbox to one user. */
const mailTo = async (customerId: number, email: string) =>
  (await listMails(app, customerId, email)).map(({ subject, text }) => ({ subject, text }))

async function jobPorts(customerId: number) {
  const { log, entries } = storedLog()
  const databaseUrl = await databaseUrlOf(app.forCustomer(customerId).read)
  const media = folderStorage(app.mediaFolder)
  const mail = openMailFolder({ folder: app.mediaFolder, mailFrom: 'quiz@example.org' })
  const ports = {
    databaseUrl,
    database: app.database,
    clock: app.clock,
    media,
    mail,
    pushContact: 'quiz@example.org',
    internet: { resolve: async () => [], openOrigins: [] },
    payments: {},
    addresses,
    log,
  }
  return { ports, entries }
}

test('three processes that start at once close an overdue day exactly once', async () => {
  const customerId = await aCustomer(app)
  const { season } = await aLeagueOf(app, customerId, 4)
  await aQuiz(app, customerId, { date: '2026-11-20' })
  app.clock.set('2026-11-21T00:00:00.000Z')
  const { ports, entries } = await jobPorts(customerId)
  const processes = await Promise.all([startJobs(ports), startJobs(ports), startJobs(ports)])
  const stopAll = () => Promise.all(processes.map((one) => one.stop()))
  onTestFinished(async () => void (await stopAll()))
  await expect.poll(() => entries.length).toBeGreaterThan(0)
  await stopAll()
  expect(entries).toMatchObject([
    { level: 'info', customer_id: customerId, date: '2026-11-20', had_quiz: true, games: 2 },
  ])
  expect(await storedStandings(app, customerId, season)).toMatchObject(
    Array(4).fill({ games: 1, forfeits: 1 }),
  )
})

test('a coming round without a complete quiz is warned of', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app)
  await aLeagueOf(app, customerId, 2)
  await aQuiz(app, customerId, { date: '2026-11-20' })
  const { id } = await aQuiz(app, customerId, { date: '2026-11-23' })
  await app
    .forCustomer(customerId)
    .tx((db) => db.updateTable('quizzes').set({ complete: false }).where('id', '=', id).execute())
  const warnings = async () => {
    const { log, entries } = storedLog()
    await warnUnreadyRounds({ ...app, addresses, log })
    return entries
      .filter((entry) => entry.customer_id === customerId)
      .map(({ level, message, date }) => [level, date, message])
  }
  expect(await warnings()).toEqual([['warn', '2026-11-23', 'the quiz of a coming round is incomplete']])
  app.clock.set('2026-11-21T10:00:00.000Z')
  expect(await warnings()).toEqual([
    ['warn', '2026-11-23', 'the quiz of a coming round is incomplete'],
    ['warn', '2026-11-24', 'a coming round has no quiz'],
  ])
})

const isUnready = ({ subject }: { subject: string }) => /without a complete|sem quiz completo/.test(subject)

test('quiz editors are mailed about rounds that are not ready, once a day and in their own language', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app, { name: 'Clube' })
  const [editor, admin, reviewer] = ['editor', 'admin', 'reviewer'].map(
    (name) => `${name}${customerId}@x.test`,
  )
  await aUser(app, customerId, { roles: { quiz_editor: true }, email: editor ?? '', language: 'en' })
  await aUser(app, customerId, { roles: { admin: true }, email: admin ?? '', language: 'pt' })
  await aUser(app, customerId, { roles: { answer_reviewer: true }, email: reviewer ?? '' })
  await aLeagueOf(app, customerId, 2)
  await aQuiz(app, customerId, { date: '2026-11-20' })
  const warn = () => warnUnreadyRounds({ ...app, addresses, log: storedLog().log })
  await Promise.all([warn(), warn()])
  const toEditor = await mailTo(customerId, editor ?? '')
  expect(toEditor.filter(isUnready)).toEqual([
    {
      subject: 'Rounds without a complete quiz · Clube',
      text: expect.stringContaining('- Monday, 23 November 2026: there is no quiz'),
    },
  ])
  expect((await mailTo(customerId, admin ?? '')).filter(isUnready)).toMatchObject([
    { text: expect.stringContaining('- segunda-feira, 23 de novembro de 2026: não há quiz') },
  ])
  expect(await mailTo(customerId, reviewer ?? '')).toEqual([])
  app.clock.set('2026-11-21T10:00:00.000Z')
  await warn()
  expect((await mailTo(customerId, editor ?? '')).filter(isUnready)).toHaveLength(2)
})

test('quiz editors are mailed once a week while fewer than seven coming rounds have a complete quiz', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app, { name: 'Clube' })
  const email = `few${customerId}@x.test`
  await aUser(app, customerId, { roles: { quiz_editor: true }, email, language: 'en' })
  const { dates } = await aLeagueOf(app, customerId, 2)
  for (const date of dates.slice(0, 7)) await aQuiz(app, customerId, { date })
  const few = async () => {
    await Promise.all([1, 2].map(() => warnUnreadyRounds({ ...app, addresses, log: storedLog().log })))
    return (await mailTo(customerId, email)).filter(({ subject }) => /left/.test(subject))
  }
  expect(await few()).toEqual([])
  app.clock.set('2026-11-21T10:00:00.000Z')
  const [mail, ...others] = await few()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('6 complete quizzes left · Clube')
  expect(mail?.text).toContain(`and ${dates.length - 7 - 5} more`)
  app.clock.set('2026-11-22T10:00:00.000Z')
  expect(await few()).toHaveLength(1)
  app.clock.set('2026-11-23T10:00:00.000Z')
  expect(await few()).toHaveLength(2)
})

test('admins are told once about a void round', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app)
  const email = `void${customerId}@x.test`
  await aUser(app, customerId, { roles: { admin: true }, email, language: 'en' })
  const { season } = await aLeagueOf(app, customerId, 2)
  const tell = () => tellAdmins({ ...app, addresses, log: storedLog().log })
  await tell()
  expect(await mailTo(customerId, email)).toEqual([])
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  await Promise.all([tell(), tell(), tell()])
  const text = expect.stringContaining(`${publicUrl}/ranking/${season}`)
  expect(await mailTo(customerId, email)).toMatchObject([
    { subject: expect.stringContaining('Round 1 does not count'), text },
  ])
})

test('sessions that are over are removed, others stay', async () => {
  const customerId = await aCustomer(app)
  await aUser(app, customerId)
  const { read } = app.forCustomer(customerId)
  const countSessions = async () => (await read.selectFrom('sessions').selectAll().execute()).length
  app.clock.set('2099-01-01T00:00:00.000Z')
  await purge({ ...app, media: folderStorage(app.mediaFolder), log: storedLog().log })
  expect(await countSessions()).toBe(1)
  app.clock.set('2099-01-01T00:00:00.001Z')
  await purge({ ...app, media: folderStorage(app.mediaFolder), log: storedLog().log })
  expect(await countSessions()).toBe(0)
})

test('scheduled work rests during maintenance', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: '2026-11-20' })
  app.clock.set('2026-11-21T00:00:00.000Z')
  const { ports, entries } = await jobPorts(customerId)
  await onConnection(ports.databaseUrl, async (owner) => {
    await setMaintenance(owner, app.clock.now())
    const { rows } = await owner.query<{ since: Date }>('select clock_timestamp() as since')
    const jobs = await startJobs(ports)
    onTestFinished(jobs.stop)
    const closings = `select state from pgboss.job where name = 'close-days' and created_on >= $1`
    const states = async () =>
      (await owner.query<{ state: string }>(closings, [rows[0]?.since])).rows.map(({ state }) => state)
    await expect.poll(states).toContain('completed')
    await jobs.stop()
    await setMaintenance(owner, null)
  })
  expect(entries).toEqual([])
  expect(await app.forCustomer(customerId).read.selectFrom('closed_days').selectAll().execute()).toEqual([])
})
