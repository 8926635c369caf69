import * as discussionCalls from '@tertulia/contract/discussions'
import type { Discussion, Post } from '@tertulia/contract/discussions'
import * as quizCalls from '@tertulia/contract/quizzes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { aPastQuiz, aQuiz } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['regular_player'])
const rui = { id: 8, name: 'Rui', surname: 'Paz' }

const none = { loved: 0, too_hard: 0, learned: 0, mine: [] }

function aPost(changes: Partial<Post> = {}): Post {
  return {
    id: 1,
    question_id: null,
    author: rui,
    reply_to: null,
    state: 'shown',
    text: 'See https://example.test/a. Great quiz!',
    created_at: '2026-11-20T09:00:00.000Z',
    edited_at: null,
    hidden_reason: null,
    editable_until: null,
    reported: false,
    ...changes,
  }
}

function aDiscussion(changes: Partial<Discussion> = {}): Discussion {
  return {
    host_note: null,
    parts: [
      { question_id: null, position: null, theme: null, posts: 1, reactions: none },
      { question_id: 101, position: 1, theme: 'history', posts: 1, reactions: { ...none, loved: 2 } },
    ],
    page: 1,
    page_count: 1,
    total: 2,
    posts: [aPost(), aPost({ id: 2, question_id: 101, text: 'Hard!', reply_to: { id: 1, author: rui } })],
    obstacle: null,
    mute: null,
    edits: false,
    ...changes,
  }
}

function open(discussion: Discussion) {
  const server = testServer({ patient: true })
  server.answer(quizCalls.getTodaysQuiz, aQuiz())
  server.answer(quizCalls.getPastQuiz, aPastQuiz())
  server.answer(discussionCalls.getDiscussion, discussion)
  return { server, ...renderApp(server, '/quiz/2026-11-19', { user }) }
}

const section = async () => within(await screen.findByRole('region', { name: 'Discussion' }))

test('comments stand below the answers, with links, their question and whom they reply to', async () => {
  open(
    aDiscussion({
      host_note: { text: 'Thanks!', author: rui, saved_at: '2026-11-20T08:00:00.000Z', version: 1 },
    }),
  )
  const shown = await section()
  await shown.findByText('Thanks!')
  const link = shown.getByRole('link', { name: 'https://example.test/a' })
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(shown.getByRole('link', { name: /^Question 1/ }).getAttribute('href')).toBe('/question/101')
  expect(shown.getByRole('link', { name: 'In reply to Rui Paz' }).getAttribute('href')).toBe('#post-1')
  shown.getByRole('option', { name: 'All comments (2)' })
})

