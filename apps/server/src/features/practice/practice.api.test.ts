import { randomUUID } from 'node:crypto'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as practiceCalls from '@tertulia/contract/practice'
import type { PracticeEventInput, PracticeFilter } from '@tertulia/contract/practice'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { PracticeAction } from '@tertulia/core/practice/practice-events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applySet } from '../../../test/factories/change-sets.ts'
import { aMedium } from '../../../test/factories/proposals.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { computeCards } from './practice.exports.ts'

const [past, today] = ['2026-11-19', '2026-11-20']
const app = testApp(`${past}T10:00:00.000Z`)

const at = (date: string, time = '10:00:00.000') => `${date}T${time}Z`
const get = (token: string) => app.call(practiceCalls.getPractice, {}, token)
const cardsOf = async (token: string, query: PracticeFilter = {}) =>
  (await app.call(practiceCalls.listPracticeCards, { query }, token)).cards
const idsOf = async (token: string, query: PracticeFilter = {}) =>
  (await cardsOf(token, query)).map(({ question }) => question.id)
async function save(token: string, events: PracticeEventInput[]): Promise<void> {
  const body = { practice_events: events }
  const { received } = await app.call(practiceCalls.savePracticeEvents, { body }, token)
  expect(received).toEqual(events.map(({ id }) => id))
}
const eventOf = (questionId: number, action: PracticeAction, when = app.clock.now()): PracticeEventInput => ({
  id: randomUUID(),
  question_id: questionId,
  action,
  at: when,
})

/** Plays a day of two: the first has questions 1 and 2 right, 3 wrong with a word of their own, and leaves the rest blank. */
async function aPlayedDay() {
  app.clock.set(at(past))
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: past })
  const [me, other] = players
  if (!me || !other) throw new Error('two players')
  const quiz = await aQuiz(app, customerId, { date: past, accepted_answers: { 3: ['Third'] } })
  await aQuiz(app, customerId, { date: today })
  await submit(app, me.token, past, { right: [1, 2], texts: { 3: 'Tird' } })
  await submit(app, other.token, past, { right: [4, 5, 6, 7, 8] })
  app.clock.set(at(today))
  await closeDays(app)
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const judge = (verdict: 'right' | 'wrong', seen: 'pending' | 'wrong' = 'pending') => {
    const body = { question_id: quiz.question_ids[2] ?? 0, normalised: 'tird', verdict, seen_verdict: seen }
    return app.call(
      correctionCalls.judgeAnswers,
      { params: { kind: 'daily', date: past }, body },
      reviewer.token,
    )
  }
  const { read } = app.forCustomer(customerId)
  return { customer_id: customerId, quiz, me, other, judge, read }
}

test('the deck has a player’s wrong and blank answers of closed days, with the official ones', async () => {
  const { me, other, quiz, judge } = await aPlayedDay()
  const [, , third, ...blank] = quiz.question_ids
  expect(await idsOf(me.token)).toEqual(blank)
  await judge('wrong')
  expect(await idsOf(me.token)).toEqual([third, ...blank])
  const [card] = await cardsOf(me.token)
  expect(card).toMatchObject({
    question: { id: third, text: `Question 3 of ${past}` },
    kind: 'daily',
    date: past,
    answer: 'Answer 3',
    accepted_answers: ['Third'],
    my_answer: 'Tird',
    percentage: 0,
    reviews: 0,
    days: { again: 1 },
  })
  expect(await get(me.token)).toMatchObject({ cards: 6, due: 0, new: 6, waiting: 0, next_due_on: null })
  expect(await idsOf(other.token)).toEqual(quiz.question_ids.slice(0, 3))
})

test('the deck is exported for flash cards, without what needs a medium, to its player alone', async () => {
  const { customer_id, me, other, judge, quiz, read } = await aPlayedDay()
  await judge('wrong')
  const text = 'Which "tab"\tor\nline?'
  await read
    .updateTable('questions')
    .set({ text })
    .where('id', '=', quiz.question_ids[3] ?? 0)
    .execute()
  const lines = async (token: string) =>
    (await app.call(practiceCalls.exportPracticeDeck, {}, token)).split('\n"').slice(1)
  expect(await app.call(practiceCalls.exportPracticeDeck, {}, me.token)).toMatch(
    /^#separator:tab\n#html:false\n#tags column:3\n"Question 3 of 2026-11-19"\t"Answer 3 \/ Third"\t"/,
  )
  const [, fourth, ...rest] = await lines(me.token)
  expect(fourth).toContain('Which ""tab""\tor\nline?"\t"Answer 4"')
  expect(rest).toHaveLength(4)
  expect(await lines(other.token)).toHaveLength(3)
  const picture = await aMedium(app, customer_id, me.id)
  await read
    .updateTable('questions')
    .set({ medium_id: picture })
    .where('id', '=', quiz.question_ids[2] ?? 0)
    .execute()
  expect(await lines(me.token)).toHaveLength(5)
})

