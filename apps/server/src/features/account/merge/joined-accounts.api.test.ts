import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listPersonColumns } from '../../../platform/personal-data/personal-data.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { aTwice } from '../../../../test/factories/account-merges.ts'
import { aQuiz } from '../../../../test/factories/quizzes.ts'
import { aSeason } from '../../../../test/factories/seasons.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'
import { listLedgerDifferences } from '../../subscriptions/subscriptions.sql.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)

test('each role stays through the later day, the ledger says so, and a block stays with its account', async () => {
  const { merge, preview, read } = await aTwice(
    app,
    { roles: { regular_player: '2027-01-02', special_quiz_player: true, host: '2027-05-01', blocked: true } },
    { roles: { regular_player: '2026-12-05', host: '2027-03-01' } },
  )
  expect(await preview()).toMatchObject({ notes: ['leaves_block'], moved: { ledger_entries: 2 } })
  const { roles, subscription_entries: entries } = await merge()
  expect(roles).toEqual({ regular_player: '2027-01-02', special_quiz_player: true, host: '2027-05-01' })
  expect(entries.map(({ role, kind, valid_until: end }) => [role, kind, end])).toEqual([
    ['regular_player', 'correction', '2027-01-02'],
    ['special_quiz_player', 'correction', null],
    ['regular_player', 'correction', '2027-01-02'],
    ['regular_player', 'correction', '2026-12-05'],
  ])
  expect(await listLedgerDifferences(read)).toEqual([])
})

test('roles go to a blocked account, and its block is said before', async () => {
  const roles = { regular_player: true, blocked: true } as const
  const { preview } = await aTwice(app, { roles: { quiz_editor: true } }, { roles })
  expect(await preview()).toMatchObject({
    notes: ['stays_blocked'],
    effect: { roles: { quiz_editor: true, regular_player: true, blocked: true } },
  })
})

test('absences, granted days, drafts, flags and invitations are joined without doubles', async () => {
  const { customer_id, admin, ana, old, merge, read } = await aTwice(app)
  const { question_ids } = await aQuiz(app, customer_id, { date: today })
  const [first = 0, second = 0] = question_ids
  const now = app.clock.now()
  const both = [ana.id, old.id]
  const draft = { text: 'x', saved_at: now }
  const flag = { question_id: first, reason: 'other', comment: '', created_at: now }
  const rui = await aUser(app, customer_id)
  const invitation = { language: 'en', created_at: now, sent_at: now, registered_at: now }
  await read
    .insertInto('absences')
    .values(both.map((id) => ({ user_id: id, date: '2026-12-01', announced_at: now })))
    .execute()
  await read
    .insertInto('absences')
    .values({ user_id: old.id, date: '2026-12-02', excused_by: admin.id })
    .execute()
  await read
    .insertInto('absence_grants')
    .values(both.map((id) => ({ user_id: id, year: 2026, days: 3, granted_by: admin.id, granted_at: now })))
    .execute()
  await read
    .insertInto('drafts')
    .values([
      { ...draft, user_id: ana.id, question_id: first },
      { ...draft, user_id: old.id, question_id: second },
    ])
    .execute()
  await read
    .insertInto('question_flags')
    .values(both.map((id) => ({ ...flag, user_id: id })))
    .execute()
  await read
    .insertInto('invitations')
    .values([
      { ...invitation, inviter_id: ana.id, registered_id: old.id, email: 'old@example.test' },
      { ...invitation, inviter_id: rui.id, registered_id: ana.id, email: 'ana@example.test' },
      { ...invitation, inviter_id: old.id, registered_id: rui.id, email: 'rui@example.test' },
    ])
    .execute()
  await merge()
  const days = await read.selectFrom('absences').select(['user_id', 'date']).orderBy('date').execute()
  expect(days).toEqual(['2026-12-01', '2026-12-02'].map((date) => ({ user_id: ana.id, date })))
  expect(await read.selectFrom('absence_grants').select(['user_id', 'days']).execute()).toEqual([
    { user_id: ana.id, days: 6 },
  ])
  expect(await read.selectFrom('drafts').select(['user_id', 'question_id']).execute()).toEqual([
    { user_id: ana.id, question_id: first },
  ])
  expect(await read.selectFrom('question_flags').select('user_id').execute()).toEqual([{ user_id: ana.id }])
  const invitations = await read
    .selectFrom('invitations')
    .select(['inviter_id', 'registered_id', 'email'])
    .orderBy('id')
    .execute()
  expect(invitations).toEqual([
    { inviter_id: ana.id, registered_id: null, email: null },
    { inviter_id: rui.id, registered_id: ana.id, email: 'ana@example.test' },
    { inviter_id: ana.id, registered_id: rui.id, email: 'rui@example.test' },
  ])
})

