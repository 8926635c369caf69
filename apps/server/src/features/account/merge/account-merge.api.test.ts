import * as accountCalls from '@tertulia/contract/account'
import * as accountDeletionCalls from '@tertulia/contract/account-deletions'
import * as accountMergeCalls from '@tertulia/contract/account-merges'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as profileCalls from '@tertulia/contract/profiles'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { expect, test } from 'vitest'
import { actingAs } from '../../../../test/factories/account.ts'
import { aTwice } from '../../../../test/factories/account-merges.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { resultsAgree } from '../../../../test/rules/result-rows.ts'
import { testApp } from '../../../../test/test-app.ts'

const [past, today] = ['2026-11-19', '2026-11-20']
const app = testApp(`${today}T10:00:00.000Z`)

test('what was played with the other account passes over, and the preview names it', async () => {
  const { customer_id, ana, old, preview, merge, read } = await aTwice(app)
  const rui = await aUser(app, customer_id)
  const { season } = await aSeason(app, customer_id, { first_date: past, tiers: [[old.id, rui.id]] })
  await aQuiz(app, customer_id, { date: past })
  await aQuiz(app, customer_id, { date: '2026-11-18' })
  await submit(app, old.token, past, { right: [1, 2, 3] })
  await submit(app, rui.token, past, { right: [1] })
  await submit(app, ana.token, '2026-11-18', { right: [1] })
  await closeDays(app)
  const before = await read.selectFrom('standings').selectAll().orderBy('rank').execute()
  const { moved, conflicts, notes, effect } = await preview()
  expect({ conflicts, notes }).toEqual({ conflicts: [], notes: [] })
  expect(moved).toMatchObject({ submissions: 1, games: 20, cup_games: 0, ledger_entries: 1 })
  expect(effect).toEqual({ roles: { regular_player: true }, games: 0, cup_games: 0, tables: 1 })
  expect(await read.selectFrom('standings').selectAll().orderBy('rank').execute()).toEqual(before)

  expect(await merge()).toMatchObject({ id: ana.id, email: `ana${customer_id}@example.test` })
  const after = await read.selectFrom('standings').selectAll().orderBy('rank').execute()
  expect(after).toEqual(before.map((row) => (row.user_id === old.id ? { ...row, user_id: ana.id } : row)))
  const opponents = await read
    .selectFrom('games')
    .select(['user_id', 'opponent_id'])
    .where('season', '=', season)
    .where('date', '=', past)
    .orderBy('user_id')
    .execute()
  expect(opponents).toEqual([
    { user_id: ana.id, opponent_id: rui.id },
    { user_id: rui.id, opponent_id: ana.id },
  ])
  const answers = await read.selectFrom('answers').select('user_id').distinct().orderBy('user_id').execute()
  expect(answers.map(({ user_id }) => user_id)).toEqual([ana.id, rui.id])
  await resultsAgree(app, customer_id)
})

test('the other account can no longer be used, both addresses are told once, and its profile leads to the one that stays', async () => {
  const { customer_id, admin, ana, old, otherEmail, merge, refusal, read } = await aTwice(app)
  await merge()
  expect(await app.refused(accountCalls.getAccount, {}, old.token)).toBe('not_signed_in')
  expect((await app.call(accountCalls.getAccount, {}, ana.token)).email).toBe(
    `ana${customer_id}@example.test`,
  )
  expect(await refusal()).toBe('not_found')
  const mails = await read
    .selectFrom('outbox')
    .select(['user_id', 'recipient', 'text'])
    .where('kind', '=', 'account_merge')
    .orderBy('id')
    .execute()
  expect(mails).toMatchObject([
    { user_id: ana.id, recipient: null },
    { user_id: null, recipient: otherEmail },
  ])
  for (const { text } of mails) expect(text).toContain(`Sign in with ana${customer_id}@example.test`)
  const profile = await app.call(profileCalls.getProfile, { params: { id: old.id } }, ana.token)
  expect(profile).toMatchObject({ former: true, merged_into: ana.id, name: 'Former player' })
  const row = await read.selectFrom('users').selectAll().where('id', '=', old.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: `${old.id}@former-player.invalid`, password_hash: null, image: null })
  const [entry] = await read.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(entry).toMatchObject({ user_id: admin.id, subject_id: ana.id, action: `merge_users ${old.id}` })
  // The address is free again, and a third account finds its way, too.
  const third = await aUser(app, customer_id, { email: otherEmail })
  await app.call(
    accountMergeCalls.mergeUsers,
    { params: { id: third.id }, body: { other_id: ana.id, other_email: `ana${customer_id}@example.test` } },
    admin.token,
  )
  const led = await app.call(profileCalls.getProfile, { params: { id: old.id } }, third.token)
  expect(led.merged_into).toBe(third.id)
})

