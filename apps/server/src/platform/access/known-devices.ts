import '@fastify/cookie'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { networkOf } from '../limits/networks.ts'
import { hasKnownDevice, removeEarlierDevices, saveKnownDevice } from './known-devices.sql.ts'
import { customerOfToken, hashToken, makeToken } from './tokens.ts'

const cookieName = 'known-device'
// As long as it is stored: personal-data/people-tables.ts.
const deviceDays = 400
// Programs that sign in bring no token, and get a new one each time.
const ofAccountMax = 50

/** The device token that a request brings, and the network it comes from, as they are stored. */
type RequestSource = { device: Buffer | null; network: Buffer }

/** Returns where a request comes from. An account's own devices and networks are told by it. (docs/rules/limits.md) */
export function sourceOf(request: FastifyRequest): RequestSource {
  const token = request.cookies[cookieName]
  return {
    device: token !== undefined && customerOfToken(token) !== null ? hashToken(token) : null,
    network: hashToken(networkOf(request)),
  }
}

type Visit = {
  db: Db
  now: Instant
  customer: { id: number }
  request: FastifyRequest
  reply: FastifyReply
}

/** Marks the network of a request as used by an account. */
export async function rememberNetwork(
  { db, now, request }: Pick<Visit, 'db' | 'now' | 'request'>,
  userId: number,
): Promise<void> {
  await saveKnownDevice(db, { user_id: userId, kind: 'network', hash: sourceOf(request).network, now })
}

/** Marks the device and the network of a request as used by an account, and gives a device that has none a token. */
export async function rememberDevice(visit: Visit, userId: number): Promise<void> {
  const { db, now, customer, request, reply } = visit
  await rememberNetwork(visit, userId)
  const { device } = sourceOf(request)
  // A token that this club has not given says nothing of the device.
  if (device !== null && (await hasKnownDevice(db, device))) {
    await saveKnownDevice(db, { user_id: userId, kind: 'device', hash: device, now })
    return
  }
  const { token, token_hash } = makeToken(customer.id)
  await saveKnownDevice(db, { user_id: userId, kind: 'device', hash: token_hash, now })
  const maxAge = deviceDays * 24 * 60 * 60
  const secure = request.protocol === 'https'
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge } as const
  reply.setCookie(cookieName, token, attributes)
}

/** Deletes of each account the devices and networks beyond the latest, for scheduled work. */
export async function limitKnownDevices(db: Db): Promise<void> {
  await removeEarlierDevices(db, ofAccountMax)
}
