import { scoreSoloGame, scoreVersusGame } from '@tertulia/core/league/game-score'
import { rankStandings, sumStandings, type StandingTotals } from '@tertulia/core/league/standings'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { jokerBonus } from '@tertulia/core/special-quizzes/jokers'
import type { ConvertedAnswer, Submissions } from './answers.ts'
import { fieldsOf, instantOf, jsonOf, textOf, type Conversion } from './conversion.ts'
import type { DayFacts } from './day-facts.ts'
import type { ConvertedTier, League } from './league.ts'
import type { OldRow } from './old-database.ts'
import type { ConvertedQuiz } from './questions.ts'
import { keysOf } from '@tertulia/core/collections/records'

type Verdict = 'is_right' | 'was_right'
/** A row of a table that the old system had computed. */
type CachedRow = Readonly<Record<string, unknown>>

/** The old system's words for what a row of a table has. */
const cachedTotals = {
  league_points: 'league_points',
  game_points: 'points_for',
  game_points_against: 'points_against',
  wins: 'wins',
  draws: 'draws',
  losses: 'losses',
  forfeits: 'forfeits',
  correct_answers: 'right_answers',
} as const satisfies Record<string, keyof StandingTotals>

type Known = { league: League; facts: DayFacts; quizzes: readonly ConvertedQuiz[]; submissions: Submissions }

/**
 * Compares every table that the old system had computed with ours. A difference is either a quirk of the old system that
 * explains all of it, or an error. (docs/rules/old-system.md)
 */
export function compareOldTables(conversion: Conversion, known: Known): number {
  let compared = 0
  for (const cached of conversion.old.caches) {
    const [type, identifier] = [textOf(cached, 'type'), textOf(cached, 'identifier')]
    const ranking = fieldsOf(jsonOf(cached, 'value'))['ranking']
    const rows = Array.isArray(ranking)
      ? ranking.map(fieldsOf)
      : Object.values(fieldsOf(ranking)).map(fieldsOf)
    const tier =
      type === 'league' ? known.league.tiers.find(({ id }) => String(id) === identifier) : undefined
    const quiz = type === 'special_quiz' ? findSpecialQuiz(known.quizzes, identifier) : undefined
    if (tier) compareTier(conversion, { tier, cached, rows, ...known })
    else if (quiz) compareSpecial(conversion, { quiz, cached, rows, ...known })
    else conversion.note('left_out', ['caches', `${type} ${identifier}`], 'is no table that we compute')
    if (tier ?? quiz) compared += 1
  }
  return compared
}

const findSpecialQuiz = (quizzes: readonly ConvertedQuiz[], date: string) =>
  quizzes.find((quiz) => quiz.kind === 'special' && quiz.date === date.slice(0, 10))

type TierTable = Known & { tier: ConvertedTier; cached: OldRow; rows: readonly CachedRow[] }

function compareTier(conversion: Conversion, table: TierTable): void {
  const { tier, cached, rows, facts, league } = table
  const place = ['caches', `season ${tier.season}, tier ${tier.tier}`] as const
  const ours = rankTier(conversion, table, 'is_right')
  const byOldVerdicts = rankTier(conversion, table, 'was_right')
  const userIds = new Set([...tier.user_ids, ...ours.keys()])
  const differing = [...userIds].filter(
    (userId) => !isSameStanding(ours.get(userId), rowOf(rows, 'id', userId)),
  )
  if (differing.length === 0) return
  const who = `of ${userIds.size} players ${differing.length} differ (${differing.map((userId) => tellStanding(userId, ours.get(userId), rowOf(rows, 'id', userId))).join('; ')})`
  const isByVerdicts = [...userIds].every((userId) =>
    isSameStanding(byOldVerdicts.get(userId), rowOf(rows, 'id', userId)),
  )
  const haveSameTotals = [...userIds].every((userId) =>
    haveEqualTotals(ours.get(userId), rowOf(rows, 'id', userId)),
  )
  const dates = league.games
    .filter((game) => game.season === tier.season && game.tier === tier.tier)
    .map(({ date }) => date)
  const judged = dates.flatMap((date) =>
    tier.user_ids.flatMap((userId) => facts.answersOf(date, userId).map((answer) => answer.judged_at)),
  )
  const cachedAt = instantOf(cached, 'updated_at')
  if (isByVerdicts)
    conversion.note(
      'quirk',
      place,
      `${who}: equal answers had been judged differently, or some were not there`,
    )
  else if (haveSameTotals)
    conversion.note(
      'quirk',
      place,
      `${who}: the old system ranked by one number of sixteen digits, the last of which were lost`,
    )
  else if (cachedAt !== null && judged.some((at) => at > cachedAt))
    conversion.note('quirk', place, `${who}: answers were judged after the table was computed`)
  else conversion.note('error', place, who)
}

const rowOf = (rows: readonly CachedRow[], column: string, userId: number) =>
  rows.find((row) => Number(row[column]) === userId)

type Ranked = StandingTotals & { rank: number }

