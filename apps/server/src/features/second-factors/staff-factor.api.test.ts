import type { StaffSecondFactor } from '@tertulia/core/roles/staff'
import * as accountCalls from '@tertulia/contract/account'
import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import { readEvents } from '@tertulia/contract/club-events'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as passkeyCalls from '@tertulia/contract/passkeys'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { anAccount, ownPassword } from '../../../test/factories/account.ts'
import { aPasskeyDevice } from '../../../test/factories/passkey-device.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { startImpersonation } from '../session/session.exports.ts'

const start = '2026-11-20T10:00:00.000Z'
const justBefore = '2026-12-04T09:59:59.999Z'
const after14Days = '2026-12-04T10:00:00.000Z'
const app = testApp(start)
beforeEach(() => app.clock.set(start))

/** Sets up a code for the user of a session. */
async function setUpCode(token: string): Promise<void> {
  const { secret } = await app.call(secondFactorCalls.beginSecondFactor, {}, token)
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(app.clock.now()) })
  await app.call(secondFactorCalls.confirmSecondFactor, { body: { code } }, token)
}

/** Adds a passkey for the user of a session; returns its id. */
async function addPasskey(token: string): Promise<number> {
  const { host } = await app.call(passkeyCalls.listPasskeys, {}, token)
  const { challenge } = await app.call(passkeyCalls.beginPasskey, {}, token)
  const credential = aPasskeyDevice().make(challenge, { host, origin: `http://${host}` })
  const added = await app.call(passkeyCalls.addPasskey, { body: { name: 'Key', credential } }, token)
  return added.passkeys[0]?.id ?? 0
}

/** Creates a club whose owner, who has a code, asks its staff for a second factor. */
async function aClubThatAsks(asks: StaffSecondFactor) {
  const owner = await anAccount(app, { roles: { customer: true } })
  await setUpCode(owner.token)
  const save = async (staffSecondFactor: StaffSecondFactor) => {
    const { version } = await app.call(customerSettingCalls.getCustomerSettings, {}, owner.token)
    const body = { version, staff_second_factor: staffSecondFactor }
    return app.call(customerSettingCalls.saveStaffSecondFactor, { body }, owner.token)
  }
  await save(asks)
  const member = (roles: Parameters<typeof aUser>[2]) => aUser(app, owner.customer_id, roles)
  return { ...owner, save, member }
}

const asked = async (token: string) =>
  (await app.call(secondFactorCalls.getAskedFactor, {}, token)).asked_factor

/** The error of a call that only editors may make; null when it is answered. */
async function refusalOfEditor(token: string): Promise<string | null> {
  const { method, path } = quizEditorCalls.listHosts
  const response = await app.http.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return response.statusCode === 200 ? null : response.json<{ message: string }>().message
}

const needed = 'second_factor_needed'

test('roles of staff count for 14 days after the club began to require a second factor, and not without one after', async () => {
  const { member } = await aClubThatAsks('required')
  const { token } = await member({ roles: { quiz_editor: true } })
  app.clock.set(justBefore)
  expect(await refusalOfEditor(token)).toBeNull()
  expect(await asked(token)).toEqual({ due_at: after14Days })
  app.clock.set(after14Days)
  expect(await refusalOfEditor(token)).toBe(needed)
  expect(await asked(token)).toEqual({ due_at: after14Days })
})

test('a code and a passkey each open them again at once, and removing it closes them at once', async () => {
  const { member } = await aClubThatAsks('required')
  const { token } = await member({ roles: { quiz_editor: true } })
  const other = await member({ roles: { quiz_editor: true } })
  app.clock.set('2026-12-20T10:00:00.000Z')
  await setUpCode(token)
  expect(await refusalOfEditor(token)).toBeNull()
  expect(await asked(token)).toBeNull()
  await app.call(secondFactorCalls.removeSecondFactor, {}, token)
  expect(await refusalOfEditor(token)).toBe(needed)

  const id = await addPasskey(other.token)
  expect(await refusalOfEditor(other.token)).toBeNull()
  await app.call(passkeyCalls.removePasskey, { params: { id } }, other.token)
  expect(await refusalOfEditor(other.token)).toBe(needed)
})

