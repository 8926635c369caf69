import type { FastifyRequest } from 'fastify'
import { findKnownDevice } from '../../platform/access/known-devices.sql.ts'
import { sourceOf } from '../../platform/access/known-devices.ts'
import type { Db } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { attempt, type Throttles } from '../../platform/limits/throttle.ts'

type Visit = { db: Db; customer: { id: number }; request: FastifyRequest }

/** One sign-in, counted where it belongs. */
type SignInAttempt = {
  /** Counts it, refuses `too_many_requests` beyond the limit, and runs the check, which returns null when it is wrong. */
  check<Result>(check: () => Promise<Result | null>): Promise<Result | null>
  /** Takes it back, when its password was right and the second factor is still to come. */
  takeBack(): Promise<void>
  /** Clears what its account has counted here. */
  succeed(): Promise<void>
}

/**
 * Counts sign-ins before they are checked. A device or network that the account has used has a count of its own there,
 * so that strangers, who share that of the account, keep nobody out. (docs/rules/accounts.md)
 */
export async function openSignIn(
  { db, customer, request }: Visit,
  email: string,
  throttles: Throttles,
): Promise<SignInAttempt> {
  const { 'sign-in-known': known, 'sign-in-account': accounts, 'sign-in-network': networks } = throttles
  const { device, network } = sourceOf(request)
  const hashes = device ? [device, network] : [network]
  const account = `${customer.id}:${email}`
  const knownHash = await findKnownDevice(db, { email, hashes })
  const own = knownHash
    ? { throttle: known, key: `${account}:${knownHash.toString('hex')}` }
    : { throttle: accounts, key: account }
  const others = knownHash ? [] : [{ throttle: networks, key: networkOf(request) }]
  const takeBackAll = async (counts: typeof others) => {
    for (const { throttle, key } of counts) await throttle.takeBack(key)
  }
  return {
    // A network that is spent counts nothing for the account.
    check: (check) => attempt([...others, own], check),
    takeBack: () => takeBackAll([own, ...others]),
    succeed: async () => {
      await own.throttle.forget(own.key)
      await takeBackAll(others)
    },
  }
}