function rankTier(
  conversion: Conversion,
  { tier, facts, league }: TierTable,
  verdict: Verdict,
): Map<number, Ranked> {
  const counting = { verdict, points: 'points' } as const
  const games = league.games.filter(
    ({ season, tier: number, date }) =>
      season === tier.season && number === tier.tier && date < conversion.today && facts.hadQuiz(date),
  )
  const sides = games.flatMap(({ date, user1_id, user2_id }) => {
    const side1 = facts.sideOf(date, { user_id: user1_id, opponent_id: user2_id }, counting)
    if (user2_id === null) return [{ user_id: user1_id, result: scoreSoloGame(side1, defaultRuleSet) }]
    const side2 = facts.sideOf(date, { user_id: user2_id, opponent_id: user1_id }, counting)
    const [result1, result2] = scoreVersusGame(side1, side2, defaultRuleSet)
    return [
      { user_id: user1_id, result: result1 },
      { user_id: user2_id, result: result2 },
    ]
  })
  return new Map(rankStandings(sumStandings(sides), defaultRuleSet).map((row) => [row.user_id, row]))
}

function haveEqualTotals(ours: Ranked | undefined, theirs: CachedRow | undefined): boolean {
  return Object.entries(cachedTotals).every(
    ([name, total]) => Math.abs(Number(theirs?.[name] ?? 0) - (ours?.[total] ?? 0)) < 1e-9,
  )
}

const isSameStanding = (ours: Ranked | undefined, theirs: CachedRow | undefined) =>
  haveEqualTotals(ours, theirs) &&
  (ours === undefined || theirs === undefined || ours.rank === Number(theirs['rank']))

function tellStanding(userId: number, ours: Ranked | undefined, theirs: CachedRow | undefined): string {
  const names = ['rank', ...keysOf(cachedTotals)] as const
  const differing = names.flatMap((name) => {
    const mine = name === 'rank' ? ours?.rank : ours?.[cachedTotals[name]]
    return Number(theirs?.[name] ?? 0) === (mine ?? 0)
      ? []
      : `${name} ${Number(theirs?.[name] ?? Number.NaN)} → ${mine ?? 'none'}`
  })
  return `user ${userId}: ${differing.join(', ')}`
}

type SpecialTable = Known & { quiz: ConvertedQuiz; cached: OldRow; rows: readonly CachedRow[] }
const noPlayers: ReadonlyMap<number, readonly ConvertedAnswer[]> = new Map()

type Bonus = (right: number, submissions: number) => number

const ourBonus: Bonus = (right, submissions) => jokerBonus({ right, submissions }, defaultRuleSet)
// As PHP computed it, with fractions that are not exact.
const oldBonus: Bonus = (right, submissions) => Math.trunc(100 - (right / submissions) * 100)

function compareSpecial(conversion: Conversion, { quiz, cached, rows, submissions }: SpecialTable): void {
  const place = ['caches', `special quiz of ${quiz.date}`] as const
  const answers = submissions.get(quiz.id) ?? noPlayers
  const differs = (bonus: Bonus, verdict: Verdict) => {
    const scores = scoreOf({ quiz, submissions }, bonus, verdict)
    return [...new Set([...scores.keys(), ...rows.map((row) => Number(row['user_id']))])].filter(
      (userId) => scores.get(userId) !== Number(rowOf(rows, 'user_id', userId)?.['score'] ?? Number.NaN),
    )
  }
  const differing = differs(ourBonus, 'is_right')
  if (differing.length === 0) return
  const who = `the scores of ${differing.length} players differ (users ${differing.join(', ')})`
  const cachedAt = instantOf(cached, 'updated_at')
  const isLate =
    cachedAt !== null && [...answers.values()].flat().some((answer) => answer.judged_at > cachedAt)
  if (differs(oldBonus, 'is_right').length === 0)
    conversion.note('quirk', place, `${who}: the old system lost a point of some jokers by rounding`)
  else if (differs(oldBonus, 'was_right').length === 0)
    conversion.note(
      'quirk',
      place,
      `${who}: equal answers had been judged differently, or some were not there`,
    )
  else if (isLate) conversion.note('quirk', place, `${who}: answers were judged after the table was computed`)
  else conversion.note('error', place, who)
}

function scoreOf(
  { quiz, submissions }: { quiz: ConvertedQuiz; submissions: Submissions },
  bonus: Bonus,
  verdict: Verdict,
): Map<number, number> {
  const players = submissions.get(quiz.id) ?? noPlayers
  const all = [...players.values()].flat()
  const bonuses = new Map(
    Map.groupBy(all, (answer) => answer.question_id)
      .entries()
      .map(([id, given]) => [
        id,
        bonus(given.filter((answer) => answer[verdict] === true).length, given.length),
      ]),
  )
  return new Map(
    players.entries().map(([userId, own]) => {
      const points = own.map((answer) => {
        const hasJoker = (answer.points ?? 0) > 0
        if (answer[verdict] !== true) return hasJoker ? -defaultRuleSet.joker_miss_points : 0
        return defaultRuleSet.special_right_points + (hasJoker ? (bonuses.get(answer.question_id) ?? 0) : 0)
      })
      return [userId, points.reduce((sum, one) => sum + one, 0)]
    }),
  )
}
