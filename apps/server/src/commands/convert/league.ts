import { endOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { tierFixtures } from '@tertulia/core/league/fixtures'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { ArchiveRow } from '../../platform/archive/club-archive.ts'
import { dateOf, idOf, instantOf, isKnownUser, jsonOf, numberOf, type Conversion } from './conversion.ts'
import type { ConvertedQuiz } from './questions.ts'

export type ConvertedRound = { id: number; season: number; round: number; date: CalendarDate; solo: boolean }
export type ConvertedTier = { id: number; season: number; tier: number; user_ids: number[] }
/** A game of two players, or of one in a solo round. */
export type ConvertedGame = {
  season: number
  tier: number
  round: number
  date: CalendarDate
  user1_id: number
  user2_id: number | null
}
export type League = {
  season_of: ReadonlyMap<number, number>
  rounds: ReadonlyMap<number, ConvertedRound>
  tiers: ConvertedTier[]
  games: ConvertedGame[]
}

/** Converts seasons with rounds, tiers in their order, and games as they were fixed. */
export function convertLeague(conversion: Conversion): League {
  const { old, tables, now } = conversion
  const seasonOf = new Map(old.seasons.map((row) => [idOf(row), idOf(row, 'season')]))
  tables.set(
    'seasons',
    old.seasons.map((row) => ({
      season: idOf(row, 'season'),
      rule_set: defaultRuleSet,
      created_at: instantOf(row, 'created_at') ?? now,
    })),
  )
  const rounds = convertRounds(conversion, seasonOf)
  const tiers = convertTiers(conversion, seasonOf)
  const games = convertGames(conversion, { rounds, tiers })
  return { season_of: seasonOf, rounds, tiers, games }
}

function convertRounds(
  conversion: Conversion,
  seasonOf: ReadonlyMap<number, number>,
): Map<number, ConvertedRound> {
  const rounds = new Map<number, ConvertedRound>()
  for (const row of conversion.old.rounds) {
    const [season, date, round] = [
      seasonOf.get(idOf(row, 'season_id')),
      dateOf(row, 'date'),
      idOf(row, 'round'),
    ]
    if (season === undefined || date === null) {
      conversion.note('error', ['rounds', idOf(row)], 'left out: has no season or date')
      continue
    }
    rounds.set(idOf(row), {
      id: idOf(row),
      season,
      round,
      date,
      solo: defaultRuleSet.solo_rounds.includes(round),
    })
  }
  conversion.tables.set(
    'rounds',
    [...rounds.values()].map(({ id: _id, ...round }) => round),
  )
  return rounds
}

function convertTiers(conversion: Conversion, seasonOf: ReadonlyMap<number, number>): ConvertedTier[] {
  const players: ArchiveRow[] = []
  const placed = new Set<string>()
  const tiers: ConvertedTier[] = []
  for (const row of conversion.old.tiers) {
    const [id, season, tier] = [idOf(row), seasonOf.get(idOf(row, 'season_id')), idOf(row, 'tier')]
    const listed = jsonOf(row, 'user_ids')
    if (season === undefined || !Array.isArray(listed)) {
      conversion.note('error', ['leagues', id], 'left out: has no season or no list of players')
      continue
    }
    const userIds = listed.map(Number).filter((userId) => {
      const isFree = isKnownUser(conversion, userId, ['leagues', id]) && !placed.has(`${season} ${userId}`)
      if (conversion.userIds.has(userId) && !isFree)
        conversion.note(
          'error',
          ['leagues', id],
          `without user ${userId}, who has a place in season ${season}`,
        )
      placed.add(`${season} ${userId}`)
      return isFree
    })
    tiers.push({ id, season, tier, user_ids: userIds })
    players.push(...userIds.map((userId, place) => ({ season, tier, position: place + 1, user_id: userId })))
  }
  conversion.tables.set('tier_players', players)
  return tiers
}

type Placed = { rounds: ReadonlyMap<number, ConvertedRound>; tiers: readonly ConvertedTier[] }

function convertGames(conversion: Conversion, { rounds, tiers }: Placed): ConvertedGame[] {
  const tierOf = new Map(
    tiers.flatMap(({ season, tier, user_ids }) => user_ids.map((userId) => [`${season} ${userId}`, tier])),
  )
  const games: ConvertedGame[] = []
  const playing = new Set<string>()
  for (const row of conversion.old.games) {
    const place = ['games', idOf(row)] as const
    const round = rounds.get(idOf(row, 'round_id'))
    const [user1Id, user2Id] = [numberOf(row, 'user_id_1'), numberOf(row, 'user_id_2')]
    if (!isKnownUser(conversion, user1Id, place) || !isKnownUser(conversion, user2Id, place)) continue
    const tier =
      round && (tierOf.get(`${round.season} ${user1Id}`) ?? tierOf.get(`${round.season} ${user2Id}`))
    if (!round || tier === undefined) {
      conversion.note('error', place, 'left out: has no round, or its players no tier')
      continue
    }
    const { season, date } = round
    const isTwice = [user1Id, user2Id].some((userId) => playing.has(`${date} ${userId}`))
    if (isTwice) {
      conversion.note('error', place, `left out: one of its players has another game on ${date}`)
      continue
    }
    for (const userId of [user1Id, user2Id]) playing.add(`${date} ${userId}`)
    games.push({
      season,
      tier,
      round: round.round,
      date,
      user1_id: user1Id,
      user2_id: user1Id === user2Id ? null : user2Id,
    })
  }
  conversion.tables.set('games', games.flatMap(sidesOf))
  compareFixtures(conversion, tiers, games)
  return games
}

/** A game is one row a player here. (docs/decisions/0001-a-game-is-one-row-per-player.md) */
function sidesOf({ user1_id, user2_id, ...game }: ConvertedGame): ArchiveRow[] {
  const side = (userId: number, opponentId: number | null) => ({
    user_id: userId,
    opponent_id: opponentId,
    ...game,
  })
  return user2_id === null ? [side(user1_id, null)] : [side(user1_id, user2_id), side(user2_id, user1_id)]
}

/** Notes tiers whose games are not those that their order makes: players were replaced, or pairs changed by hand. */
function compareFixtures(
  conversion: Conversion,
  tiers: readonly ConvertedTier[],
  games: readonly ConvertedGame[],
): void {
  const pairOf = ({
    round,
    user1_id: one,
    user2_id: other,
  }: Omit<ConvertedGame, 'season' | 'tier' | 'date'>) =>
    `${round} ${[one, other ?? one].toSorted((a, b) => a - b).join(' ')}`
  for (const { id, season, tier, user_ids } of tiers) {
    const expected = new Set(tierFixtures(user_ids, defaultRuleSet).map(pairOf))
    const other = games.filter(
      (game) => game.season === season && game.tier === tier && !expected.has(pairOf(game)),
    )
    if (other.length > 0) {
      const text = `${other.length} games are not those of its order (first in round ${other[0]?.round}); they are taken as they were`
      conversion.note('changed', ['leagues', id], text)
    }
  }
}

/** Closes every day with a round or quiz before the dump's. */
export function convertClosedDays(
  conversion: Conversion,
  league: League,
  quizzes: readonly ConvertedQuiz[],
): void {
  const { tables, today, timeZone } = conversion
  const withQuiz = new Set(
    quizzes.filter(({ kind, complete }) => kind === 'daily' && complete).map(({ date }) => date),
  )
  const dates = new Set([
    ...quizzes.map(({ date }) => date),
    ...[...league.rounds.values()].map(({ date }) => date),
  ])
  tables.set(
    'closed_days',
    [...dates]
      .filter((date) => date < today)
      .toSorted()
      .map((date) => ({ date, closed_at: endOfDay(date, timeZone), had_quiz: withQuiz.has(date) })),
  )
}
