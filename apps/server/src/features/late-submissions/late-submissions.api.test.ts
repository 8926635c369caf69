import * as accountCalls from '@tertulia/contract/account'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import * as logCalls from '@tertulia/contract/logs'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as quizCalls from '@tertulia/contract/quizzes'
import { expect, test } from 'vitest'
import { actingAs, anAccount } from '../../../test/factories/account.ts'
import { aLateRequest, askToAdmit } from '../../../test/factories/late-submissions.ts'
import { recordedActions } from '../../../test/factories/proposals.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { testApp } from '../../../test/test-app.ts'

const [date, today] = ['2026-11-19', '2026-11-20'] as const
const app = testApp(`${date}T10:00:00.000Z`)
const params = { kind: 'daily' as const, date }
const reason = 'The page with the answers was open.'

/** A quiz without games that was closed five minutes ago. */
async function aClosedQuiz() {
  app.clock.set(`${date}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date })
  await aSpecialQuiz(app, customerId, { date })
  const late = await aUser(app, customerId)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  app.clock.set(`${today}T00:05:00.000Z`)
  return { customer_id: customerId, quiz, late, admin }
}

const ask = (token: string, settings: Partial<Parameters<typeof aLateRequest>[2]> = {}) =>
  aLateRequest(app, token, { date, points: null, ...settings })
const list = async (token: string, state: 'open' | 'settled' = 'open') =>
  (await app.call(lateSubmissionCalls.listLateSubmissions, { query: { page: 1, state } }, token))
    .late_submissions

test('a late submission is stored aside once, whole, with its statement, and counts nowhere', async () => {
  const { late, admin } = await aClosedQuiz()
  await closeDays(app)
  const before = await app.call(lateSubmissionCalls.getLateSubmission, { params }, late.token)
  const closedAt = `${today}T00:00:00.000Z`
  expect(before).toEqual({ closed_at: closedAt, until: '2026-11-22T00:00:00.000Z', request: null })
  const request = await ask(late.token, { texts: { 1: ' Lisboa ' }, statement: ' I was in a tunnel. ' })
  const standing = await app.call(lateSubmissionCalls.createLateSubmission, request, late.token)
  const { submission_key: key } = request.body
  const asked = { state: 'waiting', reason: null }
  expect(standing).toEqual({ closed_at: closedAt, until: null, request: asked, submission_key: key })
  expect(await app.call(lateSubmissionCalls.createLateSubmission, request, late.token)).toEqual(standing)
  const again = await ask(late.token)
  expect(await app.refused(lateSubmissionCalls.createLateSubmission, again, late.token)).toBe('already_asked')
  const past = await app.call(quizCalls.getPastQuiz, { params: { date } }, late.token)
  expect(past).toMatchObject({ played: false, submissions: 0, late_request: { state: 'waiting' } })
  const [shown] = await list(admin.token)
  expect(shown).toMatchObject({
    ...params,
    player: { id: late.id },
    own: false,
    state: 'waiting',
    statement: 'I was in a tunnel.',
    device: request.body.device,
    closed_at: closedAt,
    asked_at: `${today}T00:05:00.000Z`,
    decided_by: null,
  })
  expect(shown?.answers[0]).toMatchObject({ position: 1, text: 'Lisboa', draft: null })
  const waiting = await app.call(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    admin.token,
  )
  expect(waiting.waiting).toMatchObject([{ kind: 'late_submissions', count: 1 }])
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await list(stranger.token)).toEqual([])
  const document = await app.call(accountCalls.exportAccount, {}, late.token)
  expect(document.late_submissions).toMatchObject([
    { date, statement: 'I was in a tunnel.', state: 'waiting' },
  ])
  expect(document.late_answers[0]).toMatchObject({ position: 1, answer: 'Lisboa' })
})

test('the server’s own knowledge is shown: drafts before closing, the last sign of the player, pages opened since', async () => {
  const { quiz, late, admin } = await aClosedQuiz()
  const draft = (position: number, text: string) =>
    app.call(
      quizCalls.saveDraft,
      {
        params: { date, question_id: quiz.question_ids[position - 1] ?? 0 },
        body: { text, league_points: null, cup_points: null, joker: false },
      },
      late.token,
    )
  const log = (action: string) => app.call(logCalls.postLog, { body: { action } }, late.token)
  app.clock.set(`${date}T23:40:00.000Z`)
  await draft(1, 'Lisboa')
  await draft(2, 'Porto')
  app.clock.set(`${date}T23:51:00.000Z`)
  await log(`page change: /quiz/${date}`)
  app.clock.set(`${today}T00:02:00.000Z`)
  await log('page load: /quiz 6.0.6')
  await log(`page load: /quiz/${date}0 6.0.6`)
  app.clock.set(`${today}T00:05:00.000Z`)
  await askToAdmit(app, late.token, { date, points: null, texts: { 1: 'Lisboa', 2: 'Braga' } })
  await log(`page change: /quiz/${date}`)
  const [first] = await list(admin.token)
  expect(first).toMatchObject({ last_reached_at: `${date}T23:51:00.000Z`, opened_at: null })
  expect(first?.answers.slice(0, 3).map(({ draft: had }) => had)).toEqual([
    { text: 'Lisboa', saved_at: `${date}T23:40:00.000Z`, same_stakes: true },
    { text: 'Porto', saved_at: `${date}T23:40:00.000Z`, same_stakes: true },
    null,
  ])
})

test.each([`/quiz/${date}`, `/game/${date}/1/2`, 'question'])(
  'a page with official answers that was opened before asking is shown: %s',
  async (path) => {
    const { quiz, late, admin } = await aClosedQuiz()
    const address = path === 'question' ? `/question/${quiz.question_ids[2]}` : path
    await app.call(logCalls.postLog, { body: { action: `page load: ${address} 6.0.6` } }, late.token)
    app.clock.set(`${today}T00:06:00.000Z`)
    await askToAdmit(app, late.token, { date, points: null })
    expect(await list(admin.token)).toMatchObject([{ opened_at: `${today}T00:05:00.000Z` }])
  },
)

test('only a whole, valid submission to a closed quiz is taken, within 48 hours, made in time as the device says', async () => {
  const { customer_id, late } = await aClosedQuiz()
  const refused = async (change: (request: Awaited<ReturnType<typeof ask>>) => object) => {
    const request = await ask(late.token)
    const changed = { ...request, ...change(request) } as typeof request
    return app.refused(lateSubmissionCalls.createLateSubmission, changed, late.token)
  }
  const withBody = (body: object) => refused((request) => ({ body: { ...request.body, ...body } }))
  const { body } = await ask(late.token)
  const points = body.answers.map((answer) => ({ ...answer, league_points: 1 as const }))
  expect(await withBody({ answers: body.answers.slice(1) })).toBe('invalid_input')
  expect(await withBody({ answers: points })).toBe('points_not_wanted')
  expect(await withBody({ answers: body.answers.map((answer) => ({ ...answer, joker: true })) })).toBe(
    'jokers_not_wanted',
  )
  expect(await withBody({ statement: 'x'.repeat(501) })).toBe('invalid_input')
  expect(await withBody({ submission_key: 'mine' })).toBe('invalid_input')
  expect(await withBody({ device: { ...body.device, attempts: -1 } })).toBe('invalid_input')
  const afterwards = { ...body.device, submitted_at: `${today}T00:00:00.000Z` }
  expect(await withBody({ device: afterwards })).toBe('quiz_closed')
  const special = await ask(late.token, { kind: 'special', jokers: [1, 2, 3, 4, 5, 6] })
  expect(await app.refused(lateSubmissionCalls.createLateSubmission, special, late.token)).toBe(
    'too_many_jokers',
  )
  expect(await refused(() => ({ params: { kind: 'daily', date: '2026-11-18' } }))).toBe('not_found')
  await aQuiz(app, customer_id, { date: today })
  expect(await refused(() => ({ params: { kind: 'daily', date: today } }))).toBe('not_found')
  app.clock.set('2026-11-22T00:00:00.000Z')
  expect(await refused(() => ({}))).toBe('late_window_over')
  expect(await app.call(lateSubmissionCalls.getLateSubmission, { params }, late.token)).toMatchObject({
    until: null,
  })
})

test('only its player asks: not who submitted, who could not play that day, or an admin in their name', async () => {
  const { customer_id } = await aClosedQuiz()
  const refused = async (token: string, body?: object) => {
    const request = await ask(token)
    const asked = { ...request, body: { ...request.body, ...body } }
    return app.refused(lateSubmissionCalls.createLateSubmission, asked, token)
  }
  const played = await aUser(app, customer_id)
  await submit(app, played.token, date)
  expect(await refused(played.token)).toBe('already_submitted')
  const lapsed = await aUser(app, customer_id, { roles: { regular_player: '2026-11-18' } })
  expect(await refused(lapsed.token)).toBe('forbidden')
  const special = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  expect(await refused(special.token)).toBe('forbidden')
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  expect(await refused(editor.token)).toBe('forbidden')
  const lastDay = await aUser(app, customer_id, { roles: { regular_player: date } })
  expect(await askToAdmit(app, lastDay.token, { date, points: null })).toBeGreaterThan(0)
  const person = await anAccount(app)
  const acting = await actingAs(app, person)
  expect(await app.refused(lateSubmissionCalls.createLateSubmission, await ask(acting), acting)).toBe(
    'impersonating',
  )
})

test('two requests at once leave one', async () => {
  const { late, admin } = await aClosedQuiz()
  const requests = [await ask(late.token), await ask(late.token)]
  const outcomes = await Promise.allSettled(
    requests.map((request) => app.call(lateSubmissionCalls.createLateSubmission, request, late.token)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await list(admin.token)).toHaveLength(1)
})

test('an admin refuses a late submission once, with a reason that its player alone is told', async () => {
  const { customer_id, late, admin } = await aClosedQuiz()
  const other = await aUser(app, customer_id)
  const id = await askToAdmit(app, late.token, { date, points: null })
  const refusal = { params: { id }, body: { reason } }
  const refused = (token: string, asked = refusal) =>
    app.refused(lateSubmissionCalls.refuseLateSubmission, asked, token)
  expect(await refused(other.token)).toBe('forbidden')
  expect(await refused(admin.token, { params: { id }, body: { reason: 'No' } })).toBe('invalid_input')
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await refused(stranger.token)).toBe('not_found')
  await app.call(lateSubmissionCalls.refuseLateSubmission, refusal, admin.token)
  expect(await refused(admin.token)).toBe('day_changed')
  const { request } = await app.call(lateSubmissionCalls.getLateSubmission, { params }, late.token)
  expect(request).toEqual({ state: 'refused', reason })
  expect(await list(admin.token)).toEqual([])
  expect(await list(admin.token, 'settled')).toMatchObject([
    { id, state: 'refused', reason, decided_by: { id: admin.id } },
  ])
  const mails = (await listMails(app, customer_id)).filter(({ kind }) => kind === 'late_submission_refused')
  expect(mails.map(({ user_id }) => user_id)).toEqual([late.id])
  expect(mails[0]?.subject).toMatch(/^As tuas respostas atrasadas de quinta-feira, 19 de novembro/)
  expect(mails[0]?.text).toContain(`> ${reason}`)
  const actions = await recordedActions(app, customer_id)
  expect(actions.at(-1)).toEqual([admin.id, `refuse_late_submission ${date} daily`])
})
