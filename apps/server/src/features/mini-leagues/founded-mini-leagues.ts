import { randomBytes } from 'node:crypto'
import type * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { addDays } from '@tertulia/core/calendar/calendar'
import {
  makeMiniLeagueCode,
  miniLeagueCodeLength,
  miniLeagueLimits,
} from '@tertulia/core/mini-leagues/mini-league'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdUser } from '../users/users.sql.ts'
import { insertMembership } from './mini-league-players.sql.ts'
import {
  countOwnMiniLeagues,
  findMiniLeagueRecord,
  findMiniLeagueSeason,
  getStanding,
  listThemeSlugs,
  type MiniLeagueRecord,
  insertMiniLeague,
  lockMiniLeague,
  updateCode,
  updateEnded,
  updateMiniLeague,
} from './mini-leagues.sql.ts'

type Founding = Pick<Call<typeof miniLeagueCalls.foundMiniLeague>, 'db' | 'user' | 'now' | 'today'>

const newCode = () => makeMiniLeagueCode(randomBytes(miniLeagueCodeLength))

/** Returns a name as it is saved; refuses one that is too short without what cannot be seen. */
export function savedName(typed: string): string {
  const name = cleanLine(typed)
  if (name.length < miniLeagueLimits.name.min)
    refuse('invalid_input', [{ field: 'name', problem: 'too_short' }])
  return name
}

type Founded = Pick<
  MiniLeagueRecord,
  'name' | 'size' | 'approval' | 'best_days' | 'duels' | 'theme_slugs'
> & { season: number; previous_id: number | null }

/** Saves a mini-league with its founder as the first player; the same limits hold as for joining one. */
async function found({ db, user, now, today }: Founding, founded: Founded): Promise<{ id: number }> {
  const count = await countOwnMiniLeagues(db, { user_id: user.id, today })
  if (count >= miniLeagueLimits.per_player) refuse('too_many_mini_leagues')
  const { season, name, size, approval, best_days, duels, theme_slugs: slugs } = founded
  const id = await insertMiniLeague(db, {
    season,
    name,
    founder_id: user.id,
    size,
    code: newCode(),
    approval,
    best_days,
    duels,
    theme_slugs: slugs,
    previous_id: founded.previous_id,
    now,
  })
  if (id === null) refuse('no_season_for_mini_league')
  await insertMembership(db, { id, user_id: user.id, counts_from: addDays(today, 1), now })
  return { id }
}

/** Founds a mini-league for the running season, or for the next one once it is public. */
export async function foundMiniLeague(
  call: Call<typeof miniLeagueCalls.foundMiniLeague>,
): Promise<{ id: number }> {
  const { db, user, today, body } = call
  if (body.duels && body.best_days !== null) refuse('duels_count_every_day')
  const known = new Set(await listThemeSlugs(db))
  const wanted = new Set(body.theme_slugs)
  if ([...wanted].some((slug) => !known.has(slug)))
    refuse('invalid_input', [{ field: 'theme_slugs', problem: 'invalid' }])
  // A filter for all themes is none, and stays so when themes are added.
  const themeSlugs = wanted.size === known.size ? [] : [...wanted]
  await holdUser(db, user.id)
  const season = (await findMiniLeagueSeason(db, { today })) ?? refuse('no_season_for_mini_league')
  const name = savedName(body.name)
  return found(call, { ...body, name, theme_slugs: themeSlugs, season, previous_id: null })
}

type Changing = Pick<Call<typeof miniLeagueCalls.endMiniLeague>, 'db' | 'user' | 'today'>

/** Locks and finds a mini-league that the caller looks after; for everybody else there is none. */
export async function getFoundedRecord({ db, user, today }: Changing, id: number): Promise<MiniLeagueRecord> {
  await lockMiniLeague(db, id)
  const { joined } = await getStanding(db, id, user.id)
  const record = orNotFound(joined ? await findMiniLeagueRecord(db, { id, today }) : null)
  if (record.founder?.id !== user.id) refuse('not_found')
  return record
}

async function getRunningRecord(call: Changing, id: number): Promise<MiniLeagueRecord> {
  const record = await getFoundedRecord(call, id)
  if (record.state === 'ended') refuse('mini_league_ended')
  return record
}

/** Saves the name, the size and who lets players in; nobody is removed by a smaller size. */
export async function saveMiniLeague(call: Call<typeof miniLeagueCalls.saveMiniLeague>): Promise<void> {
  const { db, params, body } = call
  const { players } = await getRunningRecord(call, params.id)
  if (body.size < players) refuse('mini_league_full')
  await updateMiniLeague(db, params.id, { ...body, name: savedName(body.name) })
}

/** Makes a new code. */
export async function renewMiniLeagueCode(
  call: Call<typeof miniLeagueCalls.renewMiniLeagueCode>,
): Promise<{ code: string }> {
  const { db, params } = call
  await getRunningRecord(call, params.id)
  const code = newCode()
  await updateCode(db, params.id, code)
  return { code }
}

/** Ends a mini-league: today no longer counts. */
export async function endMiniLeague(call: Call<typeof miniLeagueCalls.endMiniLeague>): Promise<void> {
  const { db, today, params } = call
  await getRunningRecord(call, params.id)
  await updateEnded(db, params.id, today)
}

/** Founds the same mini-league for the next season; its players find it offered in their lists. */
export async function continueMiniLeague(
  call: Call<typeof miniLeagueCalls.continueMiniLeague>,
): Promise<{ id: number }> {
  const { db, user, today, params } = call
  await holdUser(db, user.id)
  const before = await getFoundedRecord(call, params.id)
  const season =
    (await findMiniLeagueSeason(db, { today, after: before.season })) ?? refuse('no_season_for_mini_league')
  return found(call, { ...before, season, previous_id: before.id })
}
