import * as accountCalls from '@tertulia/contract/account'
import { errorStatuses } from '@tertulia/contract/errors'
import * as proofCalls from '@tertulia/contract/proofs'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { isRecord, keysOf } from '@tertulia/core/collections/records'
import { beforeEach, expect, test } from 'vitest'
import { actingAs, anAccount, ownPassword, signInAs } from '../../../test/factories/account.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { endpointNames } from '../http/contract-names.ts'
import { isLogged, plainRefusals, suspicious } from './security-log.ts'

const lines: string[] = []
const app = testApp(undefined, () => ({
  logLevel: 'info',
  logStream: { write: (line) => void lines.push(line) },
}))
beforeEach(() => void lines.splice(0))

/** The logged events since the last look, without what every line has. */
function takeEvents(): unknown[] {
  const read = lines.splice(0).map((line): unknown => JSON.parse(line))
  return read
    .filter(isRecord)
    .flatMap(({ level, event, call, code, customer_id, user_id, admin_id, network, time }) => {
      if (event === undefined) return []
      expect(time).toEqual(expect.any(Number))
      expect(network).toBe('127.0.0.1')
      return [{ level, event, call, code, customer_id, user_id, admin_id }]
    })
}

/** Changes without a session, of sessions, accounts and invitations that decide nobody's access: what they are instead. */
const unlogged = {
  excuseAbsence: 'days of absence',
  grantAbsences: 'days of absence',
  unexcuseAbsence: 'days of absence',
  cancelDeletion: 'an account stays as it is',
  previewUserMerge: 'changes nothing',
  muteUser: 'what somebody may write',
  unmuteUser: 'what somebody may write',
  resendInvitation: 'what is mailed',
  renewSession: 'what every visit begins with',
  savePreferences: 'what is mailed',
  saveProfileImage: 'a picture',
  removeProfileImage: 'a picture',
  removeSharedCard: 'a picture',
  receivePaymentEvent: 'signed by a payment service',
  receiveCheckoutEvent: 'signed by a payment service',
  nameNationTeam: 'the one thing that its link opens',
  playTrialGame: 'stores nothing',
  setUnsubscription: 'what is mailed',
  unsubscribeByOneClick: 'what is mailed',
}

test('every change without a session, of sessions, accounts and invitations says whether it decides access', () => {
  const names = [...endpointNames].flatMap(([declared, name]) => {
    const { method, access, path } = declared
    const isMeant = access === 'anyone' || /^\/(session|account|invitations|admin\/users)\b/.test(path)
    return method !== 'GET' && isMeant && !isLogged(declared) ? [name] : []
  })
  expect(names.toSorted()).toEqual(Object.keys(unlogged).toSorted())
})

// Refusals of a permission that everyday use brings, by a rule of the game or of a form.
const everyday = [
  'code_needed',
  'not_signed_in',
  'own_cause',
  'own_game_open',
  'own_quiz',
  'muted',
  'proof_needed',
  'second_person_needed',
]

test('every refusal of a permission is a warning, unless everyday use brings it', () => {
  const ofPermission = keysOf(errorStatuses).filter((code) => [401, 403, 429].includes(errorStatuses[code]))
  expect(ofPermission.filter((code) => !suspicious.has(code)).toSorted()).toEqual(everyday.toSorted())
  const ofServer = keysOf(errorStatuses).filter((code) => errorStatuses[code] >= 500)
  expect(ofServer.filter((code) => !plainRefusals.has(code))).toEqual([])
})

test('signing in and out is logged with the person, the way, the time and the network', async () => {
  const ana = await anAccount(app)
  const { access_token: token } = await signInAs(app, ana)
  const identity = { customer_id: ana.customer_id, user_id: ana.id }
  expect(takeEvents()).toEqual([{ level: 30, event: 'access', call: 'signIn', ...identity }])
  await app.call(proofCalls.proveIdentity, { body: { password: ownPassword } }, token)
  await app.call(sessionCalls.renewSession, {}, token)
  await app.call(sessionCalls.signOut, {}, token)
  expect(takeEvents()).toMatchObject([
    { event: 'access', call: 'proveIdentity', ...identity },
    { event: 'access', call: 'signOut', ...identity },
  ])
})

test('a wrong password is logged with the account it was given for, and neither is in any line', async () => {
  const ana = await anAccount(app)
  await signInAs(app, ana, { password: 'Canary-7K3M' })
  await signInAs(app, { ...ana, email: 'canary-7k3m@example.test' })
  expect(lines.join('').toLowerCase()).not.toContain('7k3m')
  expect(lines.join('')).not.toContain(ana.email)
  expect(takeEvents()).toMatchObject([
    { level: 40, event: 'refused', code: 'wrong_credentials', customer_id: ana.customer_id, user_id: ana.id },
    { level: 40, event: 'refused', code: 'wrong_credentials', user_id: undefined },
  ])
})

test('what somebody may not do is logged with their name, and with that of the admin who acts as them', async () => {
  const ana = await anAccount(app)
  await app.refused(userCalls.listUsers, {}, ana.token)
  const acting = await actingAs(app, ana)
  await app.refused(accountCalls.endOtherSessions, {}, acting)
  const identity = { customer_id: ana.customer_id, user_id: ana.id }
  expect(takeEvents()).toEqual([
    { level: 40, event: 'refused', code: 'forbidden', call: 'listUsers', ...identity },
    {
      level: 40,
      event: 'refused',
      code: 'impersonating',
      call: 'endOtherSessions',
      ...identity,
      admin_id: expect.any(Number),
    },
  ])
})

test('input that is refused is logged by its call, without what was sent', async () => {
  const ana = await anAccount(app)
  await app.refused(accountCalls.savePreferences, { body: { canary: '7K3M' } }, ana.token)
  expect(lines.join('')).not.toContain('7K3M')
  expect(takeEvents()).toMatchObject([
    { level: 30, code: 'invalid_input', call: 'savePreferences', user_id: ana.id },
  ])
})

test('a change of roles, which needs a proof, is logged by whom', async () => {
  const admin = await anAccount(app, { roles: { admin: true } })
  const rui = await aUser(app, admin.customer_id, { roles: { host: true } })
  takeEvents()
  const body = { roles: { quiz_editor: true as const }, seen: { host: true as const } }
  await app.call(userCalls.saveUserRoles, { params: { id: rui.id }, body }, admin.token)
  expect(takeEvents()).toMatchObject([{ event: 'access', call: 'saveUserRoles', user_id: admin.id }])
})