test('a check-in moves, and an answer of either account counts', async () => {
  const { customer_id, ana, old, merge, read } = await aTwice(app)
  const [eva, rui] = [await aUser(app, customer_id), await aUser(app, customer_id)]
  const tiers = [[eva.id, rui.id]]
  const { season: first } = await aSeason(app, customer_id, { first_date: '2026-12-07', tiers })
  const { season: second } = await aSeason(app, customer_id, { first_date: '2027-02-01', tiers })
  const asked = { asked_on: today, told_on: today }
  const chosen = { choice: 'out', chosen_at: app.clock.now() }
  await read
    .insertInto('check_ins')
    .values({ ...asked, season: first, user_id: ana.id })
    .execute()
  await read
    .insertInto('check_ins')
    .values([first, second].map((season) => ({ ...asked, ...chosen, season, user_id: old.id })))
    .execute()
  await merge()
  const checkIns = await read.selectFrom('check_ins').select(['season', 'user_id', 'choice']).execute()
  expect(checkIns).toEqual([first, second].map((season) => ({ season, user_id: ana.id, choice: 'out' })))
})

test('a late submission moves, unless the other account submitted the quiz', async () => {
  const { customer_id, ana, old, merge, preview, read } = await aTwice(app)
  const { id: first } = await aQuiz(app, customer_id, { date: '2026-11-18' })
  const { id: second } = await aQuiz(app, customer_id, { date: '2026-11-19' })
  const key = '00000000-0000-4000-8000-000000000000'
  const now = app.clock.now()
  const late = {
    user_id: old.id,
    submission_key: key,
    asked_at: now,
    device_submitted_at: now,
    device_attempts: 1,
  }
  await read
    .insertInto('late_submissions')
    .values([
      { ...late, quiz_id: first },
      { ...late, quiz_id: second },
      { ...late, quiz_id: second, user_id: ana.id },
    ])
    .execute()
  await read
    .insertInto('submissions')
    .values({ quiz_id: first, user_id: ana.id, submission_key: key, submitted_at: now })
    .execute()
  expect((await preview()).gone.late_submissions).toBe(1)
  await merge()
  expect(await read.selectFrom('late_submissions').select(['quiz_id', 'user_id']).execute()).toEqual([
    { quiz_id: second, user_id: ana.id },
  ])
})

test('a ranking player’s link passes over; the second one of the person loses it, as the preview says', async () => {
  const { ana, old, merge, preview, read } = await aTwice(app)
  const player = { surname: '', created_at: app.clock.now() }
  const [first] = await read
    .insertInto('ranking_players')
    .values({ ...player, name: 'Anna', user_id: old.id })
    .returning('id')
    .execute()
  expect((await preview()).unlinked).toBeNull()
  await read
    .insertInto('ranking_players')
    .values({ ...player, name: 'Ana', user_id: ana.id })
    .execute()
  expect((await preview()).unlinked).toEqual({ id: first?.id, name: 'Anna', surname: '' })
  await merge()
  const links = await read.selectFrom('ranking_players').select(['name', 'user_id']).orderBy('id').execute()
  expect(links).toEqual([
    { name: 'Anna', user_id: null },
    { name: 'Ana', user_id: ana.id },
  ])
})

test('nothing in any column names the account that is gone, except where it leads', async () => {
  const { customer_id, old, otherEmail, merge, read } = await aTwice(app)
  await read
    .insertInto('logs')
    .values({ user_id: old.id, action: 'copied', created_at: app.clock.now() })
    .execute()
  await read
    .insertInto('messages')
    .values({ user_id: old.id, language: 'en', message: 'Hi', created_at: app.clock.now() })
    .execute()
  const { id: quizId } = await aQuiz(app, customer_id, { date: today })
  await read
    .updateTable('quizzes')
    .set({ created_by: old.id, host_name: 'Ana', host_email: otherEmail })
    .where('id', '=', quizId)
    .execute()
  await merge()
  const left: string[] = []
  for (const { table, column } of listPersonColumns()) {
    const rows = await queryRows(read)`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${old.id}`
    if (rows.length > 0) left.push(`${table}.${column}`)
  }
  expect(left).toEqual([])
  const quiz = await read.selectFrom('quizzes').select(['host_email', 'version']).executeTakeFirst()
  expect(quiz).toEqual({ host_email: `ana${customer_id}@example.test`, version: 2 })
})
