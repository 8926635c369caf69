import type { CupGame } from '@tertulia/contract/cup'
import type { MorningGame } from '@tertulia/contract/home'
import type { Game, Meeting } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import type { MorningFacts } from '@tertulia/core/home/morning-sentence'
import { gameState, type StoredGameState } from '@tertulia/core/league/game-state'
import { decidingQuestions, isByPoints, type ReviewedQuestion } from '@tertulia/core/league/game-review'
import { rankStandings, sumStandings } from '@tertulia/core/league/standings'
import { answerCell } from '@tertulia/core/quizzes/answer-cell'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { SignedInUser } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryTogether } from '../../platform/database/rows.ts'
import { cupGame } from '../cup/cup-ties.sql.ts'
import { presentCupGame } from '../cup/cup.sql.ts'
import { leagueGame } from '../league/league-games.sql.ts'
import {
  meetingRows,
  playedDetails,
  presentDetails,
  withDetails,
  type ReadGame,
} from '../league/games.sql.ts'
import { presentGame } from '../league/league.sql.ts'
import { cupContext, tierGames, type MorningDay, type TierSide } from './morning.sql.ts'

type StandingFacts = Pick<MorningFacts, 'winning_streak' | 'rank' | 'rank_before' | 'opponent_rank_before'>

// A table says little about strength before everybody has played this often.
const gamesBeforeUpsets = 3

/**
 * Returns a player's ranks with a day and before it, their opponent's before it, and the games won in a row. There are no
 * ranks while a game of their table waits for verdicts. (docs/rules/provisional-numbers.md)
 */
function standingFacts(
  { sides, rule_set }: { sides: readonly TierSide[]; rule_set: RuleSet },
  { date, user_id, opponent_id }: { date: CalendarDate; user_id: number; opponent_id: number | null },
): StandingFacts {
  const tableOf = (some: readonly TierSide[]) =>
    some.some(({ result }) => result.state === 'pending') ? [] : rankStandings(sumStandings(some), rule_set)
  const before = tableOf(sides.filter((side) => side.date < date))
  const opponent = before.find((row) => row.user_id === opponent_id)
  return {
    winning_streak: streakOf(sides.filter((side) => side.user_id === user_id)),
    rank: rankIn(tableOf(sides), user_id),
    rank_before: rankIn(before, user_id),
    opponent_rank_before: opponent && opponent.games >= gamesBeforeUpsets ? opponent.rank : null,
  }
}

const rankIn = (table: readonly { user_id: number; rank: number }[], userId: number) =>
  table.find((row) => row.user_id === userId)?.rank ?? null

/** The games against an opponent won in a row, the latest first; void ones are passed over. */
function streakOf(sides: readonly TierSide[]): number {
  const played = sides.filter((side) => side.opponent_id !== null && side.result.state !== 'void')
  const end = played.findIndex(({ result }) => result.outcome !== 'win')
  return end === -1 ? played.length : end
}

type Player = Pick<SignedInUser, 'id' | 'name' | 'surname'>

/** The player who reads, and the day. */
type Morning = {
  db: Db
  user: Player
  date: CalendarDate
  days: Days
}

/** Finds a player's games and special quiz of a closed day with what the day says of them. */
export async function findMorningGames(
  db: Db,
  { user, days }: { user: Player; days: Days },
  { date, league, cup, special }: MorningDay,
): Promise<MorningGame[]> {
  if (date === null) return []
  const morning = { db, user, date, days }
  const games = await Promise.all([
    league && findLeagueGame(morning, league),
    cup && findCupGame(morning, cup),
  ])
  const quiz = special && specialQuiz(morning, special)
  return [...games, quiz].filter((game) => game !== null)
}

const nothingKnown = {
  deciding_theme: null,
  winning_streak: 0,
  rank: null,
  rank_before: null,
  opponent_rank_before: null,
  cup: null,
  special: null,
}

type StoredGame = {
  season: number
  state: StoredGameState
  opponent_id: number | null
  opponent_answers: boolean
}

/** A game of the morning, to read what it shows. */
function readGame(
  { user, date, days }: Morning,
  competition: 'league' | 'cup',
  { season, state, opponent_id, opponent_answers }: StoredGame,
): ReadGame {
  return {
    competition,
    date,
    season,
    state: gameState({ date, kept: state }, days),
    player_ids: opponent_id === null ? [user.id] : [user.id, opponent_id],
    opponent_answers,
    reader_id: user.id,
    today: days.today,
  }
}

async function findLeagueGame(
  morning: Morning,
  stored: NonNullable<MorningDay['league']>,
): Promise<MorningGame | null> {
  const { db, user, date, days } = morning
  const { opponent_id, season, tier, named } = stored
  const read = readGame(morning, 'league', stored)
  const viewer = { user_id: user.id, today: days.today }
  const { found, meetings, tables, ...details } = await queryTogether(db, {
    found: leagueGame({ date, user1: user.id, user2: opponent_id }, viewer),
    meetings: meetingsBefore(morning, opponent_id),
    tables: tierGames({ season, tier, through: date }),
    ...playedDetails(read),
  })
  const [row] = found
  const [table] = tables
  if (!row || !table) return null
  const game = withDetails(presentGame(row, days), presentDetails(read, details))
  const shown = versusGame(
    { ...game, competition: 'league' },
    { meetings: countMeetings(meetings, user.id), named },
  )
  if (game.state !== 'decided' || !shown) return shown
  const standing = standingFacts(table, { date, user_id: user.id, opponent_id })
  return { ...shown, facts: { ...shown.facts, ...standing } }
}

