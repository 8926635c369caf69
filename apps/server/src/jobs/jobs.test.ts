import { expect, onTestFinished, test } from 'vitest'
import { databaseUrlOf } from '../../test/database.ts'
import { aQuiz } from '../../test/factories-quizzes.ts'
import { aLeagueOf } from '../../test/factories-seasons.ts'
import { aCustomer, aUser } from '../../test/factories.ts'
import { keptLog, keptStandings } from '../../test/league-results.ts'
import { testApp } from '../../test/test-app.ts'
import { folderStorage } from '../platform/media-storage.ts'
import { startJobs } from './jobs.ts'
import { purge } from './purge.ts'
import { warnUnreadyRounds } from './warn-unready-rounds.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

test('three processes that start at once close an overdue day exactly once', async () => {
  const customer_id = await aCustomer(app)
  const { season } = await aLeagueOf(app, customer_id, 4)
  await aQuiz(app, customer_id, { date: '2026-11-20' })
  app.clock.set('2026-11-21T00:00:00.000Z')
  const { log, entries } = keptLog()
  const database_url = await databaseUrlOf(app.forCustomer(customer_id).read)
  const media = folderStorage(app.media_folder)
  const ports = { database_url, database: app.database, clock: app.clock, media, mail: null, log }
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
    await warnUnreadyRounds(app.database, app.clock, log)
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
