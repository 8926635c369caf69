import { judgeAnswers } from '@tertulia/contract/corrections'
import { addDays } from '@tertulia/core/calendar/calendar'
import { beforeAll, expect, test } from 'vitest'
import { listMails } from '../../../test/reading/outbox.ts'
import { publicUrl, runAt } from '../../../test/factories/notices.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T09:00:00.000Z')
const today = '2026-11-20'
let firstClub: number
let count = 0
beforeAll(async () => {
  firstClub = await aCustomer(app, { name: 'Liga' })
})

const mailsTo = (customerId: number, email: string) => listMails(app, customerId, email)

/** Creates a user with roles; returns the subjects of the mails to them. */
async function aSubscriber(settings: Parameters<typeof aUser>[2], customerId = firstClub) {
  const email = `subscriber${++count}@example.test`
  const { id } = await aUser(app, customerId, { email, language: 'en', ...settings })
  const subjects = async () =>
    (await mailsTo(customerId, email)).map(({ subject }) => subject.split(' · ')[0])
  return { id, email, subjects }
}

test('a subscription is warned of below ten days, on the day before, on the last day and after it, once each', async () => {
  const { subjects, email } = await aSubscriber({ roles: { regular_player: '2026-11-29' } })
  for (let date = '2026-11-15'; date <= '2026-12-05'; date = addDays(date, 1)) {
    await runAt(app, `${date}T08:59:59.000Z`)
    await runAt(app, `${date}T09:00:00.000Z`)
    await runAt(app, `${date}T14:00:00.000Z`)
  }
  expect(await subjects()).toEqual([
    'Your subscription ends in 9 days',
    'Your subscription ends tomorrow',
    'Your subscription ends today',
    'Your subscription has ended',
  ])
  const [first] = await mailsTo(firstClub, email)
  expect(first?.created_at).toBe('2026-11-20T09:00:00.000Z')
  expect(first?.text).toContain(`${publicUrl}/account/renewal`)
  expect(first?.unsubscribe_url).toMatch(/~subscription\/one-click$/)
})

test('after downtime the mails that still hold are sent, in Portuguese to people who read it', async () => {
  const { subjects } = await aSubscriber({
    roles: { special_quiz_player: '2026-11-25' },
    language: 'pt',
  })
  await runAt(app, '2026-11-20T12:00:00.000Z')
  await runAt(app, '2026-11-27T12:00:00.000Z')
  expect(await subjects()).toEqual(['A tua subscrição termina daqui a 5 dias', 'A tua subscrição terminou'])
})

test('a renewed subscription is warned of anew when its own end comes near', async () => {
  const { subjects, id } = await aSubscriber({ roles: { regular_player: '2026-11-21' } })
  await runAt(app, '2026-11-20T10:00:00.000Z')
  await app
    .forCustomer(firstClub)
    .tx((db) =>
      db.updateTable('user_roles').set({ valid_until: '2026-12-05' }).where('user_id', '=', id).execute(),
    )
  await runAt(app, '2026-11-21T10:00:00.000Z')
  await runAt(app, '2026-12-04T10:00:00.000Z')
  expect(await subjects()).toEqual(['Your subscription ends tomorrow', 'Your subscription ends tomorrow'])
})

test('users without an end, long expired, blocked, unsubscribed or of another club are not warned', async () => {
  const ends = { regular_player: today }
  const otherClub = await aCustomer(app)
  const leftOut = [
    await aSubscriber({ roles: { regular_player: true } }),
    await aSubscriber({ roles: { regular_player: '2026-11-16' } }),
    await aSubscriber({ roles: { quiz_editor: today } }),
    await aSubscriber({ roles: { ...ends, blocked: true } }),
    await aSubscriber({ roles: { regular_player: true, special_quiz_player: today } }),
    await aSubscriber({ roles: ends }, otherClub),
  ]
  const unsubscribed = await aSubscriber({ roles: ends })
  await app
    .forCustomer(firstClub)
    .tx((db) =>
      db.updateTable('users').set({ subscription_mail: false }).where('id', '=', unsubscribed.id).execute(),
    )
  await runAt(app, '2026-11-20T10:00:00.000Z')
  for (const one of [...leftOut, unsubscribed]) expect(await one.subjects()).toEqual([])
})

test('the host of a daily quiz is told on the next morning how it was answered, in the club’s language', async () => {
  const customerId = await aCustomer(app, { default_language: 'en', name: 'Club' })
  const { id, question_ids } = await aQuiz(app, customerId, { date: today, host_name: 'Rui' })
  const hostEmail = 'rui@example.test'
  await app
    .forCustomer(customerId)
    .tx((db) => db.updateTable('quizzes').set({ host_email: hostEmail }).where('id', '=', id).execute())
  const players = [await aUser(app, customerId), await aUser(app, customerId), await aUser(app, customerId)]
  await submit(app, players[0]?.token ?? '', today, { right: [1], texts: { 2: 'perhaps', 3: 'Duero' } })
  await submit(app, players[1]?.token ?? '', today, { right: [1, 2], texts: { 3: 'Duero' } })
  await submit(app, players[2]?.token ?? '', today)
  await runAt(app, '2026-11-20T20:00:00.000Z')
  app.clock.set('2026-11-21T00:00:10.000Z')
  await closeDays(app)
  const judged = { question_id: question_ids[2] ?? 0, normalised: 'duero', verdict: 'wrong' as const }
  const body = { ...judged, seen_verdict: 'pending' as const }
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  await app.call(judgeAnswers, { params: { kind: 'daily', date: today }, body }, reviewer.token)
  await runAt(app, '2026-11-21T08:59:00.000Z')
  expect(await mailsTo(customerId, hostEmail)).toEqual([])
  await Promise.all([runAt(app, '2026-11-21T09:00:00.000Z'), runAt(app, '2026-11-21T09:00:00.000Z')])
  const [mail, ...others] = await mailsTo(customerId, hostEmail)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('How players answered your quiz on Friday, 20 November 2026 · Club')
  expect(mail?.text).toContain('3 players submitted the quiz you hosted.')
  expect(mail?.text).toContain('Answer: Answer 1\n  67% right (2 of 3)')
  expect(mail?.text).toContain('Answer: Answer 2\n  50% right (1 of 2); 1 not marked yet')
  expect(mail?.text).toContain(
    'Answer: Answer 3\n  0% right (0 of 3)\n  Commonest wrong answer: Duero (2 times)',
  )
  expect(mail?.unsubscribe_url).toBe(null)
})

test('the author of a special quiz who is a member is told in their language, once', async () => {
  const customerId = await aCustomer(app, { name: 'Club' })
  const email = 'author@example.test'
  const author = await aUser(app, customerId, { email, name: 'Rita', language: 'pt' })
  const player = await aUser(app, customerId)
  await aSpecialQuiz(app, customerId, { date: today, author_id: author.id })
  app.clock.set('2026-11-20T10:00:00.000Z')
  await submitSpecial(app, player.token, today)
  app.clock.set('2026-11-21T00:00:10.000Z')
  await closeDays(app)
  await Promise.all([runAt(app, '2026-11-21T09:00:00.000Z'), runAt(app, '2026-11-21T09:00:00.000Z')])
  const [mail, ...others] = (await mailsTo(customerId, email)).filter(({ subject }) =>
    /especial/.test(subject),
  )
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Como correu o teu quiz especial: Bridges · Club')
  expect(mail?.text).toContain('Uma pessoa submeteu o teu quiz especial.')
})
