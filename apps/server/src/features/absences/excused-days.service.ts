import type {
  excuseAbsence,
  getUserAbsences,
  grantAbsences,
  unexcuseAbsence,
  UserAbsences,
} from '@tertulia/contract/absences'
import { turnoutOf } from '@tertulia/core/absences/absences'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { rescore } from '../league/league.results.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { holdPresentUser } from '../users/users.views.ts'
import { presentDay, readAbsences } from './absences.service.ts'
import { removeExcused, saveExcused, saveGrant } from './absences.store.ts'
import { findOpenSeason, listPlayersRounds } from './absences.views.ts'

type Player = { user_id: number; today: CalendarDate }

/** A player's days of absence, for an admin. (docs/rules/absences.md) */
export async function showUserAbsences(call: Call<typeof getUserAbsences>): Promise<UserAbsences> {
  const { db, params, today } = call
  await getPlayer(db, params.id)
  return present(db, { user_id: params.id, today })
}

/** Grants a player days of a year beyond what the club allows everybody. (docs/rules/absences.md) */
export async function grant(call: Call<typeof grantAbsences>): Promise<UserAbsences> {
  const { db, user, params, body, now, today } = call
  const { id: user_id, year } = params
  await getPlayer(db, user_id)
  await saveGrant(db, { user_id, year, days: body.days, granted_by: user.id, granted_at: now })
  await record(call, `grant_absences ${year} ${body.days}`)
  return present(db, { user_id, today })
}

/** Excuses a day, also one that is over: its game and its table are scored anew with it. (docs/rules/absences.md) */
export async function excuse(call: Call<typeof excuseAbsence>): Promise<UserAbsences> {
  const { db, user, params, today } = call
  const player = { user_id: params.id, today }
  const { season } = await getOpenDay(call)
  // Whoever closes that day meanwhile either sees the excuse, or his result is seen here.
  await lockSeason(db, season)
  const { turnout } = await getOpenDay(call)
  if (turnout === 'played' || turnout === 'void') refuse('absence_not_missed')
  if (await saveExcused(db, { user_id: params.id, date: params.date, excused_by: user.id })) {
    await rescore(db, { date: params.date, user_ids: [params.id] })
    await record(call, `excuse_absence ${params.date}`)
  }
  return present(db, player)
}

/** Takes back that a day was excused; what the player announced himself stays. (docs/rules/absences.md) */
export async function unexcuse(call: Call<typeof unexcuseAbsence>): Promise<UserAbsences> {
  const { db, params, today } = call
  const { id: user_id, date } = params
  await getPlayer(db, user_id)
  const rounds = await listPlayersRounds(db, { user_id, season: 0 })
  const round = rounds.find((one) => one.date === date)
  if (round) {
    if (round.season < (await findOpenSeason(db, today))) refuse('absence_season_over')
    await lockSeason(db, round.season)
  }
  if (await removeExcused(db, { user_id, date })) {
    await rescore(db, { date, user_ids: [user_id] })
    await record(call, `unexcuse_absence ${date}`)
  }
  return present(db, { user_id, today })
}

/** The day of a player that is to be excused: of a season whose marks are not used yet. */
async function getOpenDay({ db, params, today }: Call<typeof excuseAbsence>) {
  await getPlayer(db, params.id)
  const rounds = await listPlayersRounds(db, { user_id: params.id, season: 0 })
  const round = rounds.find(({ date }) => date === params.date)
  if (!round) refuse('absence_without_round')
  if (round.season < (await findOpenSeason(db, today))) refuse('absence_season_over')
  return { season: round.season, turnout: turnoutOf(round.game) }
}

/** Somebody who is there, with his account held against its deletion. */
async function getPlayer(db: Db, user_id: number): Promise<void> {
  if (!(await holdPresentUser(db, user_id))) refuse('not_found')
}

async function record(
  { db, user, params, now }: Call<typeof grantAbsences> | Call<typeof excuseAbsence>,
  action: string,
): Promise<void> {
  await recordAction(db, { user_id: user.id, subject_id: params.id, action, created_at: now })
}

async function present(db: Db, { user_id, today }: Player): Promise<UserAbsences> {
  const { days, rounds, years } = await readAbsences(db, { user_id, today })
  const excused = new Set(days.flatMap(({ date, excused: is_excused }) => (is_excused ? [date] : [])))
  const open = new Set(rounds.map(({ date }) => date))
  return {
    today,
    years,
    days: days.map((day) => ({
      ...presentDay(day),
      excused_by: day.excused_by,
      open: day.season === null || open.has(day.date),
    })),
    rounds: rounds.flatMap(({ game, ...round }) => {
      const turnout = turnoutOf(game)
      if (turnout === 'played' || turnout === 'void' || excused.has(round.date)) return []
      return [{ ...round, turnout }]
    }),
  }
}
