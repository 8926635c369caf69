import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays } from '@tertulia/core/calendar/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueMails, type Mail } from '../platform/delivery/outbox.sql.ts'
import { folderStorage } from '../platform/files/media-storage.ts'
import { openMailFolder } from '../platform/mail/mail-folder.ts'
import { openMail, type MailPort } from '../platform/mail/mail.ts'
import { aReader } from '../../test/factories/notices.ts'
import { aQuiz, submit } from '../../test/factories/quizzes.ts'
import { aCustomer } from '../../test/factories/users.ts'
import { storedLog } from '../../test/rules/league-results.ts'
import { startMailServer, type TestMailServer } from '../../test/services/mail-server.ts'
import { testApp } from '../../test/test-app.ts'
import { purge } from './purge.ts'
import { sendMail } from './send-mail.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

let count = 0

/** Creates a customer with a mail in the outbox, to an address of its own. */
async function aMail(changes: Partial<Mail> = {}) {
  const customerId = await aCustomer(app, { name: 'Liga de Évora' })
  const recipient = `reader${++count}@example.test`
  const { tx, read } = app.forCustomer(customerId)
  await tx((db) =>
    enqueueMails(
      db,
      [{ recipient, kind: 'test', subject: 'Hello', text: 'Come and play.\n', ...changes }],
      app.clock.now(),
    ),
  )
  return {
    customer_id: customerId,
    recipient,
    received: () => server.received.filter(({ to }) => to.includes(recipient)),
    kept: () => read.selectFrom('outbox').selectAll().where('recipient', '=', recipient).executeTakeFirst(),
  }
}

/** Runs the job as one process; without `mail`, with the test's mail server. */
async function run(mail: MailPort = server.mail) {
  const { log, entries } = storedLog()
  await sendMail({ database: app.database, clock: app.clock, log, mail })
  return entries.map(({ level, message }) => [level, message])
}

test('a mail is delivered once, in the customer’s name, with where to answer', async () => {
  const { customer_id, recipient, received, kept: stored } = await aMail({ reply_to: 'ana@example.test' })
  expect(await run()).toEqual([])
  await run()
  expect(received()).toMatchObject([{ from: 'quiz@example.org', to: [recipient] }])
  const raw = received()[0]?.raw ?? ''
  expect(raw).toMatch(/^From: =\?UTF-8\?Q\?Liga_de_=C3=89vora\?= <quiz@example.org>\r$/m)
  expect(raw).toContain(`To: ${recipient}\r\n`)
  expect(raw).toContain('Reply-To: ana@example.test\r\n')
  expect(raw).toContain('Subject: Hello\r\n')
  expect(raw).toContain(`Message-ID: <${customer_id}.`)
  expect(raw).toContain('\r\n\r\nCome and play.\r\n')
  expect(await stored()).toMatchObject({ sent_at: app.clock.now(), attempts: 1, given_up_at: null })
})

test('the text of a mail is deleted when it is sent, unless the demo shows it', async () => {
  const parts = { html: '<p>TERTULIA-GIFT</p>', unsubscribe_url: 'https://quiz.example.org/stop' }
  const text = 'TERTULIA-GIFT\n'
  const gift = await aMail({ ...parts, text, reply_to: 'ana@example.test' })
  await run()
  expect(gift.received()[0]?.raw).toContain('TERTULIA-GIFT')
  const emptied = { text: '', html: null, unsubscribe_url: null, reply_to: null }
  expect(await gift.kept()).toMatchObject({ subject: 'Hello', ...emptied })
  const shown = await aMail({ ...parts, text })
  await run({ ...server.mail, textsStay: true })
  expect(await shown.kept()).toMatchObject({ ...parts, text, sent_at: app.clock.now() })
})

test('user input cannot add headers or recipients', async () => {
  const { received } = await aMail({
    subject: 'One\r\nBcc: spy@example.test',
    reply_to: 'a@b.test, c@d.test',
  })
  await run()
  expect(received()).toHaveLength(1)
  expect(received()[0]?.raw).not.toMatch(/^Bcc:/m)
  expect(server.received.some(({ to }) => to.includes('spy@example.test'))).toBe(false)
})

