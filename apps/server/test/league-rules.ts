import { tierFixtures } from '@tertulia/core/league/fixtures'
import {
  scoreSoloGame,
  scoreVersusGame,
  void_side,
  type SideFacts,
  type SideResult,
} from '@tertulia/core/league/game-score'
import { markMovements } from '@tertulia/core/league/movements'
import { outlookOf } from '@tertulia/core/league/outlook'
import type { OpenGame, OpenSide } from '@tertulia/core/league/possible-results'
import { rankBounds } from '@tertulia/core/league/rank-bounds'
import { rankStandings, sumStandings } from '@tertulia/core/league/standings'
import { judgeAnswer, type Verdict } from '@tertulia/core/quizzes/judge-answer'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import type { Points } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { MadeQuiz } from './factories-quizzes.ts'
import type { KeptGame } from './league-results.ts'

type Given = { texts: string[]; points: Points[] }
/** What a test knows of a day, without any database. */
export type KnownDay = {
  quiz: MadeQuiz | null
  /** Official answers to the first questions, as they are now. */
  official: string[]
  given: Map<number, Given>
  /** What reviewers decided, by question and normalised answer. */
  decided: Map<string, 'right' | 'wrong'>
  /** Who has announced to be away, or was excused. */
  away?: Set<number>
}

/** What a test knows of a season: its days by round, and how many rounds are closed. */
export type KnownLeague = { tiers: number[][]; days: KnownDay[]; closed: number; rule_set: RuleSet }

/** The verdict that the rules give to an answer, knowing what was decided so far. */
export function verdictByTheRules(day: KnownDay, question: number, text: string): Verdict {
  const decided = text === '' ? undefined : day.decided.get(`${question} ${normaliseAnswer(text)}`)
  const answer = day.official[question] ?? ''
  return decided ?? judgeAnswer({ text, answer, accepted_answers: [], judged: new Map() })
}

function factsOf(day: KnownDay, player: number, opponent: number | null): SideFacts {
  const mine = day.given.get(player)
  const verdicts = (mine?.texts ?? []).map((text, question) => verdictByTheRules(day, question, text))
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length
  const worth = opponent === null ? [] : (day.given.get(opponent)?.points ?? [])
  return {
    submitted: mine !== undefined,
    right_answers: count('right'),
    pending_answers: count('pending'),
    points_earned: verdicts.reduce(
      (sum, verdict, question) => sum + (verdict === 'right' ? (worth[question] ?? 0) : 0),
      0,
    ),
  }
}

/** Every side of a tier's games of a round. */
function sidesOf({ days, closed, rule_set }: KnownLeague, tier: number[], round: number): KeptGame[] {
  const day = days[round - 1]
  if (!day) throw new RangeError(`there is no round ${round}`)
  const fixtures = tierFixtures(tier, rule_set).filter((fixture) => fixture.round === round)
  return fixtures.flatMap(({ user1_id, user2_id }): KeptGame[] => {
    const ids = user2_id === null ? [user1_id] : [user1_id, user2_id]
    const nothing = { ...void_side, excused: false }
    if (round > closed) return ids.map((user_id) => ({ user_id, ...nothing, state: 'scheduled' as const }))
    if (!day.quiz) return ids.map((user_id) => ({ user_id, ...nothing }))
    const keep = (user_id: number, side: SideResult): KeptGame => {
      const excused = side.outcome === 'forfeit' && (day.away?.has(user_id) ?? false)
      return { user_id, ...side, excused }
    }
    const facts1 = factsOf(day, user1_id, user2_id)
    if (user2_id === null) return [keep(user1_id, scoreSoloGame(facts1, rule_set))]
    const [side1, side2] = scoreVersusGame(facts1, factsOf(day, user2_id, user1_id), rule_set)
    return [keep(user1_id, side1), keep(user2_id, side2)]
  })
}

/** What is known of the games of a tier that are not decided. */
function openGamesOf({ rule_set }: KnownLeague, tier: number[], games: Map<number, KeptGame>[]): OpenGame[] {
  const sideOf = (side: KeptGame | undefined): OpenSide => {
    if (!side || side.state === 'scheduled') return { turnout: 'unknown', score: null }
    return { turnout: side.outcome === 'forfeit' ? 'absent' : 'played', score: side.score }
  }
  return tierFixtures(tier, rule_set).flatMap(({ round, user1_id, user2_id }) => {
    const [side1, side2] = [user1_id, user2_id ?? 0].map((user_id) => games[round - 1]?.get(user_id))
    const is_open = side1?.state === 'scheduled' || side1?.state === 'pending'
    return is_open ? [{ user1_id, side1: sideOf(side1), user2_id, side2: sideOf(side2) }] : []
  })
}

/** The games of each round by player and the tables, from the rules alone. */
export function resultsByTheRules(league: KnownLeague) {
  const { tiers, days, rule_set } = league
  const games = days.map(
    (_, index) =>
      new Map(tiers.flatMap((tier) => sidesOf(league, tier, index + 1)).map((side) => [side.user_id, side])),
  )
  const standings = tiers.flatMap((tier, index) => {
    const sides = games.flatMap((round) => tier.flatMap((user_id) => round.get(user_id) ?? []))
    const counted = sides.map(({ user_id, state, excused, ...result }) => ({
      user_id,
      excused,
      result: state === 'scheduled' ? void_side : { state, ...result },
    }))
    const ranked = rankStandings(sumStandings(counted))
    const place = { tier: index + 1, tier_count: tiers.length, rule_set }
    const movements = markMovements(ranked, place)
    const undecided = ranked.map((row) => ({ ...row, versus_left: 0, solo_left: 0 }))
    const bounds = rankBounds(rule_set)({ rows: undecided, games: openGamesOf(league, tier, games) })
    return ranked.map((row, order) => {
      const { best_rank = 0, worst_rank = 0, worst_place = 0 } = bounds[order] ?? {}
      const possible = { best_rank, worst_rank, worst_place }
      const outlook = outlookOf(possible, row, { ...place, players: tier.length })
      return { ...row, tier: index + 1, movement: movements[order], best_rank, worst_rank, outlook }
    })
  })
  return { games, standings }
}