test('a quiz that both have submitted stands against a merge until one of the submissions is annulled', async () => {
  const { customer_id, admin, ana, old, preview, refusal, merge, read } = await aTwice(app)
  await aQuiz(app, customer_id, { date: past })
  for (const { token } of [ana, old]) await submit(app, token, past, { right: [1] })
  const conflict = { kind: 'submissions', date: past, quiz_kind: 'daily' }
  expect((await preview()).conflicts).toEqual([{ ...conflict, closed: false }])
  await closeDays(app)
  expect(await preview()).toMatchObject({ conflicts: [{ ...conflict, closed: true }], effect: null })
  expect(await refusal()).toBe('accounts_in_conflict')
  const body = { player_id: old.id, quiz_kind: 'daily' as const, reason: 'Two accounts of one person.' }
  await app.call(dayChangeCalls.annulSubmissions, { params: { date: past }, body }, admin.token)
  expect(await preview()).toMatchObject({ conflicts: [], gone: { annulled_submissions: 1 } })
  await merge()
  const rows = await read.selectFrom('submissions').select('user_id').execute()
  expect(rows).toEqual([{ user_id: ana.id }])
  expect(await read.selectFrom('annulled_submissions').selectAll().execute()).toEqual([])
  const { changes } = await app.call(dayChangeCalls.getChangeableDay, { params: { date: past } }, admin.token)
  expect(changes).toMatchObject([{ player: { id: ana.id }, undone_by: { id: admin.id } }])
  const undoing = { params: { id: changes[0]?.id ?? 0 } }
  expect(await app.refused(dayChangeCalls.undoDayChange, undoing, admin.token)).toBe('day_changed')
  await resultsAgree(app, customer_id)
})

test('an annulled submission that is the only one moves with its change, and counts again when that is undone', async () => {
  const { customer_id, admin, ana, old, merge, read } = await aTwice(app)
  await aQuiz(app, customer_id, { date: past })
  await submit(app, old.token, past, { right: [1] })
  await closeDays(app)
  const body = { player_id: old.id, quiz_kind: 'daily' as const, reason: 'Answers were looked up.' }
  await app.call(dayChangeCalls.annulSubmissions, { params: { date: past }, body }, admin.token)
  await merge()
  const { id } = await read.selectFrom('day_changes').select('id').executeTakeFirstOrThrow()
  await app.call(dayChangeCalls.undoDayChange, { params: { id } }, admin.token)
  expect(await read.selectFrom('submissions').select('user_id').execute()).toEqual([{ user_id: ana.id }])
  await resultsAgree(app, customer_id)
})

test('two places in one season, or a submission without points on the day of a game, stand against a merge', async () => {
  const { customer_id, ana, old, preview, refusal } = await aTwice(app)
  const rui = await aUser(app, customer_id)
  const [eva, ivo] = [await aUser(app, customer_id), await aUser(app, customer_id)]
  await aQuiz(app, customer_id, { date: past })
  // Without a game nobody gives points; the season comes afterwards.
  await submit(app, old.token, past, { right: [1] })
  await aSeason(app, customer_id, { first_date: past, tiers: [[ana.id, rui.id]] })
  expect((await preview()).conflicts).toEqual([
    { kind: 'points', date: past, user_id: old.id, closed: false },
  ])
  expect(await refusal()).toBe('accounts_in_conflict')
  const { season } = await aSeason(app, customer_id, {
    first_date: '2027-01-04',
    tiers: [[ana.id, old.id, eva.id, ivo.id]],
  })
  expect((await preview()).conflicts).toContainEqual({ kind: 'season', season, started: false })
})

test('an account marked for deletion is not merged until it is kept, nor is the admin’s own account into another', async () => {
  const { admin, ana, old, preview, refusal, merge } = await aTwice(app)
  await app.call(accountDeletionCalls.askDeletion, { params: { id: old.id } }, admin.token)
  expect((await preview()).conflicts).toEqual([{ kind: 'deletion', user_id: old.id }])
  expect(await refusal()).toBe('accounts_in_conflict')
  const own = { params: { id: ana.id }, body: { other_id: admin.id } }
  const found = await app.call(accountMergeCalls.previewUserMerge, own, admin.token)
  expect(found).toMatchObject({ conflicts: [{ kind: 'own_account' }], notes: [] })
  const body = { ...own.body, other_email: found.other.email }
  expect(await app.refused(accountMergeCalls.mergeUsers, { ...own, body }, admin.token)).toBe(
    'accounts_in_conflict',
  )
  await app.call(accountDeletionCalls.cancelDeletion, { params: { id: old.id } }, admin.token)
  await merge()
})

test('only an admin of the club merges, in their own name, and only accounts that are there', async () => {
  const { customer_id, admin, ana, old, input, refusal } = await aTwice(app)
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await refusal(stranger.token)).toBe('not_found')
  expect(await refusal(ana.token)).toBe('forbidden')
  expect(await app.refused(accountMergeCalls.mergeUsers, input)).toBe('not_signed_in')
  const acting = await actingAs(app, { customer_id, id: ana.id })
  expect(await refusal(acting)).toBe('impersonating')
  const theirs = await aUser(app, await aCustomer(app))
  const refusalOf = (changes: object) =>
    app.refused(accountMergeCalls.mergeUsers, { ...input, body: { ...input.body, ...changes } }, admin.token)
  expect(await refusalOf({ other_id: theirs.id })).toBe('not_found')
  expect(await refusalOf({ other_id: ana.id })).toBe('invalid_input')
  expect(await refusalOf({ other_email: 'somebody@example.test' })).toBe('user_changed')
  expect((await app.call(userCalls.getUser, { params: { id: old.id } }, admin.token)).id).toBe(old.id)
  expect(await app.call(sessionCalls.renewSession, {}, old.token)).toBeDefined()
})
