import * as passkeyCalls from '@tertulia/contract/passkeys'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import { Secret, TOTP } from 'otpauth'
import { anAccount, ownPassword, signInAs, type AccountHolder } from '../../factories/account.ts'
import { aPasskeyDevice } from '../../factories/passkey-device.ts'
import { aUser } from '../../factories/users.ts'
import type { TestApp } from '../../test-app.ts'
import type { Area } from './area.ts'

const noon = '2026-11-20T10:00:00.000Z'

/** Begins something at the host of a person's club as a visitor; returns its challenge. */
async function challengeAt(app: TestApp, { hostname }: AccountHolder): Promise<string> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/session/passkey/options',
    headers: { origin: `http://${hostname}` },
    payload: {},
  })
  return response.json<{ challenge: string }>().challenge
}

/** Somebody with a passkey on one device, and a new device that has just made another. */
export async function aPasskeyHolder(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const person = await anAccount(app)
  const { token } = person
  const { host } = await app.call(passkeyCalls.listPasskeys, {}, token)
  const at = { host, origin: `http://${host}` }
  const newCredential = async (device: ReturnType<typeof aPasskeyDevice>) =>
    device.make((await app.call(passkeyCalls.beginPasskey, {}, token)).challenge, at)
  const device = aPasskeyDevice()
  const body = { name: 'My phone', credential: await newCredential(device) }
  await app.call(passkeyCalls.addPasskey, { body }, token)
  return {
    customer_id: person.customer_id,
    hostname: person.hostname,
    tokens: [token],
    body: { name: 'My laptop', credential: await newCredential(aPasskeyDevice()) },
    bodies: {
      'POST /session/passkey': device.sign(await challengeAt(app, person), at),
      'POST /session/proof/passkey': device.sign(await challengeAt(app, person), at),
    },
  }
}

const codeOf = (secret: string, now: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(now) })

/** A sign-in that asks for a code, somebody who sets the second factor up, and an admin who may remove one. */
export async function aSecondFactor(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const person = await anAccount(app)
  const { customer_id } = person
  const { secret } = await app.call(secondFactorCalls.beginSecondFactor, {}, person.token)
  await app.call(
    secondFactorCalls.confirmSecondFactor,
    { body: { code: codeOf(secret, noon) } },
    person.token,
  )
  const beginner = await aUser(app, customer_id, { email: 'beginner@example.test', password: ownPassword })
  const begun = await app.call(secondFactorCalls.beginSecondFactor, {}, beginner.token)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const now = '2026-11-20T10:01:00.000Z'
  app.clock.set(now)
  const { challenge } = (await signInAs(app, person)) as { challenge?: string }
  return {
    customer_id,
    hostname: person.hostname,
    tokens: [person.token, beginner.token, admin.token],
    candidates: { ':id': [person.id] },
    body: { challenge, code: codeOf(secret, now) },
    bodies: { 'PUT /account/second-factor': { code: codeOf(begun.secret, now) } },
  }
}
