import * as account from '@tertulia/contract/account'
import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingAs, anAccount } from '../../../../test/factories/account.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { someSpecialContent } from '../../../../test/factories/special-quizzes.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)

/** The place in the export of a table that names users, or why it is not exported. */
const places: Record<string, string> = {
  users: 'profile',
  user_roles: 'roles',
  notice_preferences: 'notice_preferences',
  sessions: 'sessions',
  push_subscriptions: 'push_subscriptions',
  push_messages: 'push_messages',
  password_resets: 'password_resets',
  submissions: 'submissions',
  answers: 'answers',
  annulled_submissions: 'annulled_submissions',
  annulled_answers: 'annulled_answers',
  late_submissions: 'late_submissions',
  day_changes: 'day_changes',
  drafts: 'drafts',
  quiz_openings: 'quiz_openings',
  early_sittings: 'early_sittings',
  special_quiz_proposals: 'special_quiz_proposals',
  special_quiz_results: 'special_quiz_results',
  games: 'league_games',
  tier_players: 'tiers',
  standings: 'standings',
  cup_players: 'cups',
  cup_games: 'cup_games',
  genre_records: 'genre_records',
  subtheme_records: 'subtheme_records',
  ranking_players: 'ranking_players',
  quizzes: 'quizzes',
  question_flags: 'question_flags',
  appeal_players: 'appeals',
  practice_events: 'practice_events',
  practice_cards: 'practice_cards',
  posts: 'posts',
  host_notes: 'host_notes',
  post_reports: 'post_reports',
  mutes: 'mutes',
  question_reactions: 'question_reactions',
  check_ins: 'check_ins',
  fair_play_cases: 'fair_play_cases',
  fair_play_drops: 'fair_play_drops',
  fair_play_jumps: 'fair_play_jumps',
  fair_play_paces: 'fair_play_paces',
  fair_play_signals: 'fair_play_signals',
  writing_days: 'writing_days',
  test_players: 'test_players',
  quiz_remarks: 'quiz_remarks',
  proposal_scores: 'proposal_scores',
  mini_league_players: 'mini_leagues',
  mini_league_requests: 'mini_league_requests',
  absences: 'absences',
  absence_grants: 'absence_grants',
  media: 'uploads',
  external_questions: 'external_questions',
  question_imports: 'question_imports',
  people_imports: 'people_imports',
  ranking_imports: 'ranking_imports',
  imported_people: 'imported_from',
  season_imports: 'season_imports',
  statement_imports: 'statement_imports',
  statement_lines: 'statement_lines',
  earlier_places: 'earlier_places',
  invitations: 'invitations',
  payments: 'payments',
  subscription_entries: 'subscription_entries',
  vouchers: 'vouchers',
  reductions: 'reductions',
  email_changes: 'email_changes',
  account_deletions: 'account_deletions',
  messages: 'messages',
  logs: 'logs',
  api_tokens: 'api_tokens',
  passkeys: 'passkeys',
  second_factors: 'second_factors',
  calendar_feeds: 'calendar_feeds',
  shared_cards: 'shared_cards',
  audit_log: 'audit_log',
}
const exceptions: Record<string, string> = {
  outbox: 'Mail on its way to them, which they receive.',
  passkey_challenges: 'A sign-in under way, which lasts for minutes.',
  recovery_codes: 'Hashes; how many were used stands with the second factor.',
  sign_in_challenges: 'A sign-in under way, which lasts for minutes.',
  results_in_doubt: 'What the results of their games were, of which they were told.',
  mini_leagues: 'Shown to its players; its founder is one of them, and those are exported.',
  letters: 'Written for others; its author is in the audit log, which is exported.',
  letter_recipients: 'Mail that they received.',
  verdicts: 'The reviewer of an answer is stored for other reviewers, and tells nothing about the reviewer.',
  second_looks: 'What reviewers said of an answer, stored to compare them, and tells nothing about them.',
  change_sets: 'Shown to everybody; who made and undid them is in the audit log, which is exported.',
  change_set_verdicts:
    'The reviewer of an answer, stored to restore a verdict, tells nothing about the reviewer.',
  appeal_decisions: 'Shown to the players; who decided is in the audit log, which is exported.',
  cup_changes: 'The decision of an admin about a game of others.',
  month_rankings: 'Published for everybody; the publisher is in the audit log, which is exported.',
  nation_tokens: 'A link for others; its maker is in the audit log, which is exported.',
  notifications: 'Shown to everybody; its author is in the audit log, which is exported.',
}

