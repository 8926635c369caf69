import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as notificationCalls from '@tertulia/contract/notifications'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${today}T10:00:00.000Z`)
const place = { kind: 'daily' as const, date: yesterday as string }

/** Creates a club in which Rui has posted about a past quiz. */
async function aPost() {
  app.clock.set(`${today}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const { question_ids } = await aQuiz(app, customerId, { date: yesterday })
  await closeDays(app)
  const [ana, rui] = [
    await aUser(app, customerId, { name: 'Ana' }),
    await aUser(app, customerId, { name: 'Rui' }),
  ]
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const specialEditor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const { id } = await say(rui.token, 'Rude words')
  return { id, question_id: question_ids[0] ?? 0, ana, rui, editor, specialEditor, admin }
}

const written = (text: string) => ({ post_key: randomUUID(), question_id: null, reply_to: null, text })

const say = (token: string, text: string) =>
  app.call(discussionCalls.createPost, { params: place, body: written(text) }, token)

const read = (token: string) =>
  app.call(discussionCalls.getDiscussion, { params: place, query: { page: 1 } }, token)

const because = (id: number, reason = 'It is rude.') => ({ params: { id }, body: { reason } })

const listed = (token: string, state?: 'open' | 'settled') =>
  app.call(discussionCalls.listReportedPosts, { query: { page: 1, ...(state && { state }) } }, token)

async function waiting(token: string) {
  const { waiting: works = [] } = await app.call(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    token,
  )
  return works.filter(({ kind }) => kind === 'reported_posts').map(({ count }) => count)
}

async function audited(token: string) {
  const { entries } = await app.call(auditLogCalls.listAuditLog, { query: { page: 1 } }, token)
  return entries.map(({ action }) => action)
}

test('a reported post waits for admins and editors of its kind, who leave it or hide it', async () => {
  const { id, ana, rui, editor, specialEditor, admin } = await aPost()
  expect(await app.refused(discussionCalls.reportPost, because(id), rui.token)).toBe('not_found')
  expect((await app.call(discussionCalls.reportPost, because(id), ana.token)).reported).toBe(true)
  await app.call(discussionCalls.reportPost, because(id, 'Again'), ana.token)
  for (const { token } of [editor, admin]) {
    expect(await waiting(token)).toEqual([1])
    const { posts, open } = await listed(token)
    expect([open, posts.length]).toEqual([1, 1])
    expect(posts[0]).toMatchObject({
      post: { text: 'Rude words' },
      kind: 'daily',
      date: yesterday,
      position: null,
    })
    expect(posts[0]?.reports).toMatchObject([{ reporter: { name: 'Ana' }, reason: 'It is rude.' }])
  }
  expect(await waiting(specialEditor.token)).toEqual([])
  expect((await listed(specialEditor.token)).total).toBe(0)
  expect(await app.refused(discussionCalls.hidePost, because(id), specialEditor.token)).toBe('not_found')
  expect(await app.refused(discussionCalls.hidePost, because(id), ana.token)).toBe('forbidden')
  await app.call(discussionCalls.settleReports, { params: { id } }, editor.token)
  expect(await waiting(admin.token)).toEqual([])
  expect((await listed(admin.token, 'settled')).posts.map(({ post }) => post.id)).toEqual([id])
})

test('a hidden post shows its text and the reason to its author and its editors alone, until it is shown again', async () => {
  const { id, ana, rui, editor, admin } = await aPost()
  await app.call(discussionCalls.reportPost, because(id), ana.token)
  await app.call(discussionCalls.hidePost, because(id, ' Not nice. '), editor.token)
  expect(await waiting(editor.token)).toEqual([])
  const hidden = { state: 'hidden', hidden_reason: 'Not nice.', text: 'Rude words', editable_until: null }
  for (const { token } of [rui, editor]) expect((await read(token)).posts[0]).toMatchObject(hidden)
  const forOthers = (await read(ana.token)).posts[0]
  expect(forOthers).toMatchObject({ state: 'hidden', hidden_reason: null, text: '' })
  expect((await read(ana.token)).parts[0]?.posts).toBe(0)
  const edited = { params: { id }, body: { text: 'Kind words' } }
  expect(await app.refused(discussionCalls.savePost, edited, rui.token)).toBe('post_closed')
  await app.call(discussionCalls.showPost, { params: { id } }, editor.token)
  expect((await read(ana.token)).posts[0]).toMatchObject({ state: 'shown', text: 'Rude words' })
  expect(await app.refused(discussionCalls.showPost, { params: { id } }, editor.token)).toBe('not_found')
  expect((await audited(admin.token)).slice(0, 2)).toEqual([
    `show_post ${yesterday} ${id}`,
    `hide_post ${yesterday} ${id}`,
  ])
})