test('a mail of a transaction that does not come true never leaves', async () => {
  const { customer_id } = await aMail()
  const recipient = 'never@example.test'
  const failing = app.forCustomer(customer_id).tx(async (db) => {
    await enqueueMails(db, [{ recipient, kind: 'test', subject: 'No', text: 'No' }], app.clock.now())
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await run()
  expect(server.received.some(({ to }) => to.includes(recipient))).toBe(false)
})

test('a refused mail is tried again later and keeps no other back', async () => {
  const [refused, other] = [await aMail(), await aMail()]
  server.refused.add(refused.recipient)
  expect(await run()).toEqual([['warn', 'a mail could not be sent']])
  expect(other.received()).toHaveLength(1)
  const stored = await refused.kept()
  expect(stored).toMatchObject({ attempts: 1, sent_at: null, next_attempt_at: '2026-11-20T10:01:00.000Z' })
  expect(stored?.last_error).toContain('no such mailbox')
  server.refused.clear()
  expect(await run()).toEqual([])
  expect(refused.received()).toEqual([])
  app.clock.set('2026-11-20T10:01:00.000Z')
  await run()
  expect(refused.received()).toHaveLength(1)
  expect(await refused.kept()).toMatchObject({ attempts: 2, last_error: null })
})

test('a mail is given up after waiting 1, 5 and 30 minutes, 2 and 12 hours in vain', async () => {
  app.clock.set('2026-11-20T12:00:00.000Z')
  const { recipient, kept: stored, received } = await aMail()
  server.refused.add(recipient)
  const times: string[] = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    await run()
    const next = (await stored())?.next_attempt_at ?? ''
    times.push(next.slice(0, 16))
    app.clock.set(next)
  }
  expect(times).toEqual([
    '2026-11-20T12:01',
    '2026-11-20T12:06',
    '2026-11-20T12:36',
    '2026-11-20T14:36',
    '2026-11-21T02:36',
  ])
  expect(await run()).toEqual([['error', 'a mail is given up']])
  expect(await stored()).toMatchObject({ attempts: 6, sent_at: null, given_up_at: app.clock.now() })
  server.refused.clear()
  await run()
  expect(received()).toEqual([])
})

test('three processes at once send every mail once', async () => {
  const { customer_id } = await aMail()
  const recipients = Array.from({ length: 20 }, (_, index) => `many${index}@example.test`)
  await app.forCustomer(customer_id).tx(async (db) => {
    const letter = { kind: 'test', subject: 'Many', text: 'Many' }
    const mails = recipients.map((one) => ({ ...letter, recipient: one }))
    await enqueueMails(db, mails, app.clock.now())
  })
  await Promise.all([run(), run(), run()])
  const sent = server.received.map(({ to }) => to[0]).filter((to) => to?.startsWith('many'))
  expect(sent).toHaveLength(recipients.length)
  expect(new Set(sent)).toEqual(new Set(recipients))
})

test('without a mail server every mail is saved as one file, in any process', async () => {
  const { customer_id, recipient, kept: stored } = await aMail({ html: '<p>Come and play.</p>' })
  const folder = await mkdtemp(path.join(tmpdir(), 'tertulia-mail-'))
  const processes = [1, 2, 3].map(() => openMailFolder({ folder, mailFrom: 'quiz@example.org' }))
  await Promise.all(processes.map(run))
  await Promise.all(processes.map(run))
  expect(await stored()).toMatchObject({ attempts: 1, sent_at: app.clock.now() })
  const day = path.join(folder, app.clock.now().slice(0, 10))
  const own = (await readdir(day)).filter((name) => name.startsWith(`${customer_id}.`))
  expect(own).toHaveLength(1)
  const message = await readFile(path.join(day, own[0] ?? ''), 'utf8')
  expect(message).toContain(`To: ${recipient}\r\n`)
  expect(message).toContain('\r\n\r\n<p>Come and play.</p>')
  await rm(folder, { recursive: true })
})

test('both parts leave, and where one click stops mail of this kind', async () => {
  const unsubscribeUrl = 'https://liga.example.org/api/unsubscriptions/abc/one-click'
  const { received } = await aMail({ html: '<p>Come and play.</p>', unsubscribe_url: unsubscribeUrl })
  await run()
  const raw = received()[0]?.raw ?? ''
  expect(raw).toContain('Content-Type: multipart/alternative')
  expect(raw).toContain('\r\n\r\nCome and play.\r\n')
  expect(raw).toContain('\r\n\r\n<p>Come and play.</p>')
  expect(raw).toMatch(/^List-Unsubscribe:\s+<https:.*one-click>\r$/m)
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('mail is sent from the customer’s own address if there is one', async () => {
  const { customer_id, received } = await aMail()
  const { tx } = app.forCustomer(customer_id)
  await tx((db) => db.updateTable('customers').set({ sender_address: 'ola@liga.example.org' }).execute())
  await run()
  expect(received()[0]?.raw).toMatch(/^From: .* <ola@liga.example.org>\r$/m)
  expect(received()[0]?.raw).not.toContain('List-Unsubscribe')
})

test('a mail that is not worth sending any more does not leave, and holds nothing up', async () => {
  const { received, kept: stored } = await aMail({ expires_at: app.clock.now() })
  const other = await aMail()
  await run()
  expect([received().length, other.received().length]).toEqual([0, 1])
  expect(await stored()).toMatchObject({ sent_at: null, attempts: 0 })
})

test('a mail that waits is taken back when its quiz is submitted or its day is announced as away', async () => {
  const [date = ''] = app.clock.now().split('T')
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date })
  const [done, away, waiting] = [
    await aReader(app, customerId),
    await aReader(app, customerId),
    await aReader(app, customerId),
  ]
  const readers = [done, away, waiting]
  const reference = { date, quizzes: 'daily' }
  const letter = { subject: 'Still open', text: 'Play', kind: 'reminder', reference }
  const { read, tx } = app.forCustomer(customerId)
  const mails = readers.map(({ id }) => ({ ...letter, user_id: id }))
  await tx((db) => enqueueMails(db, mails, app.clock.now()))
  await submit(app, done.token, date)
  const announcedAt = app.clock.now()
  await read.insertInto('absences').values({ user_id: away.id, date, announced_at: announcedAt }).execute()
  await run()
  const received = server.received.filter(({ raw }) => raw.includes('Still open')).flatMap(({ to }) => to)
  expect(readers.map(({ email }) => received.includes(email))).toEqual([false, false, true])
  expect([await done.mails(), await away.mails()]).toEqual([[], []])
})

test('mail stopped by its reader, or for a blocked user, is not sent, and other mail is', async () => {
  app.clock.set('2026-11-20T22:00:00.000Z')
  const customerId = await aCustomer(app)
  const dislikes = [['reminder', 'special'] as ['reminder', 'special']]
  const stopped = await aReader(app, customerId, { dislikes })
  const blocked = await aReader(app, customerId, { roles: { regular_player: true, blocked: '2026-11-20' } })
  const reader = await aReader(app, customerId)
  const { tx } = app.forCustomer(customerId)
  const messages = [
    { kind: 'reminder', reference: { date: '2026-11-20', quizzes: 'both' } },
    { kind: 'submission_copy', reference: { date: '2026-11-20', quizzes: 'daily' } },
    { kind: 'cup_change', reference: { id: 7 } },
  ]
  const letter = { subject: 'News', text: 'News' }
  const mails = [stopped, blocked, reader].flatMap(({ id: userId }) =>
    messages.map((message) => ({ ...letter, ...message, user_id: userId })),
  )
  await tx((db) => enqueueMails(db, mails, app.clock.now()))
  await run()
  const sent = await Promise.all(
    [stopped, blocked, reader].map(async ({ mails: stored }) =>
      (await stored()).map(({ kind, sent_at }) => [kind, sent_at !== null]),
    ),
  )
  const [reminder, other] = ['reminder', 'cup_change']
  expect(sent).toEqual([
    [[other, true]],
    [[other, true]],
    [
      [reminder, true],
      [other, true],
    ],
  ])
})

test('a mail server that cannot be reached costs one attempt, not one for each mail', async () => {
  const { customer_id, kept: stored } = await aMail()
  const mail = { recipient: 'z@example.test', kind: 'test', subject: 'Z', text: 'Z' }
  await app.forCustomer(customer_id).tx((db) => enqueueMails(db, [mail], app.clock.now()))
  const nobody = openMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'quiz@example.org' })
  expect(await run(nobody)).toEqual([['warn', 'the mail server cannot be reached']])
  nobody.close()
  const { read } = app.forCustomer(customer_id)
  const rows = await read.selectFrom('outbox').select('attempts').orderBy('id').execute()
  expect(rows).toEqual([{ attempts: 1 }, { attempts: 0 }])
  app.clock.set((await stored())?.next_attempt_at ?? '')
  await run()
  expect(await stored()).toMatchObject({ attempts: 2, sent_at: app.clock.now() })
})

test('sent mail is deleted after two months, and waiting mail stays', async () => {
  const sent = await aMail()
  await run()
  const waiting = await aMail()
  const [date = ''] = app.clock.now().split('T')
  app.clock.set(`${addDays(date, 61)}T10:00:00.000Z`)
  const { log } = storedLog()
  await purge({ database: app.database, clock: app.clock, log, media: folderStorage(app.mediaFolder) })
  expect(await sent.kept()).toBe(undefined)
  expect(await waiting.kept()).toMatchObject({ sent_at: null })
})
