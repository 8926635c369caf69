import * as correctionCalls from '@tertulia/contract/corrections'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { expect, test } from 'vitest'
import { tellOfRepairs } from '../../../test/factories/mail.ts'
import { recordedActions } from '../../../test/factories/proposals.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { resultRows, resultsAgree } from '../../../test/rules/result-rows.ts'
import { testApp } from '../../../test/test-app.ts'
import { judgeByOfficialAnswers } from '../corrections/corrections.exports.ts'

const [first, second, today] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const app = testApp(`${first}T10:00:00.000Z`)
const reason = 'Answers were looked up.'

/** Creates two closed rounds of two players, with a special quiz on the second day, where both have one answer right. */
async function twoClosedDays({ judged = true } = {}) {
  app.clock.set(`${first}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: first })
  const [cheat, other] = players
  if (!cheat || !other) throw new Error('there are no players')
  const quiz = await aQuiz(app, customerId, { date: first, answers: Array<string>(8).fill('Porto') })
  await submit(app, cheat.token, first, { right: [1, 2, 3], texts: { 4: 'Opórto!' } })
  await submit(app, other.token, first, { right: [1] })
  app.clock.set(`${second}T10:00:00.000Z`)
  await aQuiz(app, customerId, { date: second })
  const special = await aSpecialQuiz(app, customerId, { date: second })
  await submit(app, cheat.token, second, { right: [1, 2, 3, 4] })
  await submit(app, other.token, second, { right: [1] })
  await submitSpecial(app, cheat.token, second, { right: [1, 2], jokers: [1] })
  await submitSpecial(app, other.token, second, { right: [2], jokers: [2] })
  app.clock.set(`${today}T10:00:00.000Z`)
  await closeDays(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const verdict = { verdict: 'wrong', seen_verdict: 'pending' } as const
  const body = { question_id: quiz.question_ids[3] ?? 0, normalised: 'oporto', ...verdict }
  const judging = { params: { kind: 'daily' as const, date: first }, body }
  if (judged) await app.call(correctionCalls.judgeAnswers, judging, reviewer.token)
  const rows = () => resultRows(app, customerId)
  const agrees = () => resultsAgree(app, customerId)
  return { customer_id: customerId, quiz, special, cheat, other, admin, rows, agrees }
}

type Annulled = { date?: string; player_id: number; quiz_kind: 'daily' | 'special' | null }
const annulmentOf = ({ date = first, ...body }: Annulled) => ({ params: { date }, body: { ...body, reason } })
const annul = (annulled: Annulled, token: string) =>
  app.call(dayChangeCalls.annulSubmissions, annulmentOf(annulled), token)
const preview = ({ date = first, ...body }: Annulled, token: string) =>
  app.call(dayChangeCalls.previewAnnulment, { params: { date }, body }, token)
const undo = (id: number, token: string) => app.call(dayChangeCalls.undoDayChange, { params: { id } }, token)
const getDay = (date: string, token: string) =>
  app.call(dayChangeCalls.getChangeableDay, { params: { date } }, token)

test('an annulled submission is a forfeit, as if never made, and undoing it restores every row', async () => {
  const days = await twoClosedDays()
  const { cheat, other, admin } = days
  const before = await days.rows()
  const asked = { player_id: cheat.id, quiz_kind: 'daily' } as const
  const told = await preview(asked, admin.token)
  expect(await days.rows()).toEqual(before)
  expect(await annul(asked, admin.token)).toEqual(told)
  expect(told).toMatchObject({ answers: 8, games: 1, tables: 1, submissions: 1, told: 2 })
  await days.agrees()

  const pairing = { params: { date: first, user1: cheat.id }, query: { user2: other.id } }
  const { sides } = await app.call(leagueCalls.getGame, pairing, other.token)
  expect(sides.map(({ id, outcome, score }) => [id, outcome, score])).toEqual([
    [cheat.id, 'forfeit', null],
    [other.id, 'win', 2],
  ])
  const past = { params: { date: first } }
  const own = await app.call(quizCalls.getPastQuiz, past, cheat.token)
  expect(own).toMatchObject({ submissions: 1, played: false, annulled: 1, annulment_reason: reason })
  const others = await app.call(quizCalls.getPastQuiz, past, other.token)
  expect(others).toMatchObject({ submissions: 1, played: true, annulled: 1, annulment_reason: null })
  expect(others.questions[0]).toMatchObject({ percentage: 100, corrected: 1 })

  const day = await getDay(first, admin.token)
  expect(day).toMatchObject({ is_void: false, quizzes: [{ kind: 'daily', submissions: 1, annulled: 1 }] })
  expect(day.changes).toMatchObject([{ kind: 'annulment', player: { id: cheat.id }, onwards: false, reason }])
  const id = day.changes[0]?.id ?? 0
  const back = await app.call(dayChangeCalls.previewDayChangeUndo, { params: { id } }, admin.token)
  expect(await undo(id, admin.token)).toEqual(back)
  expect(await days.rows()).toEqual(before)
  const actions = await recordedActions(app, days.customer_id)
  expect(actions.filter(([userId]) => userId === admin.id)).toEqual([
    [admin.id, `annul_submission ${first} daily`],
    [admin.id, `undo_day_change ${first}`],
  ])
})

test('all submissions from a date on are annulled at once, of both kinds, and each player is told once', async () => {
  const days = await twoClosedDays()
  const { cheat, other, admin, customer_id } = days
  const before = await days.rows()
  const asked = { player_id: cheat.id, quiz_kind: null }
  const told = await preview(asked, admin.token)
  expect(await annul(asked, admin.token)).toEqual(told)
  expect(told).toMatchObject({ submissions: 3, games: 2, tables: 1, told: 2 })
  await days.agrees()
  const { quizzes: left } = await getDay(second, admin.token)
  expect(left).toEqual([
    { kind: 'daily', submissions: 1, annulled: 1 },
    { kind: 'special', submissions: 1, annulled: 1 },
  ])
  const special = { params: { date: second } }
  const pastSpecialQuiz = await app.call(specialQuizCalls.getPastSpecialQuiz, special, cheat.token)
  expect(pastSpecialQuiz).toMatchObject({ played: false, annulled: 1, annulment_reason: reason })
  expect(pastSpecialQuiz.winners.map(({ id }) => id)).toEqual([other.id])

  await tellOfRepairs(app)
  const mails = async () => (await listMails(app, customer_id)).filter(({ kind }) => kind === 'day_change')
  const byReader = new Map((await mails()).map((mail) => [mail.user_id, mail]))
  expect([...byReader.keys()]).toEqual([cheat.id, other.id])
  expect(byReader.get(cheat.id)?.subject).toMatch(/^As tuas submissões desde quarta-feira, 18 de novembro/)
  expect(byReader.get(other.id)?.subject).toMatch(/^As submissões de alguém desde quarta-feira, 18/)
  expect(byReader.get(cheat.id)?.text).toContain('As tuas respostas não contam.')
  expect(byReader.get(other.id)?.text).toMatch(/quinta-feira, 19 de novembro de 2026 · Agora\n.*não jogou/)
  expect(byReader.get(other.id)?.text).toContain(`> ${reason}`)

  const { changes } = await getDay(second, admin.token)
  expect(changes).toMatchObject([{ date: first, onwards: true, quiz_kind: null }])
  await undo(changes[0]?.id ?? 0, admin.token)
  expect(await days.rows()).toEqual(before)
  await tellOfRepairs(app)
  expect(await mails()).toHaveLength(4)
})

test('what was annulled before stays annulled when the later change is undone', async () => {
  const days = await twoClosedDays()
  const { cheat, admin } = days
  await annul({ player_id: cheat.id, quiz_kind: 'daily' }, admin.token)
  const before = await days.rows()
  expect(await annul({ player_id: cheat.id, quiz_kind: null }, admin.token)).toMatchObject({ submissions: 2 })
  await app.call(dayChangeCalls.voidDay, { params: { date: second }, body: { reason } }, admin.token)
  const [voided, later] = (await getDay(second, admin.token)).changes
  await undo(later?.id ?? 0, admin.token)
  await days.agrees()
  await undo(voided?.id ?? 0, admin.token)
  expect(await days.rows()).toEqual(before)
})

test('an official answer that changes meanwhile judges the answers when they come back', async () => {
  const days = await twoClosedDays({ judged: false })
  const { cheat, admin, quiz } = days
  await annul({ player_id: cheat.id, quiz_kind: 'daily' }, admin.token)
  await app.forCustomer(days.customer_id).tx(async (db) => {
    const changed = { accepted_answers: ['Oporto'] }
    await db
      .updateTable('questions')
      .set(changed)
      .where('id', '=', quiz.question_ids[3] ?? 0)
      .execute()
    await judgeByOfficialAnswers(db, { quiz_id: quiz.id, now: app.clock.now() })
  })
  const { changes } = await getDay(first, admin.token)
  await undo(changes[0]?.id ?? 0, admin.token)
  await days.agrees()
  const { questions } = await app.call(quizCalls.getPastQuiz, { params: { date: first } }, cheat.token)
  expect(questions[3]?.mine).toMatchObject({ text: 'Opórto!', verdict: 'right' })
})

test('only admins annul, only what was submitted on a closed day, and with a reason', async () => {
  const { customer_id, cheat, other, admin } = await twoClosedDays()
  const absent = await aUser(app, customer_id)
  await aQuiz(app, customer_id, { date: today })
  await submit(app, cheat.token, today)
  const refused = (annulled: Annulled, token = admin.token) =>
    app.refused(dayChangeCalls.annulSubmissions, annulmentOf(annulled), token)
  expect(await refused({ player_id: cheat.id, quiz_kind: 'daily' }, other.token)).toBe('forbidden')
  expect(await refused({ player_id: absent.id, quiz_kind: null })).toBe('not_found')
  expect(await refused({ player_id: cheat.id, quiz_kind: 'special' })).toBe('not_found')
  expect(await refused({ date: today, player_id: cheat.id, quiz_kind: 'daily' })).toBe('not_found')
  const short = {
    params: { date: first },
    body: { player_id: cheat.id, quiz_kind: null, reason: 'Cheating' },
  }
  expect(await app.refused(dayChangeCalls.annulSubmissions, short, admin.token)).toBe('invalid_input')
  const strangersAdmin = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await refused({ player_id: cheat.id, quiz_kind: 'daily' }, strangersAdmin.token)).toBe('not_found')
})