test('an admin mutes a member through a day or until it is lifted', async () => {
  const { id, ana, rui, editor, admin } = await aPost()
  await app.call(discussionCalls.reportPost, because(id), ana.token)
  const mute = (until: string | null) => ({
    params: { id: rui.id },
    body: { last_date: until, reason: 'Third time.' },
  })
  expect(await app.refused(discussionCalls.muteUser, mute(null), editor.token)).toBe('forbidden')
  expect(await app.refused(discussionCalls.muteUser, mute(yesterday), admin.token)).toBe('date_not_future')
  await app.call(discussionCalls.muteUser, mute(null), admin.token)
  expect((await listed(admin.token)).posts[0]?.mute).toEqual({ until: null, reason: 'Third time.' })
  expect((await listed(editor.token)).posts[0]?.mute).toBeNull()
  const told = { until: null, reason: 'Third time.' }
  expect(await read(rui.token)).toMatchObject({ obstacle: 'muted', mute: told })
  expect((await read(ana.token)).mute).toBeNull()
  const of = { params: { id: rui.id } }
  expect(await app.call(discussionCalls.getMute, of, admin.token)).toEqual({ mute: told })
  expect(await app.refused(discussionCalls.getMute, of, editor.token)).toBe('forbidden')
  const more = { params: place, body: written('More') }
  expect(await app.refused(discussionCalls.createPost, more, rui.token)).toBe('muted')
  const edited = { params: { id }, body: { text: 'Ruder words' } }
  expect(await app.refused(discussionCalls.savePost, edited, rui.token)).toBe('muted')
  await app.call(discussionCalls.unmuteUser, { params: { id: rui.id } }, admin.token)
  await say(rui.token, 'Back again')
  await app.call(discussionCalls.muteUser, mute(today), admin.token)
  expect(await app.refused(discussionCalls.createPost, more, rui.token)).toBe('muted')
  app.clock.set('2026-11-21T00:00:00.000Z')
  await say(rui.token, 'A new day')
  expect(await app.call(discussionCalls.getMute, of, admin.token)).toEqual({ mute: null })
  expect((await audited(admin.token)).slice(0, 3)).toEqual([
    `mute_user ${today}`,
    'unmute_user',
    'mute_user true',
  ])
})

test('a person says of a question each of three things once, and takes it back', async () => {
  const { question_id, ana, rui } = await aPost()
  const react = (reaction: 'loved' | 'learned') => ({ params: { id: question_id, reaction } })
  await app.call(discussionCalls.addReaction, react('loved'), ana.token)
  await app.call(discussionCalls.addReaction, react('loved'), ana.token)
  await app.call(discussionCalls.addReaction, react('learned'), ana.token)
  const both = await app.call(discussionCalls.addReaction, react('loved'), rui.token)
  expect(both).toEqual({ loved: 2, too_hard: 0, learned: 1, mine: ['loved'] })
  const part = (await read(ana.token)).parts.find((one) => one.question_id === question_id)
  expect(part?.reactions).toEqual({ loved: 2, too_hard: 0, learned: 1, mine: ['learned', 'loved'] })
  const less = await app.call(discussionCalls.removeReaction, react('loved'), ana.token)
  expect(less).toMatchObject({ loved: 1, mine: ['learned'] })
})

test('reports and reactions of a day that is open again are out of sight', async () => {
  const { id, question_id, ana, editor, admin } = await aPost()
  await app.call(discussionCalls.reportPost, because(id), ana.token)
  const body = { closes_at: `${today}T20:00:00.000Z`, reason: 'The site was down.' }
  await app.call(dayChangeCalls.reopenDay, { params: { date: yesterday }, body }, admin.token)
  for (const { token } of [editor, admin]) {
    expect(await waiting(token)).toEqual([])
    expect(await listed(token)).toMatchObject({ open: 0, posts: [] })
    expect(await app.refused(discussionCalls.hidePost, because(id), token)).toBe('not_found')
  }
  const loved = { params: { id: question_id, reaction: 'loved' as const } }
  expect(await app.refused(discussionCalls.addReaction, loved, ana.token)).toBe('not_found')
})
