import { expect, onTestFinished, test } from 'vitest'
import { databaseUrlOf } from '../../test/database.ts'
import { aQuiz } from '../../test/factories-quizzes.ts'
import { aLeagueOf, closeDays } from '../../test/factories-seasons.ts'
import { aCustomer, aUser } from '../../test/factories.ts'
import { keptLog, keptStandings } from '../../test/league-results.ts'
import { testApp } from '../../test/test-app.ts'
import { openMailFolder } from '../platform/mail-folder.ts'
import { folderStorage } from '../platform/media-storage.ts'
import { startJobs } from './jobs.ts'
import { purge } from './purge.ts'
import { tellAdmins } from './tell-admins.ts'
import { warnUnreadyRounds } from './warn-unready-rounds.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const public_url = 'https://quiz.example.test'

/** What waits in the outbox for one person: subject and text. */
const mailTo = (customer_id: number, email: string) =>
  app
    .forCustomer(customer_id)
    .read.selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .execute()

test('three processes that start at once close an overdue day exactly once', async () => {
  const customer_id = await aCustomer(app)
  const { season } = await aLeagueOf(app, customer_id, 4)
  await aQuiz(app, customer_id, { date: '2026-11-20' })
  app.clock.set('2026-11-21T00:00:00.000Z')
  const { log, entries } = keptLog()
  const database_url = await databaseUrlOf(app.forCustomer(customer_id).read)
  const media = folderStorage(app.media_folder)
  const mail = openMailFolder({ folder: app.media_folder, mail_from: 'quiz@example.org' })
  const ports = {
    database_url,
    database: app.database,
    clock: app.clock,
    media,
    mail,
    push_contact: 'quiz@example.org',
    payments: null,
    public_url,
    log,
  }
  const processes = await Promise.all([startJobs(ports), startJobs(ports), startJobs(ports)])
  const stopAll = () => Promise.all(processes.map((one) => one.stop()))
  onTestFinished(async () => void (await stopAll()))
  await expect.poll(() => entries.length, { timeout: 15_000 }).toBeGreaterThan(0)
  await stopAll()
  expect(entries).toMatchObject([
    { level: 'info', customer_id, date: '2026-11-20', had_quiz: true, games: 2 },
  ])
  expect(await keptStandings(app, customer_id, season)).toMatchObject(
    Array(4).fill({ games: 1, forfeits: 1 }),
  )
})

test('a coming round without a complete quiz is warned of', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customer_id = await aCustomer(app)
  await aLeagueOf(app, customer_id, 2)
  await aQuiz(app, customer_id, { date: '2026-11-20' })
  const { id } = await aQuiz(app, customer_id, { date: '2026-11-23' })
  await app
    .forCustomer(customer_id)
    .tx((db) => db.updateTable('quizzes').set({ complete: false }).where('id', '=', id).execute())
  const warnings = async () => {
    const { log, entries } = keptLog()
    await warnUnreadyRounds({ ...app, public_url, log })
    return entries
      .filter((entry) => entry.customer_id === customer_id)
      .map(({ level, message, date }) => [level, date, message])
  }
  expect(await warnings()).toEqual([['warn', '2026-11-23', 'the quiz of a coming round is incomplete']])
  app.clock.set('2026-11-21T10:00:00.000Z')
  expect(await warnings()).toEqual([
    ['warn', '2026-11-23', 'the quiz of a coming round is incomplete'],
    ['warn', '2026-11-24', 'a coming round has no quiz'],
  ])
})

test('who writes quizzes is told of unready rounds by mail, once a day and in his language', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customer_id = await aCustomer(app, { name: 'Clube' })
  const [editor, admin, reviewer] = ['editor', 'admin', 'reviewer'].map(
    (name) => `${name}${customer_id}@x.test`,
  )
  await aUser(app, customer_id, { roles: { quiz_editor: true }, email: editor ?? '', language: 'en' })
  await aUser(app, customer_id, { roles: { admin: true }, email: admin ?? '', language: 'pt' })
  await aUser(app, customer_id, { roles: { answer_reviewer: true }, email: reviewer ?? '' })
  await aLeagueOf(app, customer_id, 2)
  await aQuiz(app, customer_id, { date: '2026-11-20' })
  const warn = () => warnUnreadyRounds({ ...app, public_url, log: keptLog().log })
  await Promise.all([warn(), warn()])
  expect(await mailTo(customer_id, editor ?? '')).toEqual([
    {
      subject: 'Rounds without a complete quiz · Clube',
      text: expect.stringContaining('- Monday, 23 November 2026: there is no quiz'),
    },
  ])
  expect(await mailTo(customer_id, admin ?? '')).toMatchObject([
    { text: expect.stringContaining('- segunda-feira, 23 de novembro de 2026: não há quiz') },
  ])
  expect(await mailTo(customer_id, reviewer ?? '')).toEqual([])
  app.clock.set('2026-11-21T10:00:00.000Z')
  await warn()
  expect(await mailTo(customer_id, editor ?? '')).toHaveLength(2)
})

test('admins are told once of a round that was void', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customer_id = await aCustomer(app)
  const email = `void${customer_id}@x.test`
  await aUser(app, customer_id, { roles: { admin: true }, email, language: 'en' })
  const { season } = await aLeagueOf(app, customer_id, 2)
  const tell = () => tellAdmins({ ...app, public_url, log: keptLog().log })
  await tell()
  expect(await mailTo(customer_id, email)).toEqual([])
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  await Promise.all([tell(), tell(), tell()])
  const text = expect.stringContaining(`${public_url}/ranking/${season}`)
  expect(await mailTo(customer_id, email)).toMatchObject([
    { subject: expect.stringContaining('Round 1 does not count'), text },
  ])
})

test('sessions that are over are removed, others stay', async () => {
  const customer_id = await aCustomer(app)
  await aUser(app, customer_id)
  const { read } = app.forCustomer(customer_id)
  const countSessions = async () => (await read.selectFrom('sessions').selectAll().execute()).length
  app.clock.set('2098-12-31T23:59:59.999Z')
  await purge({ ...app, media: folderStorage(app.media_folder), log: keptLog().log })
  expect(await countSessions()).toBe(1)
  app.clock.set('2099-01-01T00:00:00.000Z')
  await purge({ ...app, media: folderStorage(app.media_folder), log: keptLog().log })
  expect(await countSessions()).toBe(0)
})
