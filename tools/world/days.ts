import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as themeCalls from '@tertulia/contract/themes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { checkDrafts } from './checks.ts'
import { whenLed } from './deeds/failover.ts'
import { roundCount, signIn, todayOf, type Club, type World } from './people.ts'
import { clubs, day, hour, playersOfSeason, settlingHour, start } from './plan.ts'
import type { Work } from './server/scheduled-work.ts'

// The league's rounds on which a cup of so many rounds is played.
const cupRounds = [[], [2], [2, 5], [2, 4, 6]]

/** Opens a season from tomorrow on, with a cup. */
export async function openSeason(world: World, club: Club): Promise<void> {
  const { server } = world
  const first = addDays(todayOf(world, club), 1)
  const dates = Array.from({ length: roundCount }, (_, round) => addDays(first, round))
  const { rows } = await server.owner.query<{ user_id: number }>(
    `select user_id from user_roles where customer_id = $1 and role = 'regular_player'
      and (valid_until is null or valid_until >= $2)
      and not exists (select from user_roles b where b.customer_id = user_roles.customer_id
        and b.user_id = user_roles.user_id and b.role = 'blocked')`,
    [club.customerId, first],
  )
  const valid = new Set(rows.map(({ user_id }) => user_id))
  const playing = club.players
    .filter(({ id, leavesAt }) => leavesAt === Infinity && valid.has(id))
    .map(({ id }) => id)
    .slice(0, club.season === 0 ? playersOfSeason : undefined)
  if (playing.length < 2) return
  if (playing.length % 2 === 1) playing.pop()
  const created = await server.call(
    seasonCalls.createSeason,
    { body: { dates, tiers: [playing] } },
    club.admin.token,
  )
  if (typeof created === 'string') return world.fault(`a season was refused: ${created}`)
  club.season = created.season
  const rounds = cupRounds[Math.ceil(Math.log2(playing.length))] ?? []
  const cup = await server.call(
    cupFormCalls.createCup,
    { params: { season: club.season }, body: { player_ids: playing, rounds } },
    club.admin.token,
  )
  if (typeof cup === 'string') world.fault(`a cup was refused: ${cup}`)
}

/** When scheduled work is done: the midnights of both clubs are among these hours. */
const workHours: [hours: number, kinds: Work[]][] = [
  [9, ['mail']],
  [20.5, ['mail', 'payments']],
  [24.02, ['days']],
  [27.02, ['days']],
  [29.1, ['days', 'mail', 'payments', 'purge']],
]

/** What happens on every day: scheduled work, quizzes written ahead, and in the evening everything at rest. */
export function schedule(world: World, date: number): void {
  const { clockwork } = world
  const at = (hours: number, work: () => unknown) => {
    clockwork.after(start + date * day + hours * hour - clockwork.now(), work)
  }
  for (const [hours, kinds] of workHours) at(hours, () => workTwiceIfInVain(world, kinds))
  for (const club of world.clubs) {
    const behind = clubs[club.index]?.behind ?? 0
    at(6 + behind, () => whenLed(world, () => signInAgain(world, club)))
    at(7 + behind, () => whenLed(world, () => writeQuizzes(world, club)))
    at(settlingHour + behind, () => settle(club))
    at(settlingHour + behind + 0.2, () => checkDrafts(world, club))
    at(settlingHour + behind + 0.3, () => goToBed(club))
    at(24 + behind - 0.1, () => goToBed(club))
    at(23.9 + behind, () => whenLed(world, () => newSeasonIfOver(world, club)))
  }
}

/** Does scheduled work, and again once the database is back that it did not reach. */
async function workTwiceIfInVain(world: World, kinds: Work[]): Promise<void> {
  if (world.failover) await whenLed(world, () => world.server.work(kinds))
  await world.server.work(kinds)
}

/** Signs players in whose sessions a block has ended, on all their devices. */
async function signInAgain({ server, clockwork }: World, club: Club): Promise<void> {
  const { rows } = await server.owner.query<{ id: number }>(
    `select u.id from users u where u.customer_id = $1 and u.anonymised_at is null
      and not exists (select from sessions s where s.customer_id = u.customer_id and s.user_id = u.id)
      and not exists (select from user_roles b where b.customer_id = u.customer_id and b.user_id = u.id and b.role = 'blocked')`,
    [club.customerId],
  )
  for (const { id } of rows) {
    const player = club.players.find((one) => one.id === id)
    if (!player || player.leavesAt < clockwork.now()) continue
    player.token = await signIn(server, club.customerId, { id, at: clockwork.now() })
    for (const device of player.devices) device.setCookie('AUTH-TOKEN', player.token)
  }
}

async function newSeasonIfOver(world: World, club: Club): Promise<void> {
  const { rows } = await world.server.owner.query<{ last: string }>(
    'select max(date)::text as last from rounds where customer_id = $1',
    [club.customerId],
  )
  if ((rows[0]?.last ?? '') <= todayOf(world, club)) await openSeason(world, club)
}

/** Mends every connection and opens every device, so that all that was typed can arrive. */
function settle(club: Club): void {
  for (const { devices } of club.players) {
    for (const device of devices) {
      if (device.isAway || !device.wasUsed) continue
      device.mend()
      device.setOnline(true)
      if (device.tabs().length === 0) device.openTab()
    }
  }
}

function goToBed(club: Club): void {
  for (const { devices } of club.players) {
    for (const device of devices) {
      for (const tab of device.tabs()) tab.close()
      device.tabsByNumber.clear()
      device.isAway = false
    }
  }
}

/** Writes the quizzes of the coming rounds that have none. */
async function writeQuizzes(world: World, club: Club): Promise<void> {
  const { server } = world
  const today = todayOf(world, club)
  const { rows } = await server.owner.query<{ date: string }>(
    `select r.date::text from rounds r where r.customer_id = $1 and r.date > $2::date - 1 and r.date <= $2::date + 3
      and not exists (select from quizzes q where q.customer_id = r.customer_id and q.date = r.date and q.kind = 'daily')
      order by 1`,
    [club.customerId, today],
  )
  if (rows.length === 0) return
  const tree = await server.call(themeCalls.listThemes, {}, club.editor.token)
  if (typeof tree === 'string') return
  for (const { date } of rows) {
    // A quiz may move, and its day get another one: each has secrets of its own.
    club.quizzes += 1
    const questions = tree.themes.map(({ subthemes }, index) => ({
      position: index + 1,
      subtheme_id: subthemes[0]?.id ?? null,
      text: `Pergunta ${index + 1} K${club.index}D${date}`,
      answer: `Segredo K${club.index}D${date.replaceAll('-', '')}Q${club.quizzes * 10 + index}`,
      accepted_answers: ['certo'],
      medium_id: null,
    }))
    const body = { date, host_name: null, host_email: null, questions }
    await server.call(quizEditorCalls.createQuiz, { body }, club.editor.token)
  }
}