test('a verdict that turns right, a void question and a reopened day take their cards out of the deck', async () => {
  const { customer_id, me, quiz, judge } = await aPlayedDay()
  const [, , third, fourth, ...rest] = quiz.question_ids
  await judge('wrong')
  await save(me.token, [eventOf(third ?? 0, 'again'), eventOf(fourth ?? 0, 'good')])
  app.clock.set(at(addDays(today, 30)))
  expect(await idsOf(me.token)).toEqual([third, fourth, ...rest])
  app.clock.set(at(today))
  await judge('right', 'wrong')
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await applySet(
    app,
    { date: past, countings: [{ question_id: fourth ?? 0, counting: 'void' }] },
    admin.token,
  )
  app.clock.set(at(addDays(today, 30)))
  expect(await idsOf(me.token)).toEqual(rest)
  app.clock.set(at(today))
})

test('a day that is open again has no cards, nor has one that is played', async () => {
  const { customer_id, me } = await aPlayedDay()
  await submit(app, me.token, today)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const body = { closes_at: `${today}T22:00:00.000Z`, reason: 'The site was down.' }
  await app.call(dayChangeCalls.reopenDay, { params: { date: past }, body }, admin.token)
  expect(await idsOf(me.token)).toEqual([])
  expect(await get(me.token)).toMatchObject({ cards: 0, themes: [], set_aside: [] })
})

test('what is graded comes back on its day, and the stored cards are those that its events give', async () => {
  const { me, quiz, read, customer_id } = await aPlayedDay()
  const [, , , fourth = 0, fifth = 0, sixth = 0] = quiz.question_ids
  await save(me.token, [eventOf(fourth, 'again'), eventOf(fifth, 'good'), eventOf(sixth, 'easy')])
  expect(await get(me.token)).toMatchObject({
    cards: 5,
    due: 0,
    new: 2,
    due_tomorrow: 1,
    next_due_on: addDays(today, 1),
  })
  app.clock.set(at(addDays(today, 1)))
  expect((await idsOf(me.token))[0]).toBe(fourth)
  await save(me.token, [eventOf(fourth, 'good')])
  app.clock.set(at(addDays(today, 60)))
  expect(new Set((await idsOf(me.token)).slice(0, 3))).toEqual(new Set([fourth, fifth, sixth]))

  const rows = () => read.selectFrom('practice_cards').selectAll().orderBy('question_id').execute()
  const stored = await rows()
  expect(stored).toHaveLength(3)
  await read.deleteFrom('practice_cards').execute()
  await app.forCustomer(customer_id).tx((db) => computeCards(db, { user_id: me.id, question_ids: null }))
  expect(await rows()).toEqual(stored)
})

test('two devices that send their events at once, shuffled and repeatedly, give the same cards as one', async () => {
  const { me, quiz, read } = await aPlayedDay()
  const ids = quiz.question_ids.slice(3)
  const days = [1, 2, 4, 9].map((later) => at(addDays(today, later), '21:30:00.000'))
  const events = ids.flatMap((id, place) =>
    days.map((day, index) =>
      eventOf(id, (['again', 'hard', 'good', 'easy'] as const)[(place + index) % 4] ?? 'good', day),
    ),
  )
  app.clock.set(at(addDays(today, 10)))
  const rows = () => read.selectFrom('practice_cards').selectAll().orderBy('question_id').execute()
  await save(me.token, events)
  const once = await rows()
  await read.deleteFrom('practice_cards').execute()
  await read.deleteFrom('practice_events').execute()
  const phone = events.filter((_, place) => place % 2 === 0)
  const laptop = events.filter((_, place) => place % 3 !== 0)
  await Promise.all([
    save(me.token, phone.toReversed()),
    save(me.token, laptop),
    save(me.token, events.slice(5).toReversed()),
  ])
  await save(me.token, events)
  expect(await rows()).toEqual(once)
})

test('twenty new cards a day are asked, and fifty cards at once', async () => {
  app.clock.set(at(past))
  const customerId = await aCustomer(app)
  const { players, dates } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-09' })
  const me = players[0]
  if (!me) throw new Error('no player')
  for (const date of dates.slice(0, 8)) {
    await aQuiz(app, customerId, { date })
    await submit(app, me.token, date)
  }
  app.clock.set(at(today))
  await closeDays(app)
  const first = await idsOf(me.token)
  expect(first).toHaveLength(20)
  expect(await get(me.token)).toMatchObject({ cards: 64, new: 20, waiting: 44 })
  await save(
    me.token,
    first.slice(0, 12).map((id) => eventOf(id, 'again')),
  )
  expect(await idsOf(me.token)).toHaveLength(8)
  const { read } = app.forCustomer(customerId)
  await sql`
    insert into practice_cards (user_id, question_id, started_on, due_on, reviews, lapses, set_aside)
    select ${me.id}, id, ${past}::date, ${past}::date, 1, 0, false from questions
    on conflict do nothing`.execute(read)
  expect(await idsOf(me.token)).toHaveLength(50)
})

