import * as quizCalls from '@tertulia/contract/quizzes'
import { randomUUID } from 'node:crypto'
import { anAppeal, anAppealDay, openAppeal } from '../../factories/appeals.ts'
import { aChangeableDay, applySet, previewSet, setInput, threeChanges } from '../../factories/change-sets.ts'
import {
  anEarlyClub,
  earlyDates,
  earlySubmission,
  evening,
  openEarly,
} from '../../factories/early-sittings.ts'
import { aLateRequest, askToAdmit } from '../../factories/late-submissions.ts'
import { anOpenDay } from '../../factories/open-days.ts'
import { aQuiz } from '../../factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../factories/seasons.ts'
import { aSpecialQuiz } from '../../factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../factories/users.ts'
import type { TestApp } from '../../test-app.ts'
import type { Area } from './area.ts'

const closed = '2026-11-19'
const noon = '2026-11-20T10:00:00.000Z'

export async function anAppealed(app: TestApp): Promise<Area> {
  const { customer_id, one, right, reviewer, id } = await anAppealDay(app)
  await openAppeal(app, one.token, anAppeal(id))
  const { token: second } = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  return {
    customer_id,
    tokens: [reviewer.token, second, right.token, one.token],
    candidates: { ':id': [id] },
    body: anAppeal(id).body,
    bodies: {
      'POST /questions/': anAppeal(id, { direction: 'should_be_wrong', normalised: 'lisboa' }).body,
      'PUT /admin/appeals/': { upheld: false, reason: 'The encyclopedia says so.', seen_state: 'open' },
    },
  }
}

export async function aChangeable(app: TestApp): Promise<Area> {
  const day = await aChangeableDay(app)
  const { customer_id, one, two, editor, reviewer, question } = day
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const changes = threeChanges(day)
  await applySet(app, { date: closed, countings: changes.countings }, admin.token)
  const { verdicts } = changes
  const { fingerprint } = await previewSet(app, { date: closed, verdicts }, reviewer.token)
  return {
    customer_id,
    tokens: [reviewer.token, admin.token, editor.token, one.token, two.token],
    candidates: { kind: ['daily'], date: [closed] },
    body: {
      ...setInput({ date: closed, verdicts }, fingerprint).body,
      question_id: question(7),
      normalised: 'lisbon',
      verdict: 'wrong',
      seen_verdict: 'pending',
      left: ['lisbon'],
      made_on: null,
      version: 0,
    },
  }
}

export async function aDayToAnnul(app: TestApp): Promise<Area> {
  const day = await aChangeableDay(app)
  const { customer_id, one, two, three } = day
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  return {
    customer_id,
    tokens: [admin.token, one.token],
    candidates: { kind: ['daily'], date: [closed] },
    body: {
      player_id: three.id,
      player_ids: [two.id],
      quiz_kind: 'daily',
      kind: 'daily',
      reason: 'The player had help.',
      text: 'Well played.',
      question_id: null,
      closes_at: '2026-11-21T23:00:00.000Z',
    },
  }
}

export async function anEarly(app: TestApp): Promise<Area> {
  const club = await anEarlyClub(app, { early_days: 3 })
  app.clock.set(evening)
  await openEarly(app, club.one.token, club.date)
  return {
    customer_id: club.customer_id,
    tokens: [club.one.token, club.two.token],
    candidates: { date: [earlyDates[0] ?? ''], question_id: [...club.question_ids] },
    body: {
      ...earlySubmission(club.whole).body,
      text: 'A guess',
      league_points: 1,
      cup_points: null,
      joker: false,
    },
  }
}

export async function aLate(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 4, { first_date: closed })
  await aQuiz(app, customerId, { date: closed })
  const [one, two, three] = players.map(({ token }) => token)
  app.clock.set('2026-11-20T00:05:00.000Z')
  const late = { date: closed, texts: { 1: 'Lisboa' } }
  const asked = [await askToAdmit(app, one ?? '', late), await askToAdmit(app, three ?? '', late)]
  const { body } = await aLateRequest(app, two ?? '', late)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  return {
    customer_id: customerId,
    tokens: [admin.token, two ?? ''],
    candidates: { ':id': asked, kind: ['daily'], date: [closed] },
    body: { ...body, reason: 'The server was away at 23:58.' },
  }
}

export async function anOpen(app: TestApp): Promise<Area> {
  const { customer_id, two, one, admin } = await anOpenDay(app)
  const date = '2026-11-20'
  const { questions } = await app.call(quizCalls.getTodaysQuiz, {}, two.token)
  const ids = questions.map(({ id }) => id)
  return {
    customer_id,
    tokens: [two.token, one.token, admin.token],
    candidates: { date: [date], question_id: ids },
    body: {
      submission_key: randomUUID(),
      answers: ids.map((id, index) => ({
        question_id: id,
        text: 'A guess',
        league_points: [0, 1, 1, 1, 2, 2, 2, 3][index],
        cup_points: null,
        joker: false,
      })),
      text: 'A guess',
      league_points: 1,
      cup_points: null,
      joker: false,
      closes_at: '2026-11-21T02:00:00.000Z',
      reason: 'The server was away.',
    },
  }
}

export async function aSpecialDay(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const date = '2026-11-20'
  const customerId = await aCustomer(app)
  const { question_ids: ids } = await aSpecialQuiz(app, customerId, { date })
  const { token } = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const answer = { text: 'A guess', league_points: null, cup_points: null, joker: false }
  return {
    customer_id: customerId,
    tokens: [token],
    candidates: { date: [date], question_id: [...ids] },
    body: {
      submission_key: randomUUID(),
      answers: ids.map((id) => ({ question_id: id, ...answer })),
      ...answer,
    },
  }
}

export async function aQuizToTry(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const date = '2026-11-25'
  const customerId = await aCustomer(app)
  const { question_ids: ids } = await aSpecialQuiz(app, customerId, { date })
  const editor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  // Whoever plays may not try a quiz out.
  const tester = await aUser(app, customerId, { roles: { host: true } })
  return {
    customer_id: customerId,
    tokens: [editor.token, tester.token],
    candidates: { kind: ['special'], date: [date], ':id': [tester.id] },
    body: { answers: ids.map((id) => ({ question_id: id, text: 'A guess' })) },
  }
}

/** A day of two players that has just closed. */
export async function aDayToReopen(app: TestApp): Promise<Area> {
  const { customer_id, admin } = await anOpenDay(app)
  app.clock.set('2026-11-21T08:00:00.000Z')
  await closeDays(app)
  return {
    customer_id,
    tokens: [admin.token],
    candidates: { date: ['2026-11-20'] },
    body: { closes_at: '2026-11-21T20:00:00.000Z', reason: 'The site was down for an hour.' },
  }
}

/** A day with a special quiz that may be kept open. */
export async function anOpenSpecialDay(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const date = '2026-11-20'
  const customerId = await aCustomer(app)
  await aSpecialQuiz(app, customerId, { date })
  const player = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  return {
    customer_id: customerId,
    tokens: [admin.token, player.token],
    candidates: { date: [date] },
    body: { closes_at: '2026-11-21T02:00:00.000Z', reason: 'The server was away.' },
  }
}