async function findCupGame(
  morning: Morning,
  stored: NonNullable<MorningDay['cup']>,
): Promise<MorningGame | null> {
  const { db, user, date, days } = morning
  const { opponent_id, season, cup_round, named } = stored
  const read = readGame(morning, 'cup', stored)
  const viewer = { user_id: user.id, today: days.today }
  const { found, meetings, contexts, ...details } = await queryTogether(db, {
    found: cupGame({ date, user1: user.id, user2: opponent_id }, viewer),
    meetings: meetingsBefore(morning, opponent_id),
    contexts: cupContext({ season, cup_round, user_id: user.id }),
    ...playedDetails(read),
  })
  const [row] = found
  if (!row) return null
  const game = withDetails(presentCupGame(row, user.id, days), presentDetails(read, details))
  const { ties, winner_id } = game
  const sides = game.sides.map((side) => ({ ...side, outcome: outcomeOf(game, side) }))
  const shown = versusGame(
    { ...game, sides, competition: 'cup' },
    { meetings: countMeetings(meetings, user.id), named },
  )
  if (winner_id === null || !shown) return shown
  const { holder_id = null, next = null } = contexts[0] ?? {}
  const through = winner_id === user.id
  const holder = holder_id === opponent_id
  return { ...shown, facts: { ...shown.facts, cup: { ties, through, holder, next: through ? next : null } } }
}

function outcomeOf(
  { state, winner_id }: Pick<CupGame, 'state' | 'winner_id'>,
  { id, score, bounds }: CupGame['sides'][number],
): MorningFacts['outcome'] {
  if (state === 'pending' && score === null && bounds === null) return 'forfeit'
  if (state !== 'decided') return null
  if (score === null) return 'forfeit'
  return id === winner_id ? 'win' : 'loss'
}

type PlayedGame = Pick<Game, 'state' | 'sides' | 'questions'> & { competition: 'league' | 'cup' }

type Meetings = Pick<MorningFacts, 'meetings_before' | 'wins_before'>

/** A game with the facts that its own page knows, and the meetings before it; null while its day is not over. */
function versusGame(
  game: PlayedGame,
  { meetings, named }: { meetings: Meetings; named: boolean | null },
): MorningGame | null {
  const { state, sides, questions, competition } = game
  const [mine, theirs] = sides
  if (!mine || state === 'scheduled' || state === 'open') return null
  const reviewed = questions.map((question): ReviewedQuestion => ({
    counts: question.change?.counting !== 'void',
    sides: question.sides,
  }))
  const facts: MorningFacts = {
    ...nothingKnown,
    ...meetings,
    competition,
    state,
    outcome: mine.outcome,
    margin: mine.score === null || theirs?.score == null ? null : Math.abs(mine.score - theirs.score),
    opponent_absent: theirs?.outcome === 'forfeit',
    own_pending: mine.bounds?.pending_answers ?? 0,
    opponent_pending: theirs?.bounds?.pending_answers ?? 0,
    right_answers: mine.right_answers,
    questions: reviewed.filter(({ counts }) => counts).length,
  }
  const deciders = state === 'decided' && isByPoints(reviewed, 2) ? decidingQuestions(reviewed) : []
  if (deciders.length === 1) facts.deciding_theme = questions[deciders[0] ?? 0]?.theme ?? null
  return {
    facts,
    subject: null,
    sides: sides.map(({ id, name, surname, score, outcome, excused, bounds }, place) => ({
      id,
      name,
      surname,
      score,
      outcome,
      excused,
      bounds,
      cells: questions.flatMap(({ change, sides: played }) => {
        const answer = played[place]
        return answer ? [answerCell({ ...answer, is_void: change?.counting === 'void' })] : []
      }),
      named: place === 0 || named === true,
    })),
    themes: questions.map(({ theme }) => theme),
  }
}

/** Queries the games of the two before the day; none of a solo game. */
const meetingsBefore = ({ user, date }: Morning, opponentId: number | null) =>
  opponentId === null
    ? null
    : meetingRows({ pair: [user.id, opponentId], before: date, limit: 100, offset: 0 })

/** How often the two have met before, and how often the reader has won; nothing while one of these games waits. */
function countMeetings([found]: readonly { games: readonly Meeting[] }[], userId: number): Meetings {
  const games = found?.games ?? []
  if (games.some(({ state }) => state === 'pending')) return { meetings_before: 0, wins_before: 0 }
  return {
    meetings_before: games.length,
    wins_before: games.filter(({ winner_id }) => winner_id === userId).length,
  }
}

function specialQuiz({ user }: Morning, special: NonNullable<MorningDay['special']>): MorningGame {
  const { subject, state, result, answers } = special
  const { id, name, surname } = user
  const counted = answers.filter(({ is_void }) => !is_void)
  const { rank = 0, players = 0, shared = false } = result ?? {}
  return {
    facts: {
      ...nothingKnown,
      competition: 'special',
      state,
      outcome: null,
      margin: null,
      opponent_absent: false,
      own_pending: counted.filter(({ verdict }) => verdict === 'pending').length,
      opponent_pending: 0,
      right_answers: result?.right_answers ?? null,
      questions: counted.length,
      meetings_before: 0,
      wins_before: 0,
      special: result && { rank, players, shared },
    },
    subject,
    sides: [
      {
        id,
        name,
        surname,
        score: result?.score ?? null,
        outcome: null,
        excused: false,
        bounds: null,
        cells: answers.map(answerCell),
        named: true,
      },
    ],
    themes: [],
  }
}
