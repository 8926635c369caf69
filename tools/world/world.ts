import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Script } from 'node:vm'
import { checkClub, checkRows, checkSecrets, rowsDigest } from './checks.ts'
import { diceOf, inWorld, makeClockwork } from './clockwork.ts'
import { checkReceipt } from './receipts.ts'
import { openSeason, schedule } from './days.ts'
import { act } from './deeds/deeds.ts'
import { checkMoney, checkRenewals } from './deeds/money.ts'
import { makePaymentService } from './deeds/payment-service.ts'
import { makeClub, type World } from './people.ts'
import { clubs, day, hour, start, type Action } from './plan.ts'
import { startServer } from './server/server.ts'

/** What came of a world. */
export type Outcome = {
  problems: string[]
  /** The same for the same seed, actions and commit. */
  digest: string
  requests: number
  /** Days of clubs that were played. */
  clubDays: number
  /** Submissions that were acknowledged, and answers that were shown as saved on the server. */
  received: number
  saved: number
  /** Receipts that were lost, and given again. */
  repeated: number
  /** How often another leader took over the database. */
  failovers: number
}

export type WorldOptions = {
  seed: number
  days: number
  actions: readonly Action[]
  script: Script
  /** An empty, migrated database of its own. */
  databaseUrl: string
  say?: (text: string) => void
}

/** Plays a world, and stops after the first day with a problem. */
export async function playWorld({
  seed,
  days,
  actions,
  script,
  databaseUrl,
  say = () => {},
}: WorldOptions): Promise<Outcome> {
  const clockwork = makeClockwork(start)
  const folder = mkdtempSync(path.join(tmpdir(), 'tertulia-world-'))
  const problems: string[] = []
  const fault = (text: string) => {
    if (!problems.includes(text)) problems.push(text)
  }
  const onRejection = (error: unknown) => fault(`a promise failed: ${wordsOfError(error)}`)
  process.on('unhandledRejection', onRejection)
  try {
    return await inWorld({ ...clockwork, dice: diceOf('values', seed) }, async () => {
      const now = () => new Date(clockwork.now()).toISOString()
      const payments = makePaymentService(diceOf('payments', seed))
      const server = await startServer({
        databaseUrl,
        folder,
        now,
        payments: payments.ports,
        processCount: 1 + (((seed + 1) >> 1) % 2),
        onFault: fault,
      })
      const begun = { clubs: [], failover: null, failovers: 0, repeatedReceipts: 0 }
      const world: World = { ...begun, seed, clockwork, script, server, payments, fault, say }
      server.onReply(async (request, response) => {
        await checkSecrets(world, request, response)
        await checkReceipt(world, request, response)
      })
      try {
        const daysPlayed = await playDays(world, { days, actions, problems })
        const digest = server.digest
          .update(await rowsDigest(server.owner))
          .digest('hex')
          .slice(0, 16)
        const players = world.clubs.flatMap((club) => club.players)
        const submissions = players.flatMap((player) => [...player.submissions.values()])
        return {
          problems,
          digest,
          requests: server.countRequests(),
          clubDays: daysPlayed * clubs.length,
          received: submissions.filter(({ state }) => state === 'received').length,
          saved: players.reduce((sum, { saves }) => sum + saves, 0),
          repeated: world.repeatedReceipts,
          failovers: world.failovers,
        }
      } finally {
        await server.close()
      }
    })
  } finally {
    process.off('unhandledRejection', onRejection)
    rmSync(folder, { recursive: true, force: true })
  }
}

const wordsOfError = (error: unknown) => (error instanceof Error ? error.stack : String(error))

type Playing = Pick<WorldOptions, 'days' | 'actions'> & { problems: readonly string[] }

/** Plays the days of a world; returns how many it played. */
async function playDays(world: World, { days, actions, problems }: Playing): Promise<number> {
  const { clockwork } = world
  await clockwork.run(start + 6 * hour)
  for (const index of clubs.keys()) {
    const club = await makeClub(world, index)
    world.clubs.push(club)
    await openSeason(world, club)
  }
  for (const action of actions) clockwork.after(start + action.at - clockwork.now(), () => act(world, action))
  let date = 0
  while (date < days && problems.length === 0) {
    schedule(world, date)
    date += 1
    // Each day is over everywhere, and its scheduled work done.
    await clockwork.run(start + date * day + 5.5 * hour)
    for (const club of world.clubs) {
      await checkClub(world, club)
      await checkMoney(world, club)
      await checkRenewals(world, club)
    }
  }
  if (problems.length === 0) await checkRows(world)
  return date
}
