import { getCurrentNotifications } from '@tertulia/contract/notifications'
import { getQuiz, saveQuiz } from '@tertulia/contract/quiz-editor'
import { submitQuiz } from '@tertulia/contract/quizzes'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { recordedActions } from '../../../test/factories/proposals.ts'
import { aQuiz, atNoon } from '../../../test/factories/quizzes.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { testApp } from '../../../test/test-app.ts'

const [today, tomorrow] = ['2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

const daily = { kind: 'daily', date: tomorrow } as const

async function aTestedQuiz() {
  const customerId = await aCustomer(app)
  const editor = await aUser(app, customerId, { name: 'Ana', surname: 'Luz', roles: { quiz_editor: true } })
  const person = (name: string, roles: Roles | null = { host: true }) =>
    aUser(app, customerId, { name, surname: 'Sá', email: `${name.toLowerCase()}${customerId}@x.test`, roles })
  await aQuiz(app, customerId, { date: tomorrow })
  const search = async (text = 'Sá') => {
    const query = { ...daily, search: text }
    return (await app.call(testPlayerCalls.searchTestPlayers, { query }, editor.token)).people.map(
      ({ name }) => name,
    )
  }
  const read = (token = editor.token) => app.call(testPlayerCalls.listTestPlayers, { params: daily }, token)
  const invite = (id: number) => ({ params: { ...daily, id } })
  return { customer_id: customerId, editor, person, search, read, invite }
}

const begin = (token: string) => app.call(testPlayerCalls.beginTestQuiz, { params: daily }, token)

const answering = (answers: { question_id: number; text: string }[]) => ({
  params: daily,
  body: { answers },
})

test('people who do not play may be asked; players, editors and strangers may not', async () => {
  const { customer_id, editor, person, search, invite } = await aTestedQuiz()
  const guest = await person('Guest')
  const player = await person('Player', { regular_player: true })
  await person('Former', { regular_player: today })
  await person('Editor', { quiz_editor: true })
  await person('Blocked', { host: true, blocked: true })
  await person('Waiting', null)
  expect(await search()).toEqual(['Former', 'Guest'])
  expect(await search('')).toEqual([])
  const refusal = (id: number, token = editor.token) =>
    app.refused(testPlayerCalls.inviteTestPlayer, invite(id), token)
  expect(await refusal(player.id)).toBe('not_found')
  const stranger = await (await aTestedQuiz()).person('Stranger')
  expect(await refusal(stranger.id)).toBe('not_found')
  expect(await refusal(guest.id, player.token)).toBe('forbidden')

  const special = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  expect(await refusal(guest.id, special.token)).toBe('forbidden')
  expect(await app.refused(testPlayerCalls.listTestPlayers, { params: daily }, special.token)).toBe(
    'forbidden',
  )
})

test('a test player is asked by mail, sees no questions before beginning, and no answers ever', async () => {
  const { customer_id, editor, person, read, invite } = await aTestedQuiz()
  const guest = await person('Guest')
  expect(await app.refused(testPlayerCalls.getTestQuiz, { params: daily }, guest.token)).toBe('not_found')
  await app.call(testPlayerCalls.inviteTestPlayer, invite(guest.id), editor.token)
  await app.call(testPlayerCalls.inviteTestPlayer, invite(guest.id), editor.token)
  const [mail, ...others] = await listMails(app, customer_id, `guest${customer_id}@x.test`)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/test-quiz/daily/${tomorrow}`)

  const testQuiz = await app.call(testPlayerCalls.getTestQuiz, { params: daily }, guest.token)
  expect(testQuiz).toMatchObject({ open: true, begun_at: null, questions: [] })
  const begun = await begin(guest.token)
  expect(begun.questions).toHaveLength(8)
  expect(Object.keys(begun.questions[0] ?? {}).toSorted()).toEqual([
    'id',
    'medium',
    'position',
    'subtheme',
    'text',
    'theme',
  ])
  expect((await read()).players[0]).toMatchObject({ person: { name: 'Guest' }, finished_at: null })
  expect(await app.refused(testPlayerCalls.dismissTestPlayer, invite(guest.id), editor.token)).toBe(
    'not_found',
  )
  expect(await recordedActions(app, customer_id)).toContainEqual([
    editor.id,
    `invite_test_player daily ${tomorrow} ${guest.id}`,
  ])
  const both = await person('Both', { quiz_editor: true, regular_player: true })
  await read(both.token)
  expect(await recordedActions(app, customer_id)).toContainEqual([both.id, `read_quiz ${tomorrow}`])
})

test('home shows an invitation until its test player has finished, and not after the day has begun', async () => {
  const { editor, person, invite } = await aTestedQuiz()
  const [guest, late] = [await person('Guest'), await person('Late')]
  const shown = async ({ token }: { token: string }) => {
    const query = { current: '' } as const
    return (await app.call(getCurrentNotifications, { query }, token)).test_quizzes
  }
  expect(await shown(guest)).toBeUndefined()
  for (const { id } of [guest, late])
    await app.call(testPlayerCalls.inviteTestPlayer, invite(id), editor.token)
  expect(await shown(guest)).toEqual([daily])
  const { questions } = await begin(guest.token)
  expect(await shown(guest)).toEqual([daily])
  const answers = questions.map(({ id }) => ({ question_id: id, text: 'Douro' }))
  await app.call(testPlayerCalls.finishTestQuiz, answering(answers), guest.token)
  expect(await shown(guest)).toBeUndefined()
  expect(await shown(late)).toEqual([daily])
  await atNoon(app, tomorrow, async () => expect(await shown(late)).toBeUndefined())
})

test('editors see how many were right, and what to accept besides; accepting it counts at once', async () => {
  const { editor, person, read, invite } = await aTestedQuiz()
  const params = { date: tomorrow }
  const quiz = await app.call(getQuiz, { params }, editor.token)
  const [first] = quiz.questions
  for (const [name, text] of [
    ['Guest', first?.answer ?? ''],
    ['Host', 'Another word'],
    ['Friend', 'another  Word'],
  ] as const) {
    const { id, token } = await person(name)
    await app.call(testPlayerCalls.inviteTestPlayer, invite(id), editor.token)
    const { questions } = await begin(token)
    const given = answering([{ question_id: questions[0]?.id ?? 0, text }])
    const done = await app.call(testPlayerCalls.finishTestQuiz, given, token)
    expect(done.questions).toEqual([])
    expect(await app.refused(testPlayerCalls.finishTestQuiz, given, token)).toBe('already_submitted')
  }
  const { questions, players } = await read()
  expect(players.every(({ finished_at }) => finished_at !== null)).toBe(true)
  expect(questions.slice(0, 2)).toEqual([
    { position: 1, right: 1, blank: 0, others: [{ text: 'Another word', count: 2 }] },
    { position: 2, right: 0, blank: 3, others: [] },
  ])

  const { version, host_name, host_email } = quiz
  const input = quiz.questions.map(({ position, text, answer, subtheme_id }) => ({
    position,
    text,
    answer,
    subtheme_id,
    medium_id: null,
    accepted_answers: position === 1 ? ['another word'] : [],
  }))
  const body = { date: tomorrow, version, host_name, host_email, questions: input }
  await app.call(saveQuiz, { params, body }, editor.token)
  expect((await read()).questions[0]).toEqual({ position: 1, right: 3, blank: 0, others: [] })
})

test('nobody is asked or answers twice, unasked, or for questions of another quiz', async () => {
  const { customer_id, editor, person, invite } = await aTestedQuiz()
  const guest = await person('Guest')
  const other = await person('Other')
  await app.call(testPlayerCalls.inviteTestPlayer, invite(guest.id), editor.token)
  const special = await aSpecialQuiz(app, customer_id, { date: tomorrow })
  const wrong = answering([{ question_id: special.question_ids[0] ?? 0, text: 'Douro' }])
  expect(await app.refused(testPlayerCalls.finishTestQuiz, wrong, guest.token)).toBe('not_found')
  await begin(guest.token)
  expect(await app.refused(testPlayerCalls.finishTestQuiz, wrong, guest.token)).toBe('not_found')
  expect(await app.refused(testPlayerCalls.beginTestQuiz, { params: daily }, other.token)).toBe('not_found')

  for (const name of ['Second', 'Third', 'Fourth', 'Fifth'])
    await app.call(testPlayerCalls.inviteTestPlayer, invite((await person(name)).id), editor.token)
  expect(await app.refused(testPlayerCalls.inviteTestPlayer, invite(other.id), editor.token)).toBe(
    'invalid_input',
  )
  const second = (await app.call(testPlayerCalls.listTestPlayers, { params: daily }, editor.token)).players[1]
  await app.call(testPlayerCalls.dismissTestPlayer, invite(second?.person.id ?? 0), editor.token)
  await app.call(testPlayerCalls.inviteTestPlayer, invite(other.id), editor.token)
})

test('a player who is away may try the quiz out, and then does not play it after all', async () => {
  const { customer_id, editor, person, search, invite } = await aTestedQuiz()
  const { id, token } = await person('Player', { regular_player: true })
  const { read, tx } = app.forCustomer(customer_id)
  const absence = { user_id: id, date: tomorrow, announced_at: `${today}T09:00:00.000Z` }
  await tx((db) => db.insertInto('absences').values(absence).execute())
  expect(await search()).toEqual(['Player'])
  await app.call(testPlayerCalls.inviteTestPlayer, invite(id), editor.token)
  const { questions } = await begin(token)
  await tx((db) => db.deleteFrom('absences').execute())
  expect(await read.selectFrom('absences').selectAll().execute()).toEqual([])

  await atNoon(app, tomorrow, async () => {
    const answers = questions.map(({ id: questionId }) => ({
      question_id: questionId,
      text: 'Douro',
      league_points: null,
      cup_points: null,
      joker: false,
    }))
    const submission = {
      params: { date: tomorrow },
      body: { submission_key: '00000000-0000-4000-8000-000000000001', answers },
    }
    expect(await app.refused(submitQuiz, submission, token)).toBe('own_quiz')
    const given = answering([{ question_id: questions[0]?.id ?? 0, text: 'Douro' }])
    expect(await app.refused(testPlayerCalls.finishTestQuiz, given, token)).toBe('quiz_closed')
    const testQuiz = await app.call(testPlayerCalls.getTestQuiz, { params: daily }, token)
    expect(testQuiz).toMatchObject({ open: false, questions: [] })
  })
})

test('an incomplete quiz is not tried out', async () => {
  const customerId = await aCustomer(app)
  const editor = await aUser(app, customerId, { roles: { admin: true } })
  const guest = await aUser(app, customerId, { roles: { host: true } })
  await aQuiz(app, customerId, { date: tomorrow, question_count: 7 })
  const invitation = { params: { ...daily, id: guest.id } }
  expect(await app.refused(testPlayerCalls.inviteTestPlayer, invitation, editor.token)).toBe('quiz_closed')
})
