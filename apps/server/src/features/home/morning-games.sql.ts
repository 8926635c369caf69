import type { CupGame } from '@tertulia/contract/cup'
import type { MorningGame } from '@tertulia/contract/home'
import type { Game } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import type { MorningFacts } from '@tertulia/core/home/morning-sentence'
import { decidingQuestions, isByPoints, type ReviewedQuestion } from '@tertulia/core/league/game-review'
import { rankStandings, sumStandings } from '@tertulia/core/league/standings'
import { answerCell } from '@tertulia/core/quizzes/answer-cell'
import type { SignedInUser } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { findPlayedCupGame } from '../cup/cup.sql.ts'
import { findPlayedDetails, listMeetingRows } from '../league/games.sql.ts'
import { findPlayedGame } from '../league/league.sql.ts'
import {
  findCupContext,
  findMorningDay,
  findTierGames,
  type MorningDay,
  type TierSide,
} from './morning.sql.ts'

/** A player's league game, and its opponent unless it is a solo game. */
type GameQuery = {
  season: number
  tier: number
  date: CalendarDate
  user_id: number
  opponent_id: number | null
}

type StandingFacts = Pick<MorningFacts, 'winning_streak' | 'rank' | 'rank_before' | 'opponent_rank_before'>

// A table says little about strength before everybody has played this often.
const gamesBeforeUpsets = 3

/**
 * Returns a player's ranks with a day and before it, their opponent's before it, and the games won in a row. There are no
 * ranks while a game of their table waits for verdicts. (docs/rules/provisional-numbers.md)
 */
async function standingFacts(db: Db, game: GameQuery): Promise<StandingFacts> {
  const { season, tier, date, user_id, opponent_id } = game
  const { sides, rule_set } = await findTierGames(db, { season, tier, through: date })
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

/** Finds a player's games and special quiz of a closed day, by default the last one on which they had one. */
export async function findMorningGames(
  db: Db,
  { user, days, on }: { user: Player; days: Days; on?: CalendarDate },
): Promise<{ date: CalendarDate | null; games: MorningGame[] }> {
  const { date, league, cup, special } = await findMorningDay(db, { user_id: user.id, today: days.today }, on)
  if (date === null) return { date, games: [] }
  const morning = { db, user, date, days }
  const games = await Promise.all([league && leagueGame(morning, league), cup && cupGame(morning, cup)])
  const quiz = special && specialQuiz(morning, special)
  return { date, games: [...games, quiz].filter((game) => game !== null) }
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

type LeagueOpponent = NonNullable<MorningDay['league']>

async function leagueGame(morning: Morning, opponent: LeagueOpponent): Promise<MorningGame | null> {
  const { db, user, date, days } = morning
  const viewer = { user_id: user.id, days, findDetails: findPlayedDetails }
  const [game, meetings, standing] = await Promise.all([
    findPlayedGame(db, { date, user1: user.id, user2: opponent.opponent_id }, viewer),
    meetingsBefore(morning, opponent.opponent_id),
    standingFacts(db, { ...opponent, date, user_id: user.id }),
  ])
  const shown = game && versusGame({ ...game, competition: 'league' }, { meetings, named: opponent.named })
  if (game?.state !== 'decided' || !shown) return shown
  return { ...shown, facts: { ...shown.facts, ...standing } }
}

async function cupGame(
  morning: Morning,
  { opponent_id, named }: NonNullable<MorningDay['cup']>,
): Promise<MorningGame | null> {
  const { db, user, date, days } = morning
  const viewer = { user_id: user.id, days, findDetails: findPlayedDetails }
  const [game, meetings] = await Promise.all([
    findPlayedCupGame(db, { date, user1: user.id, user2: opponent_id }, viewer),
    meetingsBefore(morning, opponent_id),
  ])
  if (!game) return null
  const { season, cup_round, ties, winner_id } = game
  const sides = game.sides.map((side) => ({ ...side, outcome: outcomeOf(game, side) }))
  const shown = versusGame({ ...game, sides, competition: 'cup' }, { meetings, named })
  if (winner_id === null || !shown) return shown
  const context = await findCupContext(db, { season, cup_round, user_id: user.id })
  const through = winner_id === user.id
  const holder = context.holder_id === opponent_id
  return {
    ...shown,
    facts: { ...shown.facts, cup: { ties, through, holder, next: through ? context.next : null } },
  }
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

/** How often the two have met before, and how often the reader has won; nothing while one of these games waits. */
async function meetingsBefore({ db, user, date }: Morning, opponentId: number | null): Promise<Meetings> {
  if (opponentId === null) return { meetings_before: 0, wins_before: 0 }
  const query = { pair: [user.id, opponentId] as const, before: date, limit: 100, offset: 0 }
  const { games } = await listMeetingRows(db, query)
  if (games.some(({ state }) => state === 'pending')) return { meetings_before: 0, wins_before: 0 }
  return {
    meetings_before: games.length,
    wins_before: games.filter(({ winner_id }) => winner_id === user.id).length,
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
