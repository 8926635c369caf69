import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { storedCounts } from '../../../test/answer-counts.ts'
import { aQuiz, submit } from '../../../test/factories-quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories-seasons.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from './recompute.service.ts'

const day = '2026-11-20'
const app = testApp(`${day}T10:00:00.000Z`)
const migrations = new URL('../../../migrations/', import.meta.url)

test('what an admin submitted who never played counts for nobody after the migration', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: day })
  await aQuiz(app, customerId, { date: day })
  for (const { token } of players) await submit(app, token, day, { right: [1] })
  const [admin, playingAdmin] = [await aUser(app, customerId), await aUser(app, customerId)]
  await submit(app, admin.token, day, { right: [1, 2], texts: { 3: 'only mine' } })
  await submit(app, playingAdmin.token, day, { right: [2] })
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  const handle = app.forCustomer(customerId)
  await handle.tx(async (db) => {
    await db.deleteFrom('user_roles').where('user_id', '=', admin.id).execute()
    await db.deleteFrom('subscription_entries').where('user_id', '=', admin.id).execute()
    for (const { id } of [admin, playingAdmin]) {
      await db.insertInto('user_roles').values({ user_id: id, role: 'admin' }).execute()
    }
  })

  const name = (await readdir(migrations)).find((one) => one.endsWith('-who-does-not-play.sql')) ?? ''
  const [, ...statements] = (await readFile(new URL(name, migrations), 'utf8')).split('default false;')
  const owner = await app.database.pool.connect()
  await owner.query(`set role none; ${statements.join(';')}`)
  owner.release(true)
  await closeDays(app)

  const counts = [...(await storedCounts(app, customerId)).values()]
  expect(
    counts.slice(0, 2).map(({ answered, right_answers: rightAnswers }) => [answered, rightAnswers]),
  ).toEqual([
    [3, 2],
    [3, 1],
  ])
  const ranked = await handle.read.selectFrom('genre_records').select('user_id').distinct().execute()
  const ids = ranked.map(({ user_id: userId }) => userId)
  expect([ids.includes(admin.id), ids.includes(playingAdmin.id)]).toEqual([false, true])
  const waiting = await handle.read
    .selectFrom('verdicts')
    .select('normalised')
    .where('is_right', 'is', null)
    .execute()
  expect(waiting).toEqual([])
  expect(countDifferences(await recomputeResults(handle, { verify: true }))).toBe(0)
})
