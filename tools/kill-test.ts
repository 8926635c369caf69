import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { addDays } from '@tertulia/core/calendar/calendar'
import { chanceFrom } from '@tertulia/server/demo/demo-chance'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres'
import { checkDatabase, type Findings } from './kill-test-check.ts'
import { patientClient } from './kill-test-client.ts'
import { findPostmaster, killAtRandom, type KillKind } from './kill-test-kills.ts'
import { makeLeague } from './kill-test-league.ts'
import { openLedger, type Play } from './kill-test-ledger.ts'
import { playDay } from './kill-test-players.ts'
import { keepServer, type KeptServer } from './kill-test-server.ts'
import { correctDay, writeQuiz } from './kill-test-staff.ts'

// A league is played while its app and its database are killed at random. What the app acknowledged must be there
// afterwards, once and whole. `--seed` repeats the moments of an earlier run as far as processes can be repeated.

const say = (text: string) => process.stdout.write(`${text}\n`)
// Beyond what the job queue takes to notice that its database is back, and to come round to the day.
const closing_limit_ms = 180_000

const noonOf = (date: CalendarDate): Instant => `${date}T12:00:00.000Z`

/** Plays day after day until the killing is over; gives the days that were played. */
async function playWhile(killing: Promise<unknown>, play: Play, server: KeptServer): Promise<CalendarDate[]> {
  let is_over = false
  const over = killing.finally(() => (is_over = true))
  const played: CalendarDate[] = []
  for (const date of play.league.dates) {
    if (is_over) break
    await server.setClock(noonOf(date))
    await writeQuiz(play, date)
    const yesterday = played.at(-1)
    await Promise.all([playDay(play, date), yesterday && correctDay(play, yesterday)])
    played.push(date)
  }
  if (!is_over) play.ledger.violations.push('there were not enough days to play')
  await over
  return played
}

/** Waits for the app, which nobody starts again now, to close the last day by its own scheduled work. */
async function awaitClosing(server: KeptServer, date: CalendarDate): Promise<boolean> {
  await server.setClock(noonOf(addDays(date, 1)))
  for (const begun = Date.now(); Date.now() < begun + closing_limit_ms; await delay(500)) {
    if (server.closed_dates.includes(date)) return true
  }
  return false
}

function describe(kills: Map<KillKind, number>, { acknowledged, days_closed, faults }: Findings): string {
  const by_kind = [...kills].map(([kind, count]) => `${count} ${kind}`).join(', ')
  const total = [...kills.values()].reduce((sum, count) => sum + count, 0)
  const found = Object.entries(faults).map(([fault, count]) => `${count} ${fault.replaceAll('_', ' ')}`)
  const done = `${acknowledged} submissions acknowledged, ${days_closed} days closed`
  return `${total} kills (${by_kind}): ${done}, ${found.join(', ')}`
}

async function run(
  data_dir: string,
  { seed, kill_count }: { seed: number; kill_count: number },
): Promise<boolean> {
  const league = await makeLeague(data_dir)
  const server = keepServer(data_dir, noonOf(league.dates[0] ?? ''))
  const client = patientClient(server.address)
  const ledger = openLedger()
  const play = { client, league, ledger, chance: chanceFrom(seed) }
  await server.ready()
  const killing = killAtRandom({
    server,
    data_dir,
    chance: chanceFrom(seed + 1),
    count: kill_count,
    answered: client.answered,
  })
  const played = await playWhile(killing, play, server)
  const last_date = played.at(-1) ?? ''
  const { violations } = ledger
  if (!(await awaitClosing(server, last_date))) violations.push(`${last_date} was not closed by itself`)
  if ((await server.stop()) !== 0) violations.push('the app did not end with 0 when it was asked to end')
  if (findPostmaster(data_dir) !== null) violations.push('the app left its database server behind')
  if (server.crashes() > 0) violations.push(`the app ended by itself ${server.crashes()} times`)
  const { closed_dates } = server
  if (new Set(closed_dates).size < closed_dates.length) violations.push('a day was closed more than once')
  const postgres = await startEmbeddedPostgres({ data_dir })
  const { customer_id } = league
  const findings = await checkDatabase(postgres.url, { customer_id, ledger, last_date })
  await postgres.stop()
  for (const violation of violations) say(violation)
  say(`${client.unknown()} lost answers, the slowest after ${client.slowest_ms()} ms; seed ${seed}`)
  say(describe(await killing, findings))
  const is_faultless = Object.values(findings.faults).every((count) => count === 0)
  return violations.length === 0 && is_faultless && findings.acknowledged > 0
}

const { values } = parseArgs({ options: { seed: { type: 'string' }, kills: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const data_dir = mkdtempSync(join(tmpdir(), 'tertulia-kill-test-'))
say(`Seed ${seed}, data in ${data_dir}`)
const is_sound = await run(data_dir, { seed, kill_count: Number(values.kills ?? 50) })
if (is_sound) rmSync(data_dir, { recursive: true, force: true })
process.exit(is_sound ? 0 : 1)
