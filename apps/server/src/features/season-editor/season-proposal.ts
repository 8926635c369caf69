import type * as seasonCalls from '@tertulia/contract/seasons'
import type { TierProposal } from '@tertulia/contract/seasons'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  keptLevel,
  type MarkedPlayer,
  proposeTiers,
  type ReturningPlayer,
  type SeasonDates,
} from '@tertulia/core/league/season-form'
import { hasBegun } from '@tertulia/core/league/season-state'
import { playsOn, rolesOn } from '@tertulia/core/roles/roles'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryTogether } from '../../platform/database/rows.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { playersSittingOut } from '../check-ins/check-ins.sql.ts'
import { seasonRules } from '../rule-sets/rule-sets.sql.ts'
import {
  markedPlayers,
  playersForSeason,
  playersInTiers,
  type PlayerWithRoles,
} from '../seasons/season-form.sql.ts'
import { listSeasonDates } from '../seasons/seasons.sql.ts'
import { checkInsOf, presentPlayer, readCheckIns, type KnownCheckIn } from './season-players.ts'

export type Proposing = {
  db: Db
  customer: Customer
  today: CalendarDate
  season: number
  /** The season before it. */
  last: SeasonDates | null
  first_date: CalendarDate
}

/** Returns the tiers of a season that has not started as the one before suggests them now, and who is left out. */
export async function proposeSeasonTiers(
  call: Call<typeof seasonCalls.proposeSeasonTiers>,
): Promise<TierProposal> {
  const { db, customer, today, params, query } = call
  const { season } = params
  const known = await listSeasonDates(db)
  const own = known.find(({ number }) => number === season)
  if (season > (known.at(-1)?.number ?? 0) + 1) refuse('not_found')
  if (own && hasBegun(own, today)) refuse('season_started')
  const last = known.findLast(({ number }) => number < season) ?? null
  const firstDate = query.first_date ?? own?.first_date ?? today
  return proposalFor({ db, customer, today, season, last, first_date: firstDate })
}

/** What a season's tiers are proposed from, and everybody that this was said of. */
type SeasonSource = {
  last: {
    tiers: LastPlayer[][]
    tiers_per_level: number[]
    newcomers: number[]
    returning: ReturningPlayer[]
    leavers: number[]
  }
  persons: readonly PlayerWithRoles[]
  /** Those whose role is valid on the first date. */
  players: readonly PlayerWithRoles[]
  checkIns: ReadonlyMap<number, KnownCheckIn>
  withdrawn: ReadonlySet<number>
  /** Players who are not in, by their word or their silence. */
  sitting: readonly number[]
}

/** Reads who comes from the season before, who is new, who returns and who goes. */
export async function readSeasonSource(proposing: Proposing): Promise<SeasonSource> {
  const { db, customer, today, season, last, first_date } = proposing
  const { persons, placed, rules, checked_in, sitting_out } = await queryTogether(db, {
    persons: playersForSeason(season),
    placed: last && lastPlayers(last, today),
    rules: last && seasonRules(last.number),
    checked_in: checkInsOf({ season, customer }),
    sitting_out: playersSittingOut(season),
  })
  const tiers = [...Map.groupBy(placed, ({ tier }) => tier).values()]
  const { tiers_per_level } = rules[0]?.rule_set ?? customer.rule_set
  const checkIns = readCheckIns(checked_in, { first_date, today, customer })
  const players = persons.filter((player) => playsOn(player.roles, first_date))
  const valid = new Set(players.map(({ id }) => id))
  const inTiers = new Set(placed.map((player) => player.user_id))
  const isOut = (userId: number) => !valid.has(userId) || checkIns.get(userId)?.counts_in === false
  const leavers = placed.flatMap(({ user_id, withdrawn }) =>
    isOut(user_id) || (withdrawn && checkIns.get(user_id)?.state !== 'in') ? [user_id] : [],
  )
  const returning = sitting_out.flatMap((left) =>
    isOut(left.user_id) || inTiers.has(left.user_id)
      ? []
      : [{ user_id: left.user_id, level: keptLevel(left) }],
  )
  const back = new Set(returning.map(({ user_id }) => user_id))
  const newcomers = players.flatMap(({ id }) => (inTiers.has(id) || back.has(id) || isOut(id) ? [] : [id]))
  return {
    last: { tiers, tiers_per_level, newcomers, returning, leavers },
    persons,
    players,
    checkIns,
    withdrawn: new Set(placed.flatMap((player) => (player.withdrawn ? [player.user_id] : []))),
    sitting: players.flatMap(({ id }) => (isOut(id) ? [id] : [])),
  }
}

/** Proposes the tiers of a season from the marks of the one before, with the reason for everybody left out. */
export async function proposalFor(proposing: Proposing): Promise<TierProposal> {
  const { customer, first_date } = proposing
  const source = await readSeasonSource(proposing)
  const { last, persons, players, checkIns, withdrawn, sitting } = source
  const proposed = proposeTiers({ ...last, rule_set: customer.rule_set })
  const gone = new Set([...last.leavers, ...sitting, ...proposed.left_out])
  return {
    tiers: proposed.tiers,
    players: players.map((player) => presentPlayer(player, checkIns)),
    left_out: persons.flatMap((player) => {
      if (!gone.has(player.id)) return []
      const left = { withdrawn: withdrawn.has(player.id), on: first_date, check_in: checkIns.get(player.id) }
      const { id, name, surname } = player
      return { id, name, surname, reason: reasonOf(player, left) }
    }),
  }
}

type LeftOut = { withdrawn: boolean; on: CalendarDate; check_in: KnownCheckIn | undefined }

function reasonOf(
  { roles }: PlayerWithRoles,
  { withdrawn, on, check_in }: LeftOut,
): TierProposal['left_out'][number]['reason'] {
  if (rolesOn(roles, on).blocked === true) return 'blocked'
  const { regular_player: role } = roles
  if (role === undefined) return 'no_role'
  if (typeof role === 'string' && role < on) return 'subscription_over'
  if (check_in?.state === 'out') return 'sits_out'
  if (withdrawn && check_in?.state !== 'in') return 'withdrew'
  return check_in?.counts_in === false ? 'silent' : 'odd'
}

type LastPlayer = MarkedPlayer & { withdrawn: boolean }

/** Query for the last season's players with the marks of those who move; there are no marks before it has started. */
const lastPlayers = (last: SeasonDates, today: CalendarDate) =>
  hasBegun(last, today) ? markedPlayers(last.number) : playersInTiers(last.number)
