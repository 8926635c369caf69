import {
  flagQuestion,
  listQuestionFlags,
  reopenFlag,
  settleFlag,
  withdrawFlag,
} from '@tertulia/contract/question-flags'
import { getQuestion, searchQuestions } from '@tertulia/contract/questions'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories-quizzes.ts'
import { closeDays } from '../../../test/factories-seasons.ts'
import { aSpecialQuiz } from '../../../test/factories-special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)

async function pastQuestions() {
  const customer_id = await aCustomer(app)
  const daily = await aQuiz(app, customer_id, { date: yesterday })
  const special = await aSpecialQuiz(app, customer_id, { date: yesterday, subject: 'Rivers' })
  const open = await aQuiz(app, customer_id, { date: today })
  await closeDays(app)
  const player = await aUser(app, customer_id)
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  const special_editor = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const [daily_id = 0, special_id = 0, open_id = 0] = [daily, special, open].map(
    ({ question_ids }) => question_ids[0],
  )
  return { customer_id, daily_id, special_id, open_id, player, editor, special_editor, reviewer }
}

type Reason = 'ambiguous' | 'other'
const flagged = (id: number, reason: Reason = 'ambiguous', comment = '') => ({
  params: { id },
  body: { reason, comment },
})
const named = (id: number) => ({ params: { id } })

async function listed(token: string, state?: 'open' | 'settled') {
  return app.call(listQuestionFlags, { query: { page: 1, ...(state && { state }) } }, token)
}

test('a player flags a past question once at a time, sees his flag and takes it back', async () => {
  const { daily_id, player } = await pastQuestions()
  const { token } = player
  const kept = await app.call(flagQuestion, flagged(daily_id, 'ambiguous', '  Two rivers\u200b fit. '), token)
  expect(kept).toEqual({
    reason: 'ambiguous',
    comment: 'Two rivers fit.',
    created_at: app.clock.now(),
    settled_at: null,
  })
  expect(await app.refused(flagQuestion, flagged(daily_id), token)).toBe('flag_exists')
  const page = { params: { id: daily_id }, query: { page: 1 } }
  expect((await app.call(getQuestion, page, token)).flag).toEqual(kept)
  await app.call(withdrawFlag, named(daily_id), token)
  expect(await app.refused(withdrawFlag, named(daily_id), token)).toBe('not_found')
  expect((await app.call(getQuestion, page, token)).flag).toBeNull()
})

test('of ten flags sent at once by one player one is kept', async () => {
  const { daily_id, player, editor } = await pastQuestions()
  const sent = Array.from({ length: 10 }, () =>
    app.call(flagQuestion, flagged(daily_id), player.token).then(
      () => 1,
      () => 0,
    ),
  )
  const kept = await Promise.all(sent)
  expect(kept.filter((one) => one === 1)).toHaveLength(1)
  expect((await listed(editor.token)).total).toBe(1)
})

test('only what a player may read can be flagged, and another reason needs words', async () => {
  const { daily_id, special_id, open_id, player, customer_id } = await pastQuestions()
  expect(await app.refused(flagQuestion, flagged(open_id), player.token)).toBe('not_found')
  expect(await app.refused(flagQuestion, flagged(999_999), player.token)).toBe('not_found')
  expect(await app.refused(flagQuestion, flagged(daily_id, 'other', ' \u200b'), player.token)).toBe(
    'invalid_input',
  )
  expect(await app.refused(flagQuestion, flagged(daily_id, 'other', 'x'.repeat(501)), player.token)).toBe(
    'invalid_input',
  )
  const special_player = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await app.refused(flagQuestion, flagged(daily_id), special_player.token)).toBe('not_found')
  await app.call(flagQuestion, flagged(special_id), special_player.token)
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(flagQuestion, flagged(daily_id), stranger.token)).toBe('not_found')
})