test('every table that names users is exported, or has a reason not to be', async () => {
  const person = await anAccount(app)
  const { read } = app.forCustomer(person.customer_id)
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name not in (select table_name from information_schema.views where table_schema = 'public')
      and (column_name ~ '(^|_)user[0-9]?_id$' or column_name in ('created_by', 'settled_by', 'reviewer_id',
        'author_id', 'uploaded_by', 'inviter_id', 'registered_id', 'winner_id', 'opponent_id', 'decision_by'))
    order by 1`.execute(read)
  const references = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(read)
  const named = new Set([...rows, ...references.rows].map(({ name }) => name))
  const told = new Set([...Object.keys(places), ...Object.keys(exceptions)])
  expect([...named].filter((name) => !told.has(name))).toEqual([])
  const sections = Object.keys(await app.call(account.exportAccount, {}, person.token))
  expect(Object.values(places).filter((place) => !sections.includes(place))).toEqual([])
})

test('the document contains everything about the user, and nothing about others', async () => {
  const person = await anAccount(app, { birthdate: '1980-05-04', region: 'PT.LI' })
  const other = await aUser(app, person.customer_id, { name: 'Bruno' })
  await aQuiz(app, person.customer_id, { date: today })
  await submit(app, person.token, today, { texts: { 1: 'My guess' } })
  await submit(app, other.token, today, { texts: { 1: 'His guess' } })
  await app.call(
    specialQuizProposals.saveProposalDraft,
    { body: someSpecialContent({ subject: 'Bridges' }) },
    person.token,
  )
  await app.forCustomer(person.customer_id).tx(async (db) => {
    const createdAt = app.clock.now()
    const values = [person.id, other.id].map((userId) => ({
      user_id: userId,
      action: `copied by ${userId}`,
      created_at: createdAt,
    }))
    await db.insertInto('logs').values(values).execute()
    const messages = [person.id, other.id].map((userId) => ({
      user_id: userId,
      language: 'en',
      message: `Hello from ${userId}`,
      created_at: createdAt,
    }))
    await db.insertInto('messages').values(messages).execute()
  })
  const document = await app.call(account.exportAccount, {}, person.token)
  expect(document.exported_at).toBe(app.clock.now())
  expect(document.profile).toMatchObject([{ id: person.id, email: person.email, birthdate: '1980-05-04' }])
  expect(document.roles).toEqual([{ role: 'regular_player', valid_until: null }])
  expect(document.submissions).toMatchObject([{ date: today, kind: 'daily' }])
  expect(document.answers).toHaveLength(8)
  expect(document.answers[0]).toMatchObject({ position: 1, answer: 'My guess' })
  expect(document.special_quiz_proposals).toMatchObject([{ state: 'draft', subject: 'Bridges' }])
  expect(document.proposal_questions).toHaveLength(12)
  expect(document.logs).toMatchObject([{ action: `copied by ${person.id}`, by_team: false }])
  expect(document.messages).toMatchObject([{ message: `Hello from ${person.id}` }])
  expect(document.sessions).toHaveLength(1)
  const text = JSON.stringify(document)
  for (const secret of ['His guess', 'Bruno', 'password_hash', 'token_hash', 'mail_key']) {
    expect(text).not.toContain(secret)
  }
})

test('many rows are read in pages, which the user does not notice', async () => {
  const person = await anAccount(app)
  await sql`
    insert into logs (user_id, action, created_at)
    select ${person.id}, 'action ' || n, ${app.clock.now()} from generate_series(1, 1200) n`.execute(
    app.forCustomer(person.customer_id).read,
  )
  const { logs } = await app.call(account.exportAccount, {}, person.token)
  expect(logs).toHaveLength(1200)
  expect(new Set(logs.map((log) => JSON.stringify(log))).size).toBe(1200)
})

test('a blocked user can export data, and an admin impersonating the user cannot', async () => {
  const person = await anAccount(app, { roles: { blocked: true } })
  await app.call(account.exportAccount, {}, person.token)
  expect(await app.refused(account.exportAccount, {}, await actingAs(app, person))).toBe('impersonating')
})

test('after ten documents in ten minutes one waits', async () => {
  const { token } = await anAccount(app)
  for (let asked = 0; asked < 10; asked++) await app.call(account.exportAccount, {}, token)
  expect(await app.refused(account.exportAccount, {}, token)).toBe('too_many_requests')
})