test('a secret without its first code, and a passkey of a former host name, are none', async () => {
  const { member, customer_id } = await aClubThatAsks('required')
  const { token } = await member({ roles: { quiz_editor: true } })
  const other = await member({ roles: { quiz_editor: true } })
  await app.call(secondFactorCalls.beginSecondFactor, {}, token)
  await addPasskey(other.token)
  app.clock.set(after14Days)
  expect(await refusalOfEditor(token)).toBe(needed)
  expect(await refusalOfEditor(other.token)).toBeNull()
  const rename = { hostname: `a-new-home${customer_id}.test` }
  await app.forCustomer(customer_id).tx((db) => db.updateTable('hostnames').set(rename).execute())
  expect(await refusalOfEditor(other.token)).toBe(needed)
})

test('who also plays keeps playing, and sees their account and session as they are', async () => {
  const { member } = await aClubThatAsks('required')
  const player = await member({ roles: { regular_player: true, admin: true } })
  app.clock.set(after14Days)
  expect(await app.refused(userCalls.listUsers, { query: {} }, player.token)).toBe(needed)
  const { valid_roles } = (await app.call(sessionCalls.renewSession, {}, player.token)).user
  expect(valid_roles).toEqual({ regular_player: true, admin: true })
  await app.call(accountCalls.getAccount, {}, player.token)
  const currentNotifications = await app.call(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    player.token,
  )
  expect(currentNotifications).toMatchObject({ waiting: [], asked_factor: { due_at: after14Days } })
})

test('an admin without the role of a player is refused what admins may read of players, too', async () => {
  const { member } = await aClubThatAsks('required')
  const { token } = await member({ roles: { admin: true } })
  const someone = await member({})
  app.clock.set(after14Days)
  expect(await app.refused(userCalls.listUsers, { query: {} }, token)).toBe(needed)
  // What the role would not open either is refused as ever.
  expect(await app.refused(userCalls.listUsers, { query: {} }, someone.token)).toBe('forbidden')
  expect(await asked(someone.token)).toBeNull()
})

test('who gets a first role later has 14 days from then; a second role gives no more', async () => {
  const { member, token: ownerToken, customer_id } = await aClubThatAsks('required')
  const { id, token } = await member({})
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await setUpCode(admin.token)
  const give = (roles: object, seen: object) =>
    app.call(userCalls.saveUserRoles, { params: { id }, body: { roles, seen } }, admin.token)

  app.clock.set('2026-12-01T10:00:00.000Z')
  await give({ regular_player: true, quiz_editor: true }, { regular_player: true })
  app.clock.set('2026-12-10T10:00:00.000Z')
  await give(
    { regular_player: true, quiz_editor: true, answer_reviewer: true },
    { regular_player: true, quiz_editor: true },
  )
  app.clock.set('2026-12-15T09:59:59.999Z')
  expect(await refusalOfEditor(token)).toBeNull()
  app.clock.set('2026-12-15T10:00:00.000Z')
  expect(await refusalOfEditor(token)).toBe(needed)
  // The owner, who has a code, goes on.
  await app.call(customerSettingCalls.getCustomerSettings, {}, ownerToken)
})

test('a role that has ended and is given again begins 14 days', async () => {
  const { member, customer_id } = await aClubThatAsks('required')
  const ended = { quiz_editor: '2026-11-30' }
  const { id, token } = await member({ roles: { regular_player: true, ...ended } })
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await setUpCode(admin.token)
  app.clock.set('2027-01-10T10:00:00.000Z')
  const roles = { regular_player: true as const, quiz_editor: true as const }
  const body = { roles, seen: { regular_player: true as const, ...ended } }
  await app.call(userCalls.saveUserRoles, { params: { id }, body }, admin.token)
  expect(await asked(token)).toEqual({ due_at: '2027-01-24T10:00:00.000Z' })
  expect(await refusalOfEditor(token)).toBeNull()
})

test('where it is only offered, nothing is refused and staff without one is told', async () => {
  const { member, save } = await aClubThatAsks('offered')
  const { token } = await member({ roles: { quiz_editor: true } })
  app.clock.set('2027-02-01T10:00:00.000Z')
  expect(await refusalOfEditor(token)).toBeNull()
  expect(await asked(token)).toEqual({ due_at: null })
  const settings = await save('off')
  expect(settings).toMatchObject({ staff_second_factor: 'off', second_factor_required_at: null })
  expect(await asked(token)).toBeNull()
})

test('turned off it counts for nobody; required again, everybody has 14 days anew; saving it twice changes nothing', async () => {
  const { member, save } = await aClubThatAsks('required')
  const { token } = await member({ roles: { quiz_editor: true } })
  app.clock.set(after14Days)
  expect(await save('required')).toMatchObject({ second_factor_required_at: start })
  expect(await refusalOfEditor(token)).toBe(needed)
  await save('off')
  expect(await refusalOfEditor(token)).toBeNull()
  await save('required')
  expect(await refusalOfEditor(token)).toBeNull()
  expect(await asked(token)).toEqual({ due_at: '2026-12-18T10:00:00.000Z' })
})

