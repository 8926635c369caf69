import * as cupCalls from '@tertulia/contract/cup'
import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import * as homeCalls from '@tertulia/contract/home'
import * as leagueCalls from '@tertulia/contract/league'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as questionCalls from '@tertulia/contract/questions'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'

type VersusGame = { date: CalendarDate; round: number; opponent_id: number }
type CupGame = { date: CalendarDate; user1_id: number; user2_id: number }

/** Facts about the played league for addresses. */
export type PlayedFacts = {
  player_id: number
  /** A day of the running season with a decided versus game, one waiting for correction, and one of solo games, if any. */
  decided: VersusGame
  pending: VersusGame
  solo: { date: CalendarDate } | null
  runningSeason: number
  /** A decided game of the cup, and one of today. */
  cupDecided: CupGame
  cupOpen: CupGame
  /** True when the player has a cup game today. */
  playsCup: boolean
  /** Season of a finished cup; null without one. */
  finishedCup: number | null
  /** Yesterday's special quiz, and a past question of each kind. */
  pastSpecial: CalendarDate
  dailyQuestion: number
  specialQuestion: number
  /** The address of a game that the player shares. */
  sharedCard: string
  /** Mini-leagues: one that the player has founded, with its code, and one with duels. */
  miniLeague: { id: number; code: string }
  duelLeague: number
  /** A pair of players with many equal wrong answers; a small club has none. */
  pair: number | null
  /** A case that waits for a decision. */
  fairPlayCase: number
}

/** Facts about coming quizzes for addresses: the nearest, the sealed one, and the farthest, complete or not. */
export type QuizFacts = { nextQuiz: CalendarDate; sealedQuiz: CalendarDate; lastQuiz: CalendarDate }

/** Calls the API as one of the demo's users, by login. */
export type DemoCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  login: string,
) => Promise<ReplyOf<E>>

async function readGames(call: DemoCall, playerId: number) {
  const { last_game } = await call(homeCalls.getHome, {}, 'player')
  const { season } = await call(leagueCalls.getStandings, { query: {} }, 'player')
  const { rounds } = await call(leagueCalls.getRounds, { query: {} }, 'player')
  const games = rounds.flatMap(({ date, round, solo, games: all }) =>
    all
      .filter(({ sides }) => sides.some(({ id }) => id === playerId))
      .map(({ state, sides }) => ({
        date,
        round,
        solo,
        state,
        opponent_id: sides.find(({ id }) => id !== playerId)?.id ?? 0,
        score: sides.find(({ id }) => id === playerId)?.score ?? null,
      })),
  )
  const decided = games.findLast((game) => !game.solo && game.state === 'decided')
  const solo = games.findLast((game) => game.solo && game.state === 'decided')
  const pending = games.find(({ date }) => date === last_game?.date)
  // Without a submission there is nothing to share.
  const shared = games.findLast((game) => game.state === 'decided' && game.score !== null)
  if (!decided || !pending || !shared) throw new Error('the demo league has been played')
  return { decided, solo: solo ?? null, pending, shared, runningSeason: season }
}

/** From the latest cup, or the previous one when the latest has only begun. */
async function readCupGames(call: DemoCall) {
  const latest = await call(cupCalls.getCup, { query: {} }, 'player')
  const before = latest.previous_season ?? latest.season
  const earlier = await call(cupCalls.getCup, { query: { season: before } }, 'player')
  const games = [...earlier.rounds, ...latest.rounds].flatMap((round) =>
    round.games.flatMap(({ state, sides: [one, other] }) =>
      one && other ? [{ state, game: { date: round.date, user1_id: one.id, user2_id: other.id } }] : [],
    ),
  )
  const decided = games.find(({ state }) => state === 'decided')
  const open = games.find(({ state }) => state === 'open')
  if (!decided || !open) throw new Error('the demo has a cup that was played and one of today')
  const { cup_game } = await call(homeCalls.getHome, {}, 'player')
  return {
    cupDecided: decided.game,
    cupOpen: open.game,
    playsCup: cup_game !== null && cup_game.opponent !== null,
    finishedCup: earlier.state === 'finished' ? earlier.season : null,
  }
}

async function readQuestions(call: DemoCall, season: number) {
  const { rounds } = await call(questionCalls.listSeasonQuestions, { query: { season } }, 'player')
  const { quizzes } = await call(specialQuizCalls.listPastSpecialQuizzes, { query: { page: 1 } }, 'player')
  // The latest round is still being corrected.
  const daily = rounds[1]?.questions[0]
  const pastSpecial = quizzes[0]?.date
  if (!daily || !pastSpecial) throw new Error('the demo has past quizzes of both kinds')
  const { questions } = await call(
    specialQuizCalls.getPastSpecialQuiz,
    { params: { date: pastSpecial } },
    'player',
  )
  const special = questions[0]
  if (!special) throw new Error('a special quiz has questions')
  return { pastSpecial, dailyQuestion: daily.id, specialQuestion: special.id }
}

async function shareGame(call: DemoCall, { date }: { date: CalendarDate }) {
  const body = { kind: 'league', date, language: 'pt' } as const
  const { address } = await call(sharedCardCalls.createSharedCard, { body }, 'player')
  return { sharedCard: address }
}

async function readMiniLeagues(call: DemoCall) {
  const { mini_leagues: found } = await call(miniLeagueCalls.listMiniLeagues, {}, 'player')
  const [duelLeague, own] = found.map(({ id }) => id)
  const params = { id: own ?? 0 }
  const { code } = await call(miniLeagueCalls.getMiniLeague, { params }, 'player')
  return { miniLeague: { id: params.id, code: code ?? '' }, duelLeague: duelLeague ?? 0 }
}

async function readPair(call: DemoCall): Promise<number | null> {
  const { seasons } = await call(fairPlayCalls.listFairPlaySignals, {}, 'fair-play')
  const [signal] = seasons.flatMap(({ signals }) => signals)
  return signal?.id ?? null
}

async function readCase(call: DemoCall): Promise<number> {
  const { cases } = await call(fairPlayCaseCalls.listFairPlayCases, {}, 'fair-play')
  return cases.find(({ stage }) => stage === 'heard')?.id ?? 0
}

/** Reads the played league as its player sees it. */
export async function readPlayed(call: DemoCall, playerId: number): Promise<PlayedFacts> {
  const { shared, ...games } = await readGames(call, playerId)
  return {
    player_id: playerId,
    ...games,
    ...(await readCupGames(call)),
    ...(await readQuestions(call, games.runningSeason)),
    ...(await shareGame(call, shared)),
    ...(await readMiniLeagues(call)),
    pair: await readPair(call),
    fairPlayCase: await readCase(call),
  }
}

/** Reads the coming days with a quiz. */
export async function readQuizzes(call: DemoCall): Promise<QuizFacts> {
  const { today, dates } = await call(quizEditorCalls.listTakenDates, {}, 'admin')
  const coming = dates.filter((date) => date > today)
  const [nextQuiz, sealedQuiz] = coming
  const lastQuiz = coming.at(-1)
  if (!nextQuiz || !sealedQuiz || !lastQuiz) throw new Error('the demo has quizzes to come')
  return { nextQuiz, sealedQuiz, lastQuiz }
}
