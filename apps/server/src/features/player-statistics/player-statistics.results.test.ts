import { readFile } from 'node:fs/promises'
import { judgeAnswers } from '@tertulia/contract/corrections'
import { saveQuestionSubtheme } from '@tertulia/contract/questions'
import { saveQuiz } from '@tertulia/contract/quiz-editor'
import { default_rule_set } from '@tertulia/core/rule-sets/rule-set'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { databaseUrlOf } from '../../../test/database.ts'
import { aQuiz, aQuizForm, submit, type MadeQuiz } from '../../../test/factories-quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories-seasons.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { keptSubthemes } from '../../../test/subtheme-rules.ts'
import { testApp } from '../../../test/test-app.ts'
import { closeDay } from '../closed-days/close-day.service.ts'
import { countDifferences, recomputeResults } from '../closed-days/recompute.service.ts'
import { listThemeTree } from '../themes/themes.views.ts'

const [round, free_day, other_day] = ['2026-11-17', '2026-11-18', '2026-11-19']
const rule_set = { ...default_rule_set, round_count: 1, solo_rounds: [] }
const app = testApp('2026-11-20T10:00:00.000Z')

const differencesOf = async (customer_id: number) =>
  countDifferences(await recomputeResults(app.forCustomer(customer_id), { verify: true }))

/** Two days without a round, played by two, with answers that wait for a reviewer; closed when it is asked for. */
async function twoDays(close: boolean) {
  const customer_id = await aCustomer(app, { rule_set })
  const players = [await aUser(app, customer_id), await aUser(app, customer_id)]
  const quizzes: MadeQuiz[] = []
  for (const date of [free_day, other_day]) quizzes.push(await aQuiz(app, customer_id, { date }))
  for (const { token } of players) {
    for (const date of [free_day, other_day])
      await submit(app, token, date, { right: [1, 2], texts: { 3: 'maybe', 4: 'perhaps' } })
  }
  if (close) await closeDays(app)
  const { token } = await aUser(app, customer_id, { roles: { answer_reviewer: true, quiz_editor: true } })
  const { read } = app.forCustomer(customer_id)
  const [culture] = await listThemeTree(read)
  const another = culture?.subthemes[1]?.id ?? 0
  const judge = (day: number, question: number, normalised: string) =>
    app.call(
      judgeAnswers,
      {
        params: { kind: 'daily', date: quizzes[day]?.date ?? '' },
        body: {
          question_id: quizzes[day]?.question_ids[question] ?? 0,
          normalised,
          verdict: 'right',
          seen_verdict: 'pending',
        },
      },
      token,
    )
  return { customer_id, quizzes, token, another, judge }
}

test('a past quiz that is saved with other subthemes and answers takes the records along', async () => {
  const { customer_id, quizzes, another } = await twoDays(true)
  const [made] = quizzes
  if (!made) throw new Error('a quiz')
  const form = await aQuizForm(app.forCustomer(customer_id).read, { date: made.date })
  const questions = form.questions.map((question, index) => ({
    ...question,
    ...(index === 0 && { subtheme_id: another }),
    ...(index === 2 && { answer: 'Maybe' }),
  }))
  const body = { ...form, questions, version: made.quiz.version }
  await app.call(saveQuiz, { params: { date: made.date }, body }, made.editor.token)
  const records = await keptSubthemes(app, customer_id)
  expect(records.get(`null 0 ${another}`)).toEqual({ answered: 2, corrected: 2, right_answers: 2 })
  expect(await differencesOf(customer_id)).toBe(0)
})

test.each([1, 2, 3])(
  'verdicts, subthemes, closings and a recomputation of days without a round at the same instant lose nothing (%i)',
  async () => {
    const { customer_id, quizzes, token, another, judge } = await twoDays(false)
    const handle = app.forCustomer(customer_id)
    const closings = quizzes.map(({ date }) =>
      handle.tx((db) => closeDay(db, { date, now: '2026-11-20T00:00:00.000Z' })),
    )
    const verdicts = [0, 1].flatMap((day) => [judge(day, 2, 'maybe'), judge(day, 3, 'perhaps')])
    const regrouped = quizzes.map(({ question_ids }) =>
      app.call(
        saveQuestionSubtheme,
        { params: { id: question_ids[0] ?? 0 }, body: { subtheme_id: another } },
        token,
      ),
    )
    await Promise.all([...closings, ...verdicts, ...regrouped, recomputeResults(handle, { verify: false })])
    expect((await keptSubthemes(app, customer_id)).get(`null 0 ${another}`)).toEqual({
      answered: 4,
      corrected: 4,
      right_answers: 4,
    })
    expect(await differencesOf(customer_id)).toBe(0)
  },
)

test('a database brought up to date has the records that a recomputation gives', async () => {
  const { customer_id } = await twoDays(true)
  const { players } = await aLeagueOf(app, customer_id, 4, { dates: [round] })
  await aQuiz(app, customer_id, { date: round })
  for (const { token } of players.slice(0, 3)) await submit(app, token, round, { right: [1, 7, 8] })
  await closeDays(app)
  const handle = app.forCustomer(customer_id)
  const before = await keptSubthemes(app, customer_id)
  const threes = () =>
    handle.read.selectFrom('games').select(['date', 'user_id', 'threes_right']).orderBy('user_id').execute()
  const threes_before = await threes()
  expect(threes_before.some(({ threes_right }) => threes_right > 0)).toBe(true)
  await handle.tx(async (db) => {
    await db.deleteFrom('subtheme_records').execute()
    await db.updateTable('games').set({ threes_right: 0 }).execute()
  })
  const migration = new URL('../../../migrations/0007-rankings-and-statistics.sql', import.meta.url)
  const statements = (await readFile(migration, 'utf8')).split(';\n')
  const filling = statements.filter((statement) =>
    /^(--.*\n|\s)*(update games|insert into subtheme_records)/.test(statement),
  )
  expect(filling).toHaveLength(2)
  const owner = new Client({ connectionString: await databaseUrlOf(handle.read) })
  await owner.connect()
  await owner.query(`delete from subtheme_records; ${filling.join(';')}`)
  await owner.end()
  expect(await keptSubthemes(app, customer_id)).toEqual(before)
  expect(await threes()).toEqual(threes_before)
  expect(await differencesOf(customer_id)).toBe(0)
})
