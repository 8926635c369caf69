import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aHalfMarkedClub, judgeWaiting } from './factories/half-marked-club.ts'
import { leagueDates } from './factories/league-day.ts'
import { applySet } from './factories/change-sets.ts'
import { runAt, showOn, tellOfRepairs } from './factories/mail.ts'
import { aUser } from './factories/users.ts'
import { eventOf } from './reading/outbox.ts'
import { movedLines } from './reading/moved-numbers.ts'
import { testApp } from './test-app.ts'

const app = testApp()
const { today: yesterday, tomorrow: today } = leagueDates

/** Templates of mail and push messages that print results, which the tests below compare. */
const withResults = [
  'features/mail/texts/author.mail.ts',
  'features/mail/texts/change-set.mail.ts',
  'features/mail/texts/day-change.mail.ts',
  'features/mail/texts/devices.push.ts',
  'features/mail/texts/result.mail.ts',
]

test('templates of mail and push with a result in them are those that are compared here', () => {
  const folder = new URL('../src/', import.meta.url)
  const found = globSync('**/*.{mail,push}.ts', { cwd: folder }).filter((file) =>
    /\.\w*(score|rank|right_answers)|percentage\(|countAnswers|outcomeLines|result(Lines|Title)|\brank\b.*= place/.test(
      readFileSync(new URL(file, folder), 'utf8'),
    ),
  )
  expect(found.toSorted()).toEqual(withResults)
})

/** Prepares a club whose players want every notice of the morning, by mail and on a device, half of them in Portuguese. */
async function aClubToTell() {
  const club = await aHalfMarkedClub(app)
  const { customer_id, players } = club
  const { read } = app.forCustomer(customer_id)
  await read.deleteFrom('push_subscriptions').execute()
  for (const [place, player] of players.entries()) {
    await showOn(app, customer_id, player)
    const language = place % 2 === 0 ? 'en' : 'pt'
    await read.updateTable('users').set({ language }).where('id', '=', player.id).execute()
    const wishes = ['daily', 'special'].map((kind) => ({
      user_id: player.id,
      kind,
      result: true,
      push_result: true,
    }))
    await read.insertInto('notice_preferences').values(wishes).execute()
  }
  const author = { host_name: 'Eva', host_email: 'eva@example.test' }
  await read.updateTable('quizzes').set(author).where('kind', '=', 'daily').execute()
  await read
    .updateTable('quizzes')
    .set({ author_id: club.proposer.id })
    .where('kind', '=', 'special')
    .execute()
  return club
}

/** A text without the club's name and the days it is about, which hold numbers of their own. */
const withoutDays = (text: string) =>
  text.replace(/Customer \d+/g, 'the club').replace(/\d{1,2} (de )?\p{L}+ (de )?2026/gu, 'a day')

/** Writes the notices of the morning anew; returns their texts by reader and event. */
async function tellMorning(customerId: number): Promise<Map<string, string>> {
  const { read } = app.forCustomer(customerId)
  await read.deleteFrom('outbox').execute()
  await read.deleteFrom('push_messages').execute()
  await runAt(app, `${today}T10:00:00.000Z`)
  const mails = await read.selectFrom('outbox').selectAll().execute()
  const pushes = await read.selectFrom('push_messages').selectAll().execute()
  return new Map([
    ...mails.map(
      (mail) =>
        [`mail ${mail.user_id} ${eventOf(mail)}`, withoutDays(`${mail.subject}\n${mail.text}`)] as const,
    ),
    ...pushes.map(
      (push) =>
        [`push ${push.user_id} ${eventOf(push)}`, withoutDays(`${push.title}\n${push.body}`)] as const,
    ),
  ])
}

test('no mail and no push message has a number that unmarked answers may still move, unless it says so', async () => {
  const { customer_id, reviewer } = await aClubToTell()
  const before = await tellMorning(customer_id)
  const kinds = new Set([...before.keys()].map((key) => key.split(' ').slice(0, 3).toSpliced(1, 1).join(' ')))
  expect([...kinds]).toEqual(
    expect.arrayContaining(['mail result', 'push result', 'mail host_statistics', 'mail author_statistics']),
  )
  const moved: string[] = []
  for (const mark of [
    { from: 'pending', to: 'right' },
    { from: 'right', to: 'wrong' },
  ] as const) {
    await judgeWaiting(app, reviewer.token, mark)
    const after = await tellMorning(customer_id)
    for (const [key, text] of before)
      if (after.has(key)) moved.push(...movedLines(text, after.get(key)).map((line) => `${key}: ${line}`))
  }
  expect(moved).toEqual([])
})

test('a place that a change moves is told with the games that may still move it', async () => {
  const { customer_id } = await aClubToTell()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const { read } = app.forCustomer(customer_id)
  await read.deleteFrom('outbox').execute()
  const questions = await read
    .selectFrom('questions as q')
    .innerJoin('quizzes as z', 'z.id', 'q.quiz_id')
    .select('q.id')
    .where('z.date', '=', yesterday)
    .where('z.kind', '=', 'daily')
    .where('q.position', 'in', [2, 3])
    .execute()
  const countings = questions.map(({ id }) => ({ question_id: id, counting: 'void' as const }))
  await applySet(app, { date: yesterday, countings }, admin.token)
  await tellOfRepairs(app)
  const mails = await read.selectFrom('outbox').select('text').where('kind', '=', 'change_set').execute()
  const placed = mails.filter(({ text }) => /place \d|\d\.º lugar/.test(text))
  expect(placed.length).toBeGreaterThan(0)
  for (const { text } of placed)
    expect(text).toMatch(/games? of the tier not marked yet|jogos? da divisão por corrigir/)
})
