import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { tierFixtures } from '@tertulia/core/league/fixtures'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { createCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { recomputeGenres } from '@tertulia/server/features/genre-rankings/genre-rankings.exports'
import { resetStandings } from '@tertulia/server/features/league/league.exports'
import { recomputeSubthemes } from '@tertulia/server/features/player-statistics/player-statistics.exports'
import { saveCounts } from '@tertulia/server/features/questions/questions.sql'
import type { Database, Db } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import { sized } from '../measuring/sizes.ts'

const players = sized(10_000, 100)

/** A league by its rules: its size, and the round to close, the first of the second half. */
export type League = {
  season: number
  first_date: CalendarDate
  tiers: number
  tierSize: number
  round: number
  date: CalendarDate
  rules: RuleSet
}

/** A league of full tiers under some rules. */
export function leagueOf(rules: RuleSet, playerCount = players): League {
  const tierSize = rules.tier_size_max
  const round = Math.ceil(rules.round_count / 2) + 1
  const firstDate = '2026-03-01'
  const date = addDays(firstDate, round - 1)
  const tiers = Math.floor(playerCount / tierSize)
  return { season: 1, first_date: firstDate, tiers, tierSize, round, date, rules }
}

export const league = leagueOf(defaultRuleSet)

/** The points that an opponent's questions get, in the order in which a player gives them; none where nobody gives any. */
const pointsOf = ({ rules: { points_budget: budget } }: League): number[] =>
  budget.flatMap((count, value) => Array.from({ length: count }, () => value))

// From the first day of one season to that of the next.
const daysOfSeason = 30

/** The seasons of a league, the one it is in the middle of last, with finished ones of the same players before it. */
function seasonsOf(made: League, finished: number): League[] {
  const earlier = Array.from({ length: finished }, (_, index): League => {
    const firstDate = addDays(made.first_date, (index - finished) * daysOfSeason)
    const round = made.rules.round_count + 1
    return { ...made, season: index + 1, first_date: firstDate, round, date: addDays(firstDate, round - 1) }
  })
  return [...earlier, { ...made, season: finished + 1 }]
}

/**
 * Creates a league in the middle of its season, perhaps after finished ones: half the rounds decided, the next one played
 * and corrected but not closed. `analyze` is called between the steps, so that each is planned well. Returns the
 * customer.
 */
export async function makeLeague(
  database: Database,
  analyze: () => Promise<unknown>,
  made: League = league,
  { finished = 0 } = {},
): Promise<number> {
  const customerId = await createCustomer(database, {
    name: 'Large league',
    hostnames: [],
    time_zone: 'Europe/Lisbon',
    default_language: 'pt',
    rule_set: made.rules,
  })
  const handle = database.forCustomer(customerId)
  await handle.tx((db) => makeUsers(db, made))
  for (const season of seasonsOf(made, finished)) {
    for (const make of [makeSeason, makeGames, makeQuizzes, makeAnswers, makeRecords]) {
      await handle.tx((db) => make(db, season))
      await analyze()
    }
    await handle.tx((db) => resetStandings(db, season.season))
  }
  return customerId
}

async function makeUsers(db: Db, { tiers, tierSize }: League): Promise<void> {
  await sql`insert into users (name, surname, email)
    select 'Name', 'Surname ' || n, 'player' || n || '@example.test'
    from generate_series(1, ${tiers * tierSize}::int) n`.execute(db)
}

async function makeSeason(db: Db, { season, first_date, tierSize, rules }: League): Promise<void> {
  await sql`insert into seasons (season, rule_set, created_at)
    values (${season}, ${JSON.stringify(rules)}::jsonb, now())`.execute(db)
  await sql`insert into rounds (season, round, date, solo)
    select ${season}, n, ${first_date}::date + n - 1, n = any(${rules.solo_rounds}::int[])
    from generate_series(1, ${rules.round_count}::int) n`.execute(db)
  await sql`insert into tier_players (season, tier, position, user_id)
    select ${season}, (n - 1) / ${tierSize}::int + 1, (n - 1) % ${tierSize}::int + 1, id
    from (select id, row_number() over (order by id)::int as n from users) u`.execute(db)
}

async function makeGames(db: Db, { season, tierSize, round, rules }: League): Promise<void> {
  const { win, draw, loss } = rules.league_points
  const positions = Array.from({ length: tierSize }, (_, index) => index + 1)
  const sides = tierFixtures(positions, rules).flatMap(({ round: played, user1_id, user2_id }) => [
    { round: played, mine: user1_id, theirs: user2_id },
    ...(user2_id === null ? [] : [{ round: played, mine: user2_id, theirs: user1_id }]),
  ])
  await sql`insert into games (date, user_id, opponent_id, season, tier, round, state, outcome, score, league_points,
      points_for, points_against, right_answers)
    select r.date, me.user_id, them.user_id, me.season, me.tier, r.round,
      case when past then 'decided' else 'scheduled' end,
      case when past then (array['win', 'draw', 'loss'])[1 + (me.user_id + r.round) % 3] end,
      case when past then 6 end,
      case when past then (array[${win}::int, ${draw}, ${loss}])[1 + (me.user_id + r.round) % 3] else 0 end,
      case when past then (me.user_id * r.round) % 13 else 0 end, case when past then 6 else 0 end,
      case when past then (me.user_id + r.round) % (${rules.question_count}::int + 1) else 0 end
    from jsonb_to_recordset(${JSON.stringify(sides)}::jsonb) as side (round int, mine int, theirs int)
    join rounds r on r.round = side.round and r.season = ${season}
    join tier_players me on me.season = r.season and me.position = side.mine
    left join tier_players them on them.season = me.season and them.tier = me.tier and them.position = side.theirs,
    lateral (select r.round < ${round} as past) p
    order by r.date, me.tier, me.position`.execute(db)
}

async function makeQuizzes(db: Db, { season, first_date, round, rules }: League): Promise<void> {
  await sql`insert into quizzes (date, complete, created_by, created_at)
    select r.date, true, (select min(id) from users), now() from rounds r
    where r.season = ${season} and r.round <= ${round} order by r.date`.execute(db)
  await sql`insert into questions (quiz_id, position, theme_id, subtheme_id, text, answer)
    select z.id, n, t.ids[1 + (n - 1) % array_length(t.ids, 1)], s.ids[1 + z.id % array_length(s.ids, 1)],
      'Question ' || n, 'answer 0'
    from quizzes z cross join generate_series(1, ${rules.question_count}::int) n
    cross join (select array_agg(id order by position) as ids from themes) t
    cross join lateral (
      select array_agg(id order by position) as ids from subthemes
      where theme_id = t.ids[1 + (n - 1) % array_length(t.ids, 1)]
    ) s
    where z.date >= ${first_date}
    order by z.id, n`.execute(db)
  await sql`insert into verdicts (question_id, normalised, judged_right, judged_at)
    select q.id, 'answer ' || n, n % 3 = 0, now()
    from quizzes z join questions q on q.quiz_id = z.id, generate_series(0, 98) n
    where z.date >= ${first_date}`.execute(db)
}

// One player in forty does not submit; one answer in five hundred still waits for its correction.
async function makeAnswers(db: Db, made: League): Promise<void> {
  const points = pointsOf(made)
  await sql`insert into submissions (quiz_id, user_id, submission_key, submitted_at)
    select z.id, u.id, gen_random_uuid(), now() from users u, quizzes z
    where u.id % 40 <> 0 and z.date >= ${made.first_date}
    order by z.id, u.id`.execute(db)
  await sql`insert into answers (quiz_id, user_id, question_id, text, normalised, league_points)
    select s.quiz_id, s.user_id, q.id, 'answer ' || n, 'answer ' || n,
      (${points}::int[])[1 + (q.position + s.user_id) % nullif(${points.length}::int, 0)]
    from submissions s
    join quizzes z on z.id = s.quiz_id and z.date >= ${made.first_date}
    join questions q on q.quiz_id = s.quiz_id,
    lateral (select case when hash % 500 = 0 then 99 else (sqrt(hash % 9801))::int % 99 end as n
      from (select abs(hashint4(s.user_id * 8 + q.position)) as hash) h) a
    order by s.quiz_id, s.user_id, q.position`.execute(db)
}

async function makeRecords(db: Db, { season, first_date, round, date }: League): Promise<void> {
  await sql`insert into closed_days (date, closed_at, had_quiz)
    select date, now(), true from rounds where season = ${season} and round < ${round}`.execute(db)
  const closed = await db
    .selectFrom('quizzes')
    .select('id')
    .where('date', '>=', first_date)
    .where('date', '<', date)
    .execute()
  for (const { id } of closed) await saveCounts(db, id)
  await recomputeGenres(db, season)
  await recomputeSubthemes(db, season)
}
