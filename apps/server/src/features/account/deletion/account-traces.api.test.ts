import * as accountCalls from '@tertulia/contract/account'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAccount, ownPassword, signInAs, type AccountHolder } from '../../../../test/factories/account.ts'
import { aQuiz } from '../../../../test/factories/quizzes.ts'
import { someSpecialContent } from '../../../../test/factories/special-quizzes.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'
import { queryRows } from '../../../platform/database/rows.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)
const body = { password: ownPassword }

/** Lists the text columns in which a word occurs, as table and column. */
async function placesOf(customerId: number, word: string): Promise<string[]> {
  const { read } = app.forCustomer(customerId)
  const rows = await queryRows<{ table: string; column: string }>(read)`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea', 'uuid'))
    order by 1, 2`
  const found: string[] = []
  for (const { table, column } of rows) {
    const hits = await sql`
      select 1 from ${sql.table(table)}
      where position(lower(${word}) in lower(${sql.ref(column)}::text)) > 0 limit 1`.execute(read)
    if (hits.rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

const canary = 'zzcanary'
let persons = 0

/** Creates a user whose name occurs in everything that can be written by or about them. */
async function aPersonEverywhere(): Promise<AccountHolder & { other: { id: number; token: string } }> {
  const person = await anAccount(app, {
    name: `Name${canary}`,
    surname: `Surname${canary}`,
    email: `${canary}${++persons}@example.test`,
    birthdate: '1980-05-04',
    region: 'PT.LI',
    language: 'en',
  })
  const { customer_id, id, email } = person
  const other = await aUser(app, customer_id)
  await aQuiz(app, customer_id, { date: today })
  await app.call(
    specialQuizProposalCalls.saveProposalDraft,
    { body: someSpecialContent({ subject: canary }) },
    person.token,
  )
  await signInAs(app, person, { user_agent: canary })
  await signInAs(app, person, { password: 'wrong' })
  await app.forCustomer(customer_id).tx(async (db) => {
    const now = app.clock.now()
    const question = await db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
    const at = { user_id: id, created_at: now }
    await db.updateTable('users').set({ last_version: canary }).where('id', '=', id).execute()
    await db
      .insertInto('logs')
      .values({ ...at, action: canary })
      .execute()
    await db
      .insertInto('messages')
      .values({ ...at, language: 'en', message: canary })
      .execute()
    await db
      .insertInto('drafts')
      .values({ user_id: id, question_id: question.id, text: canary, saved_at: now })
      .execute()
    const mail = { kind: 'test', subject: 'Hi', text: 'Hi', created_at: now, next_attempt_at: now }
    const elsewhere = { ...mail, recipient: 'other@example.test' }
    await db
      .insertInto('outbox')
      .values([
        { ...mail, user_id: id, text: canary },
        { ...mail, recipient: email, text: canary },
        { ...elsewhere, reply_to: email, text: canary },
        { ...elsewhere, text: `Name${canary} Surname${canary} has registered.` },
        { ...elsewhere, text: 'Hi', html: `<p>${email}</p>` },
        { ...elsewhere, text: 'Nothing of this person' },
      ])
      .execute()
    const invited = { language: 'en', created_at: now, sent_at: now }
    await db
      .insertInto('invitations')
      .values([
        { ...invited, inviter_id: id, email: `friend-${canary}@example.test` },
        { ...invited, inviter_id: other.id, email, registered_id: id, registered_at: now },
      ])
      .execute()
    const payment = await db
      .insertInto('payments')
      .values({
        ...at,
        method: 'bank_transfer',
        months: 1,
        price_cents: 399,
        currency: 'EUR',
        reference: `R${id}`,
        state: 'refused',
        refusal: canary,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const statement = await db
      .insertInto('statement_imports')
      .values({ file_name: 'november.csv', created_by: other.id, created_at: now, imported_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const settled = { outcome: 'refused', settled_at: now, settled_by: other.id }
    const line = { import_id: statement.id, line: 1, currency: 'EUR', ...settled }
    const note = `Cash of Name${canary} Surname${canary}`
    await db
      .insertInto('statement_lines')
      .values([
        { ...line, fingerprint: 'a', text: canary, note: canary, payment_id: payment.id },
        { ...line, fingerprint: 'b', text: 'Transfer', note },
      ])
      .execute()
    await db
      .insertInto('special_quiz_proposals')
      .values({
        user_id: id,
        state: 'rejected',
        subject: canary,
        description: canary,
        saved_at: now,
        reason: canary,
      })
      .execute()
    await db
      .updateTable('quizzes')
      .set({ host_name: `Name${canary} Surname${canary}`, host_email: email })
      .execute()
    await db
      .insertInto('audit_log')
      .values({ user_id: other.id, subject_id: id, action: `invite ${email}`, created_at: now })
      .execute()
    await db
      .insertInto('password_resets')
      .values({ user_id: id, token_hash: Buffer.from(canary), created_at: now, expires_at: now })
      .execute()
    const player = { name: `Name${canary}`, surname: canary, club: canary, region: canary }
    await db
      .insertInto('ranking_players')
      .values({ ...at, ...player })
      .execute()
    await db
      .insertInto('question_flags')
      .values({ ...at, question_id: question.id, reason: 'other', comment: canary })
      .execute()
    const appeal = { question_id: question.id, normalised: 'guess', direction: 'should_be_right' }
    const opened = await db
      .insertInto('appeals')
      .values({ ...appeal, opened_at: now, due_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('appeal_players')
      .values({ ...at, appeal_id: opened.id, reason: canary, source: canary })
      .execute()
    const { quiz_id } = await db
      .selectFrom('questions')
      .select('quiz_id')
      .where('id', '=', question.id)
      .executeTakeFirstOrThrow()
    const post = { quiz_id, created_at: now }
    await db
      .insertInto('posts')
      .values([
        { ...post, user_id: id, post_key: randomUUID(), text: canary },
        {
          ...post,
          user_id: other.id,
          post_key: randomUUID(),
          text: `I agree with Name${canary} Surname${canary}.`,
        },
      ])
      .execute()
    const notices = { user_id: id, kind: 'daily', opening: true }
    await db.insertInto('notice_preferences').values(notices).execute()
  })
  return { ...person, other }
}

test('nothing of a deleted person is found in any text of any table', async () => {
  const person = await aPersonEverywhere()
  const before = await placesOf(person.customer_id, canary)
  for (const place of [
    'users.name',
    'users.email',
    'logs.action',
    'outbox.html',
    'throttles.key',
    'sessions.user_agent',
  ]) {
    expect(before).toContain(place)
  }
  await app.call(accountCalls.deleteAccount, { body }, person.token)
  expect(await placesOf(person.customer_id, canary)).toEqual([])
  const { read } = app.forCustomer(person.customer_id)
  const user = await read
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({
    name: 'Antigo jogador',
    surname: '',
    email: `${person.id}@former-player.invalid`,
    password_hash: null,
    birthdate: null,
    region: null,
    image: null,
    last_version: null,
    last_seen_at: null,
    anonymised_at: app.clock.now(),
  })
  const left = await read.selectFrom('outbox').select(['text', 'html']).orderBy('id').execute()
  expect(left).toEqual([
    { text: 'Antigo jogador has registered.', html: null },
    { text: 'Hi', html: '<p>Antigo jogador</p>' },
    { text: 'Nothing of this person', html: null },
  ])
  const lines = await read.selectFrom('statement_lines').select(['text', 'note']).orderBy('id').execute()
  expect(lines).toEqual([
    { text: `R${person.id}`, note: null },
    { text: 'Transfer', note: 'Cash of Antigo jogador' },
  ])
  expect(await read.selectFrom('payments').select(['price_cents', 'refusal']).execute()).toEqual([
    { price_cents: 399, refusal: null },
  ])
  const audit = await read
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where((row) => row.or([row('action', '=', 'delete_account'), row('subject_id', '=', person.id)]))
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { action: 'invite', subject_id: person.id },
    { action: 'delete_account', subject_id: null },
  ])
  for (const table of [
    'user_roles',
    'sessions',
    'known_devices',
    'notice_preferences',
    'password_resets',
  ] as const) {
    const rows = await read.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()
    expect([table, rows]).toEqual([table, []])
  }
})

test('deleting an account deletes no other user’s mail, even with a similar address', async () => {
  const person = await anAccount(app, { name: "the (.*) d'", surname: 'quiz' })
  const { read } = app.forCustomer(person.customer_id)
  const now = app.clock.now()
  const mail = { recipient: 'other@example.test', kind: 'test', created_at: now, next_attempt_at: now }
  await read
    .insertInto('outbox')
    .values([
      { ...mail, subject: 'Hi', text: 'the (.*) d quiz, bathe quizzes', kind: 'opening', sent_at: now },
      { ...mail, subject: "THE (.*) D' QUIZ", text: '', html: 'the (.*) d&#39; quiz', kind: 'result' },
      { ...mail, subject: 'Hi', text: "clothe (.*) d' quizzes, the (.*) d' quiz." },
    ])
    .execute()
  await app.call(accountCalls.deleteAccount, { body }, person.token)
  const left = await read
    .selectFrom('outbox')
    .select(['subject', 'text', 'html', 'kind'])
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { subject: 'Hi', text: 'the (.*) d quiz, bathe quizzes', html: null, kind: 'opening' },
    { subject: 'Antigo jogador', text: '', html: 'Antigo jogador', kind: 'result' },
    { subject: 'Hi', text: "clothe (.*) d' quizzes, Antigo jogador.", html: null, kind: 'test' },
  ])
})