test('editors see the flags of their kind of quiz, reviewers all; open ones come oldest first, ten a page', async () => {
  const { customer_id, daily_id, special_id, player, editor, special_editor, reviewer } =
    await pastQuestions()
  await app.call(flagQuestion, flagged(daily_id, 'other', 'Which one?'), player.token)
  await app.call(flagQuestion, flagged(special_id), player.token)
  const { flags, ...rest } = await listed(editor.token)
  expect(rest).toEqual({ page: 1, page_count: 1, total: 1, open: 1 })
  expect(flags).toEqual([
    {
      id: expect.any(Number),
      reason: 'other',
      comment: 'Which one?',
      player: { id: player.id, name: expect.any(String), surname: expect.any(String) },
      created_at: app.clock.now(),
      settled_at: null,
      settled_by: null,
      question: {
        id: daily_id,
        kind: 'daily',
        date: yesterday,
        subject: null,
        position: 1,
        text: `Question 1 of ${yesterday}`,
        answer: 'Answer 1',
      },
    },
  ])
  expect((await listed(special_editor.token)).flags.map(({ question }) => question.subject)).toEqual([
    'Rivers',
  ])
  expect((await listed(reviewer.token)).flags.map(({ question }) => question.id)).toEqual([
    daily_id,
    special_id,
  ])
  for (let count = 0; count < 10; count += 1)
    await app.call(flagQuestion, flagged(daily_id), (await aUser(app, customer_id)).token)
  expect(await listed(editor.token)).toMatchObject({ page_count: 2, total: 11, open: 11 })
  const beyond = { query: { page: 3 } }
  expect(await app.refused(listQuestionFlags, beyond, editor.token)).toBe('not_found')
  const found = await app.call(searchQuestions, { query: { page: 1, kind: 'daily' } }, editor.token)
  expect(found.questions.find(({ id }) => id === daily_id)?.open_flags).toBe(11)
})

test('an editor of its kind settles a flag, once; the player sees it and may flag again', async () => {
  const { daily_id, player, editor, special_editor, customer_id } = await pastQuestions()
  await app.call(flagQuestion, flagged(daily_id), player.token)
  const id = (await listed(editor.token)).flags[0]?.id ?? 0
  expect(await app.refused(settleFlag, named(id), special_editor.token)).toBe('not_found')
  expect(await app.refused(settleFlag, named(999_999), editor.token)).toBe('not_found')
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await app.refused(settleFlag, named(id), stranger.token)).toBe('not_found')
  const settled = await app.call(settleFlag, named(id), editor.token)
  expect(settled).toMatchObject({ settled_at: app.clock.now(), settled_by: { id: editor.id } })
  const other_editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  expect(await app.call(settleFlag, named(id), other_editor.token)).toEqual(settled)
  expect(await listed(editor.token)).toMatchObject({ open: 0, total: 0 })
  expect((await listed(editor.token, 'settled')).flags).toEqual([settled])
  const page = { params: { id: daily_id }, query: { page: 1 } }
  expect((await app.call(getQuestion, page, player.token)).flag?.settled_at).toBe(app.clock.now())
  await app.call(flagQuestion, flagged(daily_id), player.token)
  expect(await listed(editor.token)).toMatchObject({ open: 1 })
})

test('a settlement is taken back, but not beside another open flag of the same player', async () => {
  const { daily_id, player, editor, special_editor } = await pastQuestions()
  await app.call(flagQuestion, flagged(daily_id), player.token)
  const id = (await listed(editor.token)).flags[0]?.id ?? 0
  await app.call(settleFlag, named(id), editor.token)
  expect(await app.refused(reopenFlag, named(id), special_editor.token)).toBe('not_found')
  expect(await app.call(reopenFlag, named(id), editor.token)).toMatchObject({
    settled_at: null,
    settled_by: null,
  })
  await app.call(settleFlag, named(id), editor.token)
  await app.call(flagQuestion, flagged(daily_id), player.token)
  expect(await app.refused(reopenFlag, named(id), editor.token)).toBe('flag_exists')
})
