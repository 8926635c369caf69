import type { QuestionChange } from '@tertulia/contract/fields'
import { tierFixtures } from '@tertulia/core/league/fixtures'
import {
  scoreSoloGame,
  scoreVersusGame,
  voidSide,
  type SideFacts,
  type SideResult,
} from '@tertulia/core/league/game-score'
import { markMovements } from '@tertulia/core/league/movements'
import { outlookOf } from '@tertulia/core/outlook/outlook'
import type { OpenGame, OpenSide } from '@tertulia/core/outlook/possible-results'
import { rankBounds } from '@tertulia/core/outlook/rank-bounds'
import { rankStandings, sumStandings } from '@tertulia/core/league/standings'
import { judgeAnswer, type Verdict } from '@tertulia/core/quizzes/judge-answer'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { MadeQuiz } from '../factories/quizzes.ts'
import type { StoredGame } from './league-results.ts'

/** What a player submitted. */
export type Given = { texts: string[]; points: Points[] }
/** A test's model of a day, without any database. */
export type KnownDay = {
  quiz: MadeQuiz | null
  /** Current official answers to the first questions. */
  official: string[]
  given: Map<number, Given>
  /** Reviewers' decisions, by question and normalised answer. */
  decided: Map<string, 'right' | 'wrong'>
  /** Questions that are void or right for everyone. */
  changed?: Map<number, QuestionChange['counting']>
  /** True when the day counts for nobody. */
  isVoid?: boolean
  /** Players with an announced or excused absence. */
  away?: Set<number>
}

/** A test's model of a season: its days by round, and how many rounds are closed. */
export type KnownLeague = { tiers: number[][]; days: KnownDay[]; closed: number; rule_set: RuleSet }

/** Tells whether players give points to an opponent in a round. */
export function takesPoints(ruleSet: RuleSet, round: number): boolean {
  return givesPoints(ruleSet) && !ruleSet.solo_rounds.includes(round)
}

/** Computes the expected verdict that counts for an answer: nobody is right on a void question. */
export function verdictByTheRules(day: KnownDay, question: number, text: string): Verdict {
  const change = day.isVoid ? 'void' : day.changed?.get(question)
  if (change) return change === 'void' ? 'wrong' : 'right'
  return judgedByTheRules(day, question, text)
}

/** Computes the expected verdict on an answer, given the decisions so far, whether or not the question counts. */
function judgedByTheRules(day: KnownDay, question: number, text: string): Verdict {
  const decided = text === '' ? undefined : day.decided.get(`${question} ${normaliseAnswer(text)}`)
  const answer = day.official[question] ?? ''
  return decided ?? judgeAnswer({ text, question: '', answer, accepted_answers: [], judged: new Map() })
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

/** Lists every side of a tier's games in a round. */
function sidesOf({ days, closed, rule_set }: KnownLeague, tier: number[], round: number): StoredGame[] {
  const day = days[round - 1]
  if (!day) throw new RangeError(`there is no round ${round}`)
  const fixtures = tierFixtures(tier, rule_set).filter((fixture) => fixture.round === round)
  return fixtures.flatMap(({ user1_id, user2_id }): StoredGame[] => {
    const ids = user2_id === null ? [user1_id] : [user1_id, user2_id]
    const nothing = { ...voidSide, excused: false }
    if (round > closed)
      return ids.map((userId) => ({ user_id: userId, ...nothing, state: 'scheduled' as const }))
    if (!day.quiz || day.isVoid) return ids.map((userId) => ({ user_id: userId, ...nothing }))
    const save = (userId: number, side: SideResult): StoredGame => {
      const excused = side.outcome === 'forfeit' && (day.away?.has(userId) ?? false)
      return { user_id: userId, ...side, excused }
    }
    const facts1 = factsOf(day, user1_id, user2_id)
    if (user2_id === null) return [save(user1_id, scoreSoloGame(facts1, rule_set))]
    const [side1, side2] = scoreVersusGame(facts1, factsOf(day, user2_id, user1_id), rule_set)
    return [save(user1_id, side1), save(user2_id, side2)]
  })
}

/** Lists the known facts of a tier's undecided games. */
function openGamesOf(
  { rule_set }: KnownLeague,
  tier: number[],
  games: Map<number, StoredGame>[],
): OpenGame[] {
  const sideOf = (side: StoredGame | undefined): OpenSide => {
    if (!side || side.state === 'scheduled') return { turnout: 'unknown', score: null }
    return { turnout: side.outcome === 'forfeit' ? 'absent' : 'played', score: side.score }
  }
  return tierFixtures(tier, rule_set).flatMap(({ round, user1_id, user2_id }) => {
    const [side1, side2] = [user1_id, user2_id ?? 0].map((userId) => games[round - 1]?.get(userId))
    const isOpen = side1?.state === 'scheduled' || side1?.state === 'pending'
    return isOpen ? [{ user1_id, side1: sideOf(side1), user2_id, side2: sideOf(side2) }] : []
  })
}

/** Computes the expected games of each round by player, and the tables, from the rules. */
export function resultsByTheRules(league: KnownLeague) {
  const { tiers, days, rule_set } = league
  const games = days.map(
    (_, index) =>
      new Map(tiers.flatMap((tier) => sidesOf(league, tier, index + 1)).map((side) => [side.user_id, side])),
  )
  const standings = tiers.flatMap((tier, index) => {
    const sides = games.flatMap((round) => tier.flatMap((userId) => round.get(userId) ?? []))
    const counted = sides.map(({ user_id, state, excused, ...result }) => ({
      user_id,
      excused,
      result: state === 'scheduled' ? voidSide : { state, ...result },
    }))
    const ranked = rankStandings(sumStandings(counted), rule_set)
    const place = { tier: index + 1, tier_count: tiers.length, rule_set }
    const movements = markMovements(ranked, place)
    const undecided = ranked.map((row) => ({ ...row, versus_left: 0, solo_left: 0 }))
    const bounds = rankBounds(rule_set)({ rows: undecided, games: openGamesOf(league, tier, games) })
    return ranked.map((row, order) => {
      const { best_rank = 0, worst_rank = 0, worstPlace = 0 } = bounds[order] ?? {}
      const possible = { best_rank, worst_rank, worstPlace }
      const outlook = outlookOf(possible, row, { ...place, players: tier.length })
      return {
        ...row,
        tier: index + 1,
        movement: movements[order],
        best_rank,
        worst_rank,
        outlook,
      }
    })
  })
  return { games, standings }
}