test('a comment that could not be posted stays typed, and is sent again under the same key', async () => {
  const { server, person } = open(aDiscussion())
  const shown = await section()
  const field = await shown.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  await person.click(shown.getByRole('button', { name: 'Post' }))
  await shown.findByText('Write something first.')
  await person.type(field, 'Well done')
  server.refuse(discussionCalls.createPost, 'server_error')
  await person.click(shown.getByRole('button', { name: 'Post' }))
  await shown.findByText(/Your comment wasn’t posted\./)
  expect(field.value).toBe('Well done')
  server.answer(discussionCalls.createPost, aPost({ id: 3, author: user, text: 'Well done' }))
  await person.click(shown.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(field.value).toBe(''))
  const keys = server.got(discussionCalls.createPost).map(({ body }) => body.post_key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.each([
  ['muted', /^An admin has muted you until Friday 27 November: /],
  ['too_many_posts', /^You’ve posted 20 comments today/],
  ['impersonating', /^Nobody can post in another person’s name/],
] as const)('who may not post reads why: %s', async (obstacle, words) => {
  open(aDiscussion({ obstacle, mute: { until: '2026-11-27', reason: 'It was rude.' } }))
  const shown = await section()
  await shown.findByText(words)
  expect(shown.queryByRole('textbox')).toBeNull()
  expect(shown.queryByRole('button', { name: 'Reply' })).toBeNull()
})

test('an author edits and withdraws a comment of their own alone', async () => {
  const editableUntil = '2999-01-01T00:00:00.000Z'
  const { server, person } = open(
    aDiscussion({
      posts: [aPost(), aPost({ id: 2, author: user, text: 'Mine', editable_until: editableUntil })],
    }),
  )
  const shown = await section()
  const [others, own] = (await shown.findAllByRole('listitem')).map((post) => within(post))
  expect(others?.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  await person.click(own!.getByRole('button', { name: 'Edit' }))
  const field = await own!.findByRole('textbox', { name: 'Your comment' })
  await person.type(field, ' now')
  server.answer(discussionCalls.savePost, aPost({ id: 2, author: user, text: 'Mine now' }))
  await person.click(own!.getByRole('button', { name: 'Save' }))
  await person.click(await own!.findByRole('button', { name: 'Withdraw' }))
  shown.getByText('Mine now')
  server.answer(discussionCalls.withdrawPost, {})
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.got(discussionCalls.withdrawPost)).toHaveLength(1))
})

test('a reaction shows at once, and goes again where it could not be saved', async () => {
  const { server, person } = open(aDiscussion())
  const loved = await screen.findByRole('button', { name: 'Loved it 2' })
  server.answer(discussionCalls.addReaction, { ...none, loved: 3, mine: ['loved'] })
  await person.click(loved)
  const pressed = await screen.findByRole('button', { name: 'Loved it 3' })
  expect(pressed.getAttribute('aria-pressed')).toBe('true')
  server.refuse(discussionCalls.addReaction, 'server_error')
  await person.click(screen.getByRole('button', { name: 'Too hard' }))
  await screen.findByText(/^That couldn’t be saved\./)
  await screen.findByRole('button', { name: 'Too hard' })
})

test('a reaction pressed while another is on its way is saved after it', async () => {
  const { server, person } = open(aDiscussion())
  const answer = server.hold(discussionCalls.addReaction, { ...none, loved: 3, mine: ['loved'] })
  await person.click(await screen.findByRole('button', { name: 'Loved it 2' }))
  await person.click(screen.getByRole('button', { name: 'Too hard' }))
  await screen.findByRole('button', { name: 'Too hard 1' })
  server.answer(discussionCalls.addReaction, { ...none, loved: 3, too_hard: 1, mine: ['loved', 'too_hard'] })
  answer()
  await waitFor(() => expect(server.got(discussionCalls.addReaction)).toHaveLength(2))
  await screen.findByRole('button', { name: 'Loved it 3', pressed: true })
  screen.getByRole('button', { name: 'Too hard 1', pressed: true })
})

test('a member reports a comment of another, and its editor hides it with a reason', async () => {
  const { server, person } = open(aDiscussion({ posts: [aPost()], edits: true }))
  const shown = await section()
  await person.click(await shown.findByRole('button', { name: 'Report' }))
  const report = within(await screen.findByRole('dialog', { name: 'Report this comment?' }))
  await person.type(report.getByRole('textbox', { name: 'Reason' }), 'Rude')
  server.answer(discussionCalls.reportPost, aPost({ reported: true }))
  await person.click(report.getByRole('button', { name: 'Report' }))
  await screen.findByText('Thank you. The team will look at it.')
  await person.click(shown.getByRole('button', { name: 'Hide' }))
  const hiding = within(await screen.findByRole('dialog', { name: 'Hide this comment?' }))
  await person.type(hiding.getByRole('textbox', { name: 'Reason' }), 'Not nice.')
  server.answer(discussionCalls.hidePost, aPost({ state: 'hidden', hidden_reason: 'Not nice.' }))
  await person.click(hiding.getByRole('button', { name: 'Hide' }))
  await waitFor(() =>
    expect(server.got(discussionCalls.hidePost)).toMatchObject([{ body: { reason: 'Not nice.' } }]),
  )
})
