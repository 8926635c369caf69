import * as questionFlagCalls from '@tertulia/contract/question-flags'
import * as questionCalls from '@tertulia/contract/questions'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)

async function pastQuestions() {
  const customerId = await aCustomer(app)
  const daily = await aQuiz(app, customerId, { date: yesterday })
  const special = await aSpecialQuiz(app, customerId, { date: yesterday, subject: 'Rivers' })
  const open = await aQuiz(app, customerId, { date: today })
  await closeDays(app)
  const player = await aUser(app, customerId)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const specialEditor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const [dailyId = 0, specialId = 0, openId = 0] = [daily, special, open].map(
    ({ question_ids }) => question_ids[0],
  )
  return {
    customer_id: customerId,
    dailyId,
    specialId,
    open_id: openId,
    player,
    editor,
    specialEditor,
    reviewer,
  }
}

type Reason = 'ambiguous' | 'other'
const flagged = (id: number, reason: Reason = 'ambiguous', comment = '') => ({
  params: { id },
  body: { reason, comment },
})
const named = (id: number) => ({ params: { id } })

async function listed(token: string, state?: 'open' | 'settled') {
  return app.call(questionFlagCalls.listQuestionFlags, { query: { page: 1, ...(state && { state }) } }, token)
}

test('a player has one open flag on a past question, sees it and can withdraw it', async () => {
  const { dailyId, player } = await pastQuestions()
  const { token } = player
  const stored = await app.call(
    questionFlagCalls.flagQuestion,
    flagged(dailyId, 'ambiguous', '  Two rivers\u200b fit. '),
    token,
  )
  expect(stored).toEqual({
    reason: 'ambiguous',
    comment: 'Two rivers fit.',
    created_at: app.clock.now(),
    settled_at: null,
  })
  expect(await app.refused(questionFlagCalls.flagQuestion, flagged(dailyId), token)).toBe('flag_exists')
  const page = { params: { id: dailyId }, query: { page: 1 } }
  expect((await app.call(questionCalls.getQuestion, page, token)).flag).toEqual(stored)
  await app.call(questionFlagCalls.withdrawFlag, named(dailyId), token)
  expect(await app.refused(questionFlagCalls.withdrawFlag, named(dailyId), token)).toBe('not_found')
  expect((await app.call(questionCalls.getQuestion, page, token)).flag).toBeNull()
})

test('of ten flags sent at once by one player one is kept', async () => {
  const { dailyId, player, editor } = await pastQuestions()
  const sent = Array.from({ length: 10 }, () =>
    app.call(questionFlagCalls.flagQuestion, flagged(dailyId), player.token).then(
      () => 1,
      () => 0,
    ),
  )
  const stored = await Promise.all(sent)
  expect(stored.filter((one) => one === 1)).toHaveLength(1)
  expect((await listed(editor.token)).total).toBe(1)
})

test('only what a player may read can be flagged, and another reason needs words', async () => {
  const { dailyId, specialId, open_id, player, customer_id } = await pastQuestions()
  expect(await app.refused(questionFlagCalls.flagQuestion, flagged(open_id), player.token)).toBe('not_found')
  expect(await app.refused(questionFlagCalls.flagQuestion, flagged(999_999), player.token)).toBe('not_found')
  expect(
    await app.refused(questionFlagCalls.flagQuestion, flagged(dailyId, 'other', ' \u200b'), player.token),
  ).toBe('invalid_input')
  expect(
    await app.refused(
      questionFlagCalls.flagQuestion,
      flagged(dailyId, 'other', 'x'.repeat(501)),
      player.token,
    ),
  ).toBe('invalid_input')
  const specialPlayer = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await app.refused(questionFlagCalls.flagQuestion, flagged(dailyId), specialPlayer.token)).toBe(
    'not_found',
  )
  await app.call(questionFlagCalls.flagQuestion, flagged(specialId), specialPlayer.token)
  const stranger = await aUser(app, await aCustomer(app))
  expect(await app.refused(questionFlagCalls.flagQuestion, flagged(dailyId), stranger.token)).toBe(
    'not_found',
  )
})

