import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { assignPoints } from '@tertulia/core/quizzes/question-points'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Dice } from '../clockwork.ts'
import { todayOf, type Club, type Player, type World } from '../people.ts'
import type { WorldServer } from '../server/server.ts'

/** What somebody of a club works with: alone, or on one process while others act. */
export type Office = {
  world: World
  club: Club
  dice: Dice
  today: CalendarDate
  call: WorldServer['call']
  /** Sends a request as it is. */
  send: WorldServer['serve']
  /** False while others act at the same time. */
  isAlone: boolean
  /** The process that is asked, in a race. */
  process: number | null
  /** Notes that something was refused or done otherwise than previewed, which may happen while others act. */
  surprise: (text: string) => void
}

/** A player with a device that lies. */
export type Liar = Office & {
  player: Player
  /** What another player reads of their account. */
  theirs: { player: Player; etag: string }
  /** Notes that a lie had an effect. */
  believed: (text: string) => void
}

/** An office of a club; in a race its calls go to one process. */
export function officeOf(
  world: World,
  club: Club,
  { dice, process = null }: { dice: Dice; process?: number | null },
): Office {
  const isAlone = process === null
  return {
    world,
    club,
    dice,
    today: todayOf(world, club),
    call: isAlone ? world.server.call : world.server.callOn(process),
    send: isAlone ? world.server.serve : (request) => world.server.serveOn(process, request),
    isAlone,
    process,
    surprise: (text) => void (isAlone && world.fault(text)),
  }
}

/** The reason of all that staff change. */
export const reason = 'The site was down that evening.'

/** Compares replies, such as a preview and what came of it. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A day of the last four. */
export const dayOf = ({ today, dice }: Office) => addDays(today, -dice.below(4))

/** The stored results of a club, by table. */
export async function resultsOf({ world, club, isAlone }: Office): Promise<string[]> {
  if (!isAlone) return []
  const tables = [
    'games',
    'standings',
    'cup_games',
    'question_counts',
    'genre_records',
    'subtheme_records',
    'special_quiz_results',
  ]
  const results: string[] = []
  for (const table of tables) {
    const { rows } = await world.server.owner.query<{ row: string }>(
      `select t::text as row from "${table}" t where customer_id = $1 order by 1`,
      [club.customerId],
    )
    results.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return results
}

/** Compares results with those before something that was undone at once. */
export async function checkUndone(office: Office, what: string, before: readonly string[]): Promise<void> {
  if (!office.isAlone) return
  const after = new Set(await resultsOf(office))
  const lost = before.filter((row) => !after.has(row))
  if (lost.length > 0) office.world.fault(`${what} was undone at once, and not as before: ${lost[0]}`)
}

/** Answers of a player to the quiz of a day, with points where they have an opponent; none without a quiz. */
export async function answersTo({ world, club, dice }: Office, player: Player, date: CalendarDate) {
  const { owner } = world.server
  const { rows } = await owner.query<{ id: number; league: boolean; cup: boolean }>(
    `select q.id,
        exists (select from games g where g.customer_id = $1 and g.date = $2 and g.user_id = $3
          and g.opponent_id is not null and g.state <> 'void') as league,
        exists (select from cup_games g join cup_rounds r using (customer_id, season, cup_round)
          join rounds l on l.customer_id = r.customer_id and l.season = r.season and l.round = r.round
          where g.customer_id = $1 and l.date = $2 and $3 in (user1_id, user2_id) and user2_id is not null) as cup
      from questions q join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
      where q.customer_id = $1 and z.kind = 'daily' and z.date = $2 order by q.position`,
    [club.customerId, date, player.id],
  )
  const points = assignPoints(
    rows.map(() => dice.next()),
    defaultRuleSet,
  )
  return rows.map(({ id, league, cup }, at) => ({
    question_id: id,
    text: dice.is(0.5) ? 'certo' : `resp p${player.id}n${dice.below(1e9)}`,
    league_points: league ? (points[at] ?? 0) : null,
    cup_points: cup ? (points[at] ?? 0) : null,
    joker: false,
  }))
}

/** Has the world look at what its people were not told. */
export async function hearWhatHappened({ server }: World, club: Club): Promise<void> {
  const [kept, verdicts] = await Promise.all([
    server.owner.query<{ date: string; closes_at: Date }>(
      'select date::text, closes_at from days_kept_open where customer_id = $1',
      [club.customerId],
    ),
    server.owner.query<{ key: string; is_right: boolean }>(
      "select question_id || ' ' || normalised as key, judged_right as is_right from verdicts where customer_id = $1",
      [club.customerId],
    ),
  ])
  club.keptOpen = new Map(kept.rows.map((row) => [row.date, row.closes_at.getTime()]))
  const stored = new Map(verdicts.rows.map(({ key, is_right }) => [key, is_right]))
  for (const [key, isRight] of club.verdicts) if (stored.get(key) !== isRight) club.verdicts.delete(key)
}
