import * as accountCalls from '@tertulia/contract/account'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as discussionCalls from '@tertulia/contract/discussions'
import { longestPost, postsADay } from '@tertulia/core/discussions/discussions'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actingAs, anAccount, ownPassword } from '../../../test/factories/account.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)

/** Creates a club with a closed day, an open one, and two players who talk. */
async function aTalk() {
  app.clock.set(`${today}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const daily = await aQuiz(app, customerId, { date: yesterday })
  await aSpecialQuiz(app, customerId, { date: yesterday })
  await aQuiz(app, customerId, { date: today })
  await closeDays(app)
  const ana = await aUser(app, customerId, { name: 'Ana', surname: 'Melo' })
  const rui = await aUser(app, customerId, { name: 'Rui', surname: 'Paz' })
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  return { customer_id: customerId, questions: daily.question_ids, ana, rui, editor }
}

const place: { kind: 'daily' | 'special'; date: string } = { kind: 'daily', date: yesterday }

type Written = { question_id?: number; reply_to?: number; post_key?: string }

const post = (token: string, text: string, written: Written = {}, params = place) =>
  ({
    params,
    body: { post_key: randomUUID(), question_id: null, reply_to: null, text, ...written },
    token,
  }) as const

async function say(...written: Parameters<typeof post>) {
  const { token, ...input } = post(...written)
  return app.call(discussionCalls.createPost, input, token)
}

async function refusedToSay(...written: Parameters<typeof post>) {
  const { token, ...input } = post(...written)
  return app.refused(discussionCalls.createPost, input, token)
}

const read = (token: string, query: { page?: number; question_id?: number; post_id?: number } = {}) =>
  app.call(discussionCalls.getDiscussion, { params: place, query: { page: 1, ...query } }, token)

test('members talk about a past quiz and its questions, the oldest post first', async () => {
  const { ana, rui, questions } = await aTalk()
  const first = await say(ana.token, '  What a quiz!\u200b\nSee https://example.test ')
  const [questionId = 0, other = 0] = questions
  await say(rui.token, 'I never knew.', { question_id: questionId })
  const reply = await say(ana.token, 'Nor did I.', { reply_to: first.id, question_id: other })
  const { posts, parts, obstacle, edits, total } = await read(rui.token)
  expect(posts.map(({ text, author, question_id: about }) => [author.name, text, about])).toEqual([
    ['Ana', 'What a quiz!\nSee https://example.test', null],
    ['Rui', 'I never knew.', questionId],
    ['Ana', 'Nor did I.', null],
  ])
  expect(posts[2]?.reply_to).toMatchObject({ id: first.id, author: { name: 'Ana' } })
  expect(reply.editable_until).toBe(`${today}T10:15:00.000Z`)
  expect(posts.map(({ editable_until: until }) => until !== null)).toEqual([false, true, false])
  expect(parts.map((part) => [part.position, part.posts]).slice(0, 3)).toEqual([
    [null, 2],
    [1, 1],
    [2, 0],
  ])
  expect([total, obstacle, edits]).toEqual([3, null, false])
  expect((await read(ana.token, { question_id: questionId })).posts).toHaveLength(1)
})

test('a repeated request posts once', async () => {
  const { ana } = await aTalk()
  const written = { post_key: randomUUID() }
  const [one, two] = await Promise.all([say(ana.token, 'Once', written), say(ana.token, 'Once', written)])
  expect(two.id).toBe(one.id)
  expect((await read(ana.token)).total).toBe(1)
})

test('nothing of a discussion is there before the day closes, nor while it is open again', async () => {
  const { ana, customer_id } = await aTalk()
  const open = { ...place, date: today }
  expect(await refusedToSay(ana.token, 'Already', {}, open)).toBe('not_found')
  const { id } = await say(ana.token, 'Secret')
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const body = { closes_at: `${today}T20:00:00.000Z`, reason: 'The site was down.' }
  await app.call(dayChangeCalls.reopenDay, { params: { date: yesterday }, body }, admin.token)
  const asked = { params: place, query: { page: 1 } }
  for (const { token } of [ana, admin]) {
    expect(await app.refused(discussionCalls.getDiscussion, asked, token)).toBe('not_found')
    expect(await refusedToSay(token, 'More')).toBe('not_found')
  }
  const named = { params: { id } }
  expect(await app.refused(discussionCalls.withdrawPost, named, ana.token)).toBe('not_found')
  expect(await app.refused(discussionCalls.savePost, { ...named, body: { text: 'x' } }, ana.token)).toBe(
    'not_found',
  )
  app.clock.set(`${today}T20:00:00.000Z`)
  await closeDays(app)
  expect((await read(ana.token)).posts.map(({ text }) => text)).toEqual(['Secret'])
})

test('who plays special quizzes alone reads and writes only about those', async () => {
  const { customer_id, ana } = await aTalk()
  const { token } = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await refusedToSay(token, 'Hello')).toBe('not_found')
  const { id } = await say(ana.token, 'Of the daily quiz')
  const special = { ...place, kind: 'special' as const }
  await say(token, 'Hello', {}, special)
  expect(await app.refused(discussionCalls.getDiscussion, { params: place, query: { page: 1 } }, token)).toBe(
    'not_found',
  )
  expect(await refusedToSay(token, 'Hello', { reply_to: id }, special)).toBe('not_found')
})

test('an author edits a post for fifteen minutes, and nobody else does', async () => {
  const { ana, rui } = await aTalk()
  const { id } = await say(ana.token, 'Teh river')
  const edited = { params: { id }, body: { text: 'The river' } }
  expect(await app.refused(discussionCalls.savePost, edited, rui.token)).toBe('not_found')
  app.clock.set(`${today}T10:14:59.000Z`)
  expect(await app.call(discussionCalls.savePost, edited, ana.token)).toMatchObject({
    text: 'The river',
    edited_at: `${today}T10:14:59.000Z`,
  })
  app.clock.set(`${today}T10:15:00.000Z`)
  expect(await app.refused(discussionCalls.savePost, edited, ana.token)).toBe('post_closed')
})

test('a withdrawn post leaves nothing, or its place where others have replied', async () => {
  const { ana, rui } = await aTalk()
  const alone = await say(ana.token, 'Alone')
  const answered = await say(ana.token, 'Answered')
  await say(rui.token, 'Indeed', { reply_to: answered.id })
  expect(await app.refused(discussionCalls.withdrawPost, { params: { id: alone.id } }, rui.token)).toBe(
    'not_found',
  )
  for (const { id } of [alone, answered]) {
    await app.call(discussionCalls.withdrawPost, { params: { id } }, ana.token)
  }
  const { posts, total } = await read(rui.token)
  expect(posts.map(({ state, text }) => [state, text])).toEqual([
    ['withdrawn', ''],
    ['shown', 'Indeed'],
  ])
  expect(total).toBe(2)
  expect(await refusedToSay(rui.token, 'More', { reply_to: answered.id })).toBe('post_closed')
})

test('a member posts at most twenty times a day of the club, withdrawn posts included', async () => {
  const { ana } = await aTalk()
  const { id } = await say(ana.token, 'Withdrawn')
  await app.call(discussionCalls.withdrawPost, { params: { id } }, ana.token)
  for (let number = 1; number < postsADay; number++) await say(ana.token, `Post ${number}`)
  expect(await refusedToSay(ana.token, 'Too many')).toBe('too_many_posts')
  expect((await read(ana.token)).obstacle).toBe('too_many_posts')
  app.clock.set(`${today}T23:59:59.000Z`)
  expect(await refusedToSay(ana.token, 'Too many')).toBe('too_many_posts')
  app.clock.set('2026-11-21T00:00:00.000Z')
  await say(ana.token, 'A new day')
})

test('a long discussion has pages, and the page of a post is found by it', async () => {
  const { ana, rui } = await aTalk()
  for (let number = 1; number <= 15; number++) await say(ana.token, `Ana ${number}`)
  for (let number = 1; number <= 15; number++) await say(rui.token, `Rui ${number}`)
  const second = await read(ana.token, { page: 2 })
  expect(second).toMatchObject({ page: 2, page_count: 2, total: 30 })
  expect(second.posts.map(({ text }) => text).at(0)).toBe('Rui 6')
  const [first] = (await read(ana.token)).posts
  expect((await read(ana.token, { page: 2, post_id: first?.id ?? 0 })).page).toBe(1)
  expect((await read(ana.token, { page: 1, post_id: second.posts.at(-1)?.id ?? 0 })).page).toBe(2)
  expect((await read(ana.token, { page: 1, post_id: 2_000_000_000 })).page).toBe(1)
})

test('a post that says nothing or too much, or is about another quiz, is refused', async () => {
  const { ana, customer_id } = await aTalk()
  const other = await aQuiz(app, customer_id, { date: '2026-11-18' })
  expect(await refusedToSay(ana.token, ' \u200b ')).toBe('invalid_input')
  expect(await refusedToSay(ana.token, 'x'.repeat(longestPost + 1))).toBe('invalid_input')
  const about = { question_id: other.question_ids[0] ?? 0 }
  expect(await refusedToSay(ana.token, 'Elsewhere', about)).toBe('not_found')
})

test('editors of the kind keep a host’s note, over the version they saw', async () => {
  const { ana, editor, customer_id } = await aTalk()
  const specialEditor = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  const note = (text: string, version: number) => ({ params: place, body: { text, version } })
  expect(await app.refused(discussionCalls.saveHostNote, note('Mine', 0), ana.token)).toBe('forbidden')
  expect(await app.refused(discussionCalls.saveHostNote, note('Mine', 0), specialEditor.token)).toBe(
    'not_found',
  )
  const saved = await app.call(discussionCalls.saveHostNote, note('**Thanks** for playing', 0), editor.token)
  expect(saved).toMatchObject({ version: 1, author: { id: editor.id } })
  expect(await app.refused(discussionCalls.saveHostNote, note('Another', 0), editor.token)).toBe(
    'host_note_changed',
  )
  await app.call(discussionCalls.saveHostNote, note('Thanks', 1), editor.token)
  expect(await app.refused(discussionCalls.saveHostNote, note('Late', 1), editor.token)).toBe(
    'host_note_changed',
  )
  expect((await read(ana.token)).host_note).toMatchObject({ text: 'Thanks', version: 2 })
  await app.call(discussionCalls.removeHostNote, { params: place }, editor.token)
  expect((await read(ana.token)).host_note).toBeNull()
  expect(await app.refused(discussionCalls.saveHostNote, note('Late', 2), editor.token)).toBe(
    'host_note_changed',
  )
  expect((await read(editor.token)).edits).toBe(true)
})

test('an admin who acts as somebody reads, and does not post in their name', async () => {
  const person = await anAccount(app)
  await aQuiz(app, person.customer_id, { date: yesterday })
  await closeDays(app)
  const acting = await actingAs(app, person)
  expect((await read(acting)).obstacle).toBe('impersonating')
  expect(await refusedToSay(acting, 'In their name')).toBe('impersonating')
})

test('who is no longer a member keeps their posts under their name, and writes no more', async () => {
  const { ana, rui, editor, customer_id } = await aTalk()
  await say(ana.token, 'From a player')
  await app.call(
    discussionCalls.saveHostNote,
    { params: place, body: { text: 'Thanks', version: 0 } },
    editor.token,
  )
  await app
    .forCustomer(customer_id)
    .tx((db) =>
      db
        .updateTable('user_roles')
        .set({ valid_until: yesterday })
        .where('user_id', 'in', [ana.id, editor.id])
        .execute(),
    )
  expect(await refusedToSay(ana.token, 'One more')).toBe('forbidden')
  const note = { params: place, body: { text: 'Late', version: 1 } }
  expect(await app.refused(discussionCalls.saveHostNote, note, editor.token)).toBe('forbidden')
  const { posts, host_note } = await read(rui.token)
  expect(posts).toMatchObject([{ text: 'From a player', author: { name: 'Ana', surname: 'Melo' } }])
  expect(host_note?.author.id).toBe(editor.id)
})

test('the text of a deleted account goes, and a former player stays', async () => {
  const person = await anAccount(app)
  await aQuiz(app, person.customer_id, { date: yesterday })
  await closeDays(app)
  const other = await aUser(app, person.customer_id)
  await say(person.token, 'My last words')
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, person.token)
  const [gone] = (await read(other.token)).posts
  expect(gone).toMatchObject({ state: 'removed', text: '', author: { name: 'Antigo jogador' } })
})