test('editors see the flags of their kind of quiz, reviewers all; open ones come oldest first, ten a page', async () => {
  const { customer_id, dailyId, specialId, player, editor, specialEditor, reviewer } = await pastQuestions()
  await app.call(questionFlagCalls.flagQuestion, flagged(dailyId, 'other', 'Which one?'), player.token)
  await app.call(questionFlagCalls.flagQuestion, flagged(specialId), player.token)
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
        id: dailyId,
        kind: 'daily',
        date: yesterday,
        subject: null,
        position: 1,
        text: `Question 1 of ${yesterday}`,
        answer: 'Answer 1',
      },
    },
  ])
  expect((await listed(specialEditor.token)).flags.map(({ question }) => question.subject)).toEqual([
    'Rivers',
  ])
  expect((await listed(reviewer.token)).flags.map(({ question }) => question.id)).toEqual([
    dailyId,
    specialId,
  ])
  for (let count = 0; count < 10; count += 1)
    await app.call(questionFlagCalls.flagQuestion, flagged(dailyId), (await aUser(app, customer_id)).token)
  expect(await listed(editor.token)).toMatchObject({ page_count: 2, total: 11, open: 11 })
  const beyond = { query: { page: 3 } }
  expect(await app.refused(questionFlagCalls.listQuestionFlags, beyond, editor.token)).toBe('not_found')
  const found = await app.call(
    questionCalls.searchQuestions,
    { query: { page: 1, kind: 'daily' } },
    editor.token,
  )
  expect(found.questions.find(({ id }) => id === dailyId)?.open_flags).toBe(11)
})

test('an editor of its kind settles a flag, once; the player sees it and may flag again', async () => {
  const { dailyId, player, editor, specialEditor, customer_id } = await pastQuestions()
  await app.call(questionFlagCalls.flagQuestion, flagged(dailyId), player.token)
  const id = (await listed(editor.token)).flags[0]?.id ?? 0
  expect(await app.refused(questionFlagCalls.settleFlag, named(id), specialEditor.token)).toBe('not_found')
  expect(await app.refused(questionFlagCalls.settleFlag, named(999_999), editor.token)).toBe('not_found')
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await app.refused(questionFlagCalls.settleFlag, named(id), stranger.token)).toBe('not_found')
  const settled = await app.call(questionFlagCalls.settleFlag, named(id), editor.token)
  expect(settled).toMatchObject({ settled_at: app.clock.now(), settled_by: { id: editor.id } })
  const otherEditor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  expect(await app.call(questionFlagCalls.settleFlag, named(id), otherEditor.token)).toEqual(settled)
  expect(await listed(editor.token)).toMatchObject({ open: 0, total: 0 })
  expect((await listed(editor.token, 'settled')).flags).toEqual([settled])
  const page = { params: { id: dailyId }, query: { page: 1 } }
  expect((await app.call(questionCalls.getQuestion, page, player.token)).flag?.settled_at).toBe(
    app.clock.now(),
  )
  await app.call(questionFlagCalls.flagQuestion, flagged(dailyId), player.token)
  expect(await listed(editor.token)).toMatchObject({ open: 1 })
})

test('a settlement is taken back, but not beside another open flag of the same player', async () => {
  const { dailyId, player, editor, specialEditor } = await pastQuestions()
  await app.call(questionFlagCalls.flagQuestion, flagged(dailyId), player.token)
  const id = (await listed(editor.token)).flags[0]?.id ?? 0
  await app.call(questionFlagCalls.settleFlag, named(id), editor.token)
  expect(await app.refused(questionFlagCalls.reopenFlag, named(id), specialEditor.token)).toBe('not_found')
  expect(await app.call(questionFlagCalls.reopenFlag, named(id), editor.token)).toMatchObject({
    settled_at: null,
    settled_by: null,
  })
  await app.call(questionFlagCalls.settleFlag, named(id), editor.token)
  await app.call(questionFlagCalls.flagQuestion, flagged(dailyId), player.token)
  expect(await app.refused(questionFlagCalls.reopenFlag, named(id), editor.token)).toBe('flag_exists')
})