test('another club is left alone', async () => {
  await aClubThatAsks('required')
  const other = await anAccount(app, { roles: { quiz_editor: true } })
  app.clock.set('2027-02-01T10:00:00.000Z')
  expect(await refusalOfEditor(other.token)).toBeNull()
  expect(await asked(other.token)).toBeNull()
})

test('who requires it has one, in person and with a fresh proof, and it is recorded', async () => {
  const owner = await anAccount(app, { roles: { customer: true } })
  const body = { version: 1, staff_second_factor: 'required' as const }
  const save = () => app.refused(customerSettingCalls.saveStaffSecondFactor, { body }, owner.token)
  expect(await save()).toBe(needed)
  const { staff_second_factor: before } = await app.call(
    customerSettingCalls.getCustomerSettings,
    {},
    owner.token,
  )
  expect(before).toBe('off')
  await addPasskey(owner.token)
  await app.call(customerSettingCalls.saveStaffSecondFactor, { body }, owner.token)
  expect(await save()).toBe('customer_changed')
  const rows = await app
    .forCustomer(owner.customer_id)
    .read.selectFrom('audit_log')
    .select('action')
    .execute()
  expect(rows.map(({ action }) => action)).toContain('save_customer second factor required')

  const old = await app.call(sessionCalls.renewSession, {}, owner.token)
  expect(old.user.valid_roles).toEqual({ customer: true })
  await app
    .forCustomer(owner.customer_id)
    .tx((db) => db.updateTable('sessions').set({ proved_at: '2026-11-20T09:49:59.999Z' }).execute())
  expect(await save()).toBe('proof_needed')
})

test('an admin who acts as somebody needs their own; without it they act as nobody', async () => {
  const { member, customer_id } = await aClubThatAsks('required')
  const admin = await member({ roles: { admin: true }, password: ownPassword })
  const editor = await member({ roles: { quiz_editor: true } })
  app.clock.set('2026-12-04T09:00:00.000Z')
  const { access_token: acting } = await app
    .forCustomer(customer_id)
    .tx((db) =>
      startImpersonation(
        { db, now: app.clock.now(), customer: { id: customer_id }, session: admin },
        { user_id: editor.id, impersonator_id: admin.id },
      ),
    )
  expect(await refusalOfEditor(acting)).toBeNull()
  app.clock.set(after14Days)
  expect(await refusalOfEditor(acting)).toBe('not_signed_in')
  await setUpCode(admin.token)
  // The admin’s own second factor counts, not that of the editor, who has none.
  expect(await refusalOfEditor(acting)).toBeNull()
  expect(await refusalOfEditor(editor.token)).toBe(needed)
})

test('who has a role beside playing still opens and submits the quiz of the day', async () => {
  const { customer_id } = await aClubThatAsks('required')
  const date = '2026-12-10'
  const { players } = await aLeagueOf(app, customer_id, 2, { dates: [date] })
  await aQuiz(app, customer_id, { date })
  const { id = 0, token = '' } = players[0] ?? {}
  await app
    .forCustomer(customer_id)
    .tx((db) => db.insertInto('user_roles').values({ user_id: id, role: 'answer_reviewer' }).execute())
  app.clock.set(`${date}T12:00:00.000Z`)
  expect(await app.refused(correctionCalls.listCorrections, {}, token)).toBe(needed)
  expect(await submit(app, token, date, { right: [1] })).toBeDefined()
})

test('an API token reads what its owner may: as a player still, by a role of staff no more', async () => {
  const { member } = await aClubThatAsks('required')
  const owner = await member({ roles: { customer: true } })
  const player = await member({ roles: { customer: true, regular_player: true } })
  const body = { name: 'Feed', scopes: ['events' as const], valid_days: null }
  const make = async ({ token }: { token: string }) =>
    (await app.call(apiTokenCalls.createApiToken, { body }, token)).token
  const [ownerToken, playerToken] = [await make(owner), await make(player)]
  await app.call(readEvents, { query: {} }, ownerToken)
  app.clock.set(after14Days)
  expect(await app.refused(readEvents, { query: {} }, ownerToken)).toBe(needed)
  await app.call(readEvents, { query: {} }, playerToken)
})
