import { getCup } from '@tertulia/contract/cup'
import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import { getHome } from '@tertulia/contract/home'
import { getRounds, getStandings } from '@tertulia/contract/league'
import { listSeasonQuestions } from '@tertulia/contract/questions'
import { listQuizzes } from '@tertulia/contract/quiz-editor'
import { getPastSpecialQuiz, listPastSpecialQuizzes } from '@tertulia/contract/special-quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'

type VersusGame = { date: CalendarDate; opponent_id: number }
type CupGame = { date: CalendarDate; user1_id: number; user2_id: number }

/** What an address needs to know of the league that was played. */
export type PlayedFacts = {
  player_id: number
  /** A day of the running season whose versus game is decided, one that waits for correction, and one of solo games. */
  decided: VersusGame
  pending: VersusGame
  solo: { date: CalendarDate }
  running_season: number
  /** A game of the cup that is decided, and one of today. */
  cup_decided: CupGame
  cup_open: CupGame
  /** Whether the player has one himself today. */
  plays_cup: boolean
  /** Season of a cup that is over; null where there is none. */
  finished_cup: number | null
  /** Yesterday's special quiz, and a past question of each kind. */
  past_special: CalendarDate
  daily_question: number
  special_question: number
}

/** What an address needs to know of the quizzes to come: the nearest and the farthest, written or begun. */
export type QuizFacts = { next_quiz: CalendarDate; last_quiz: CalendarDate }

/** Calls the API as one of the demo's people, by login. */
export type DemoCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  login: string,
) => Promise<ReplyOf<E>>

async function readGames(call: DemoCall, player_id: number) {
  const { last_game } = await call(getHome, {}, 'player')
  const { season } = await call(getStandings, { query: {} }, 'player')
  const { rounds } = await call(getRounds, { query: {} }, 'player')
  const games = rounds.flatMap(({ date, solo, games: all }) =>
    all
      .filter(({ sides }) => sides.some(({ id }) => id === player_id))
      .map(({ state, sides }) => ({
        date,
        solo,
        state,
        opponent_id: sides.find(({ id }) => id !== player_id)?.id ?? 0,
      })),
  )
  const decided = games.findLast((game) => !game.solo && game.state === 'decided')
  const solo = games.findLast((game) => game.solo && game.state === 'decided')
  const pending = games.find(({ date }) => date === last_game?.date)
  if (!decided || !solo || !pending) throw new Error('the demo league has been played')
  return { decided, solo, pending, running_season: season }
}

/** Of the latest cup, or of the one before where the latest has only begun. */
async function readCupGames(call: DemoCall) {
  const latest = await call(getCup, { query: {} }, 'player')
  const before = latest.previous_season ?? latest.season
  const earlier = await call(getCup, { query: { season: before } }, 'player')
  const games = [...earlier.rounds, ...latest.rounds].flatMap((round) =>
    round.games.flatMap(({ state, sides: [one, other] }) =>
      one && other ? [{ state, game: { date: round.date, user1_id: one.id, user2_id: other.id } }] : [],
    ),
  )
  const decided = games.find(({ state }) => state === 'decided')
  const open = games.find(({ state }) => state === 'open')
  if (!decided || !open) throw new Error('the demo has a cup that was played and one of today')
  const { cup_game } = await call(getHome, {}, 'player')
  return {
    cup_decided: decided.game,
    cup_open: open.game,
    plays_cup: cup_game !== null && cup_game.opponent !== null,
    finished_cup: earlier.state === 'finished' ? earlier.season : null,
  }
}

async function readQuestions(call: DemoCall, season: number) {
  const { rounds } = await call(listSeasonQuestions, { query: { season } }, 'player')
  const { quizzes } = await call(listPastSpecialQuizzes, { query: { page: 1 } }, 'player')
  // The latest round waits for correction.
  const daily = rounds[1]?.questions[0]
  const past_special = quizzes[0]?.date
  if (!daily || !past_special) throw new Error('the demo has past quizzes of both kinds')
  const { questions } = await call(getPastSpecialQuiz, { params: { date: past_special } }, 'player')
  const special = questions[0]
  if (!special) throw new Error('a special quiz has questions')
  return { past_special, daily_question: daily.id, special_question: special.id }
}

/** Reads what has been played, as its player sees it. */
export async function readPlayed(call: DemoCall, player_id: number): Promise<PlayedFacts> {
  const games = await readGames(call, player_id)
  return {
    player_id,
    ...games,
    ...(await readCupGames(call)),
    ...(await readQuestions(call, games.running_season)),
  }
}

/** Reads which days to come have a quiz. */
export async function readQuizzes(call: DemoCall): Promise<QuizFacts> {
  const { quizzes } = await call(listQuizzes, { query: { page: 1 } }, 'admin')
  const dates = quizzes.flatMap(({ date, phase }) => (phase === 'future' ? [date] : [])).toSorted()
  const [next_quiz] = dates
  const last_quiz = dates.at(-1)
  if (!next_quiz || !last_quiz) throw new Error('the demo has quizzes to come')
  return { next_quiz, last_quiz }
}