test('a card that was forgotten six times is set aside until the player takes it back', async () => {
  const { me, quiz } = await aPlayedDay()
  const fourth = quiz.question_ids[3] ?? 0
  const forgotten = Array.from({ length: 7 }, (_, day) => eventOf(fourth, 'again', at(addDays(today, day))))
  app.clock.set(at(addDays(today, 8)))
  await save(me.token, forgotten)
  expect(await idsOf(me.token)).not.toContain(fourth)
  expect((await get(me.token)).set_aside).toEqual([
    { question_id: fourth, text: `Question 4 of ${past}`, answer: 'Answer 4', lapses: 6 },
  ])
  await save(me.token, [eventOf(fourth, 'taken_back')])
  expect((await idsOf(me.token))[0]).toBe(fourth)
  expect((await get(me.token)).set_aside).toEqual([])
})

test('the deck is filtered by theme, by kind of quiz, and by what most players missed', async () => {
  const { customer_id, me, other, judge } = await aPlayedDay()
  await judge('wrong')
  await aSpecialQuiz(app, customer_id, { date: today })
  await submitSpecial(app, me.token, today)
  await submitSpecial(app, other.token, today)
  app.clock.set(at(addDays(today, 1)))
  await closeDays(app)
  const { themes } = await get(me.token)
  expect(themes.at(-1)).toEqual({ theme: null, cards: 12, due: 0, new: 12 })
  const [{ theme } = { theme: null }] = themes
  expect((await cardsOf(me.token, { theme: theme ?? '' })).map(({ question }) => question.theme)).toEqual([
    theme,
  ])
  expect(await cardsOf(me.token, { kind: 'special' })).toHaveLength(12)
  const missed = await cardsOf(me.token, { missed: '', kind: 'daily' })
  expect(missed.map(({ question }) => question.position)).toEqual([3])
  expect(await cardsOf(me.token, { theme: 'none' })).toEqual([])
})

test('a player of special quizzes alone practises no question of a daily quiz', async () => {
  const { customer_id, me, read } = await aPlayedDay()
  await aSpecialQuiz(app, customer_id, { date: today })
  await submitSpecial(app, me.token, today)
  app.clock.set(at(addDays(today, 1)))
  await closeDays(app)
  await read
    .updateTable('user_roles')
    .set({ role: 'special_quiz_player' })
    .where('user_id', '=', me.id)
    .execute()
  expect(new Set((await cardsOf(me.token)).map(({ kind }) => kind))).toEqual(new Set(['special']))
})

test('events of questions that a player never answered are left out, and a device’s clock changes no future', async () => {
  const { me, other, quiz, read } = await aPlayedDay()
  const fourth = quiz.question_ids[3] ?? 0
  const stranger = await aPlayedDay()
  const foreign = stranger.quiz.question_ids[3] ?? 0
  await save(me.token, [
    eventOf(foreign, 'good'),
    eventOf(2147483647, 'good'),
    eventOf(fourth, 'again', '2099-01-01T00:00:00.000Z'),
    eventOf(fourth, 'again', '1970-01-01T00:00:00.000Z'),
  ])
  const events = await read.selectFrom('practice_events').selectAll().orderBy('at').execute()
  expect(events.map(({ question_id: id, date }) => [id, date])).toEqual([
    [fourth, past],
    [fourth, today],
  ])
  // Another player's id for an event is no obstacle, and their cards stay theirs.
  await save(other.token, [{ ...eventOf(quiz.question_ids[0] ?? 0, 'good'), id: events[0]?.id ?? '' }])
  expect(await read.selectFrom('practice_events').selectAll().execute()).toHaveLength(3)
  expect(await stranger.read.selectFrom('practice_events').selectAll().execute()).toEqual([])
})

test('a request has at most two hundred events, each with an id and an instant', async () => {
  const { me } = await aPlayedDay()
  const refused = (events: unknown[]) =>
    app.refused(practiceCalls.savePracticeEvents, { body: { practice_events: events } }, me.token)
  expect(await refused(Array.from({ length: 201 }, () => eventOf(1, 'good')))).toBe('invalid_input')
  for (const wrong of [{ id: 'x' }, { at: 'yesterday' }, { action: 'perfect' }, { question_id: 0 }]) {
    expect(await refused([{ ...eventOf(1, 'good'), ...wrong }])).toContain('invalid_input')
  }
  await save(me.token, [])
})
