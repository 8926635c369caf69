import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { storedCounts, storedRecords } from '../../../test/rules/answer-counts.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer } from '../../../test/factories/users.ts'
import { storedGames, storedStandings } from '../../../test/rules/league-results.ts'
import { storedSubthemes } from '../../../test/rules/subtheme-rules.ts'
import { testApp } from '../../../test/test-app.ts'
import { recomputeResults } from './closed-days.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const dates = ['2026-11-20', '2026-11-23']
const ruleSet = { ...defaultRuleSet, round_count: 2, solo_rounds: [2] }

/**
 * Creates a league whose first day is closed, with one answer that waits for a reviewer; its second day has a quiz,
 * too.
 */
async function aClosedDay() {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const { season, players } = await aLeagueOf(app, customerId, 2, { dates })
  const [quiz, next] = [
    await aQuiz(app, customerId, { date: '2026-11-20' }),
    await aQuiz(app, customerId, { date: '2026-11-23' }),
  ]
  await submit(app, players[0]?.token ?? '', '2026-11-20', { right: [1, 2, 3], texts: { 4: 'perhaps' } })
  app.clock.set('2026-11-21T00:00:00.000Z')
  await closeDays(app)
  const handle = app.forCustomer(customerId)
  const everything = async () => ({
    games: await storedGames(app, customerId, '2026-11-20'),
    standings: await storedStandings(app, customerId, season),
    counts: await storedCounts(app, customerId),
    records: await storedRecords(app, customerId, season),
    subthemes: await storedSubthemes(app, customerId),
  })
  const recompute = (verify: boolean) => recomputeResults(handle, { verify })
  return { season, player: players[0]?.id ?? 0, quiz, next, handle, everything, recompute }
}

test('verifying tells which results differ from submissions and verdicts, and changes nothing', async () => {
  const { season, player, quiz, next, handle, everything, recompute } = await aClosedDay()
  const asItShouldBe = {
    seasons: [{ season, games: 0, tables: 0, cup_games: 0, genre_records: 0, subtheme_records: 0 }],
    question_counts: 0,
    special_results: 0,
    subtheme_records: 0,
  }
  const before = await everything()
  expect(await recompute(true)).toEqual(asItShouldBe)
  await handle.tx(async (db) => {
    await db.updateTable('standings').set({ wins: 9 }).where('tier', '=', 1).execute()
    await db.deleteFrom('genre_records').where('theme_id', 'is', null).execute()
    await db
      .insertInto('genre_records')
      .values({
        season,
        theme_id: null,
        user_id: next.editor.id,
        answered: 8,
        corrected: 8,
        right_answers: 8,
      })
      .execute()
    await db
      .deleteFrom('subtheme_records')
      .where('user_id', 'is', null)
      .where('right_answers', '=', 1)
      .execute()
    const subthemeId = quiz.quiz.questions[0]?.subtheme_id ?? 0
    const neverGiven = { subtheme_id: subthemeId, season: null, answered: 1, corrected: 1, right_answers: 1 }
    await db
      .insertInto('subtheme_records')
      .values({ user_id: player, ...neverGiven })
      .execute()
    await db
      .updateTable('question_counts')
      .set({ right_answers: 9 })
      .where('question_id', '=', quiz.question_ids[3] ?? 0)
      .execute()
    const open = { answered: 1, corrected: 1, right_answers: 1, jokers: 0, points_given: [0, 0, 0, 0] }
    await db
      .insertInto('question_counts')
      .values({ question_id: next.question_ids[0] ?? 0, ...open })
      .execute()
  })
  const damaged = await everything()
  const differences = {
    seasons: [{ season, games: 0, tables: 1, cup_games: 0, genre_records: 2, subtheme_records: 3 }],
    question_counts: 2,
    special_results: 0,
    subtheme_records: 1,
  }
  expect(await recompute(true)).toEqual(differences)
  expect(await everything()).toEqual(damaged)
  expect(await recompute(false)).toEqual(differences)
  expect(await everything()).toEqual(before)
  expect(before.records.get(`${player} 0`)).toEqual({ answered: 8, corrected: 7, right_answers: 3 })
})
