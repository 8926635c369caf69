import type { getQuizNation, nameNationTeam, NationTeam, QuizNation } from '@tertulia/contract/quiz-nations'
import { monthOf } from '@tertulia/core/national-ranking/month'
import {
  judgeNationTeam,
  nationParts,
  nextTeamMonth,
  type NationTeamVerdict,
} from '@tertulia/core/national-ranking/nations'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import type { Db } from '../../platform/database.ts'
import { listPublished } from '../national-ranking/month-rankings.views.ts'
import type { NationThrottle } from './nation-throttle.ts'
import { readNationToken } from './nation-token.ts'
import { rankOfMonth } from './quiz-nations.service.ts'
import { lockNation, replaceTeam } from './quiz-nations.store.ts'
import { findNation, listNationScores, listRoster, listTeam, type RosterRow } from './quiz-nations.views.ts'

type ByToken = Call<typeof getQuizNation> | Call<typeof nameNationTeam>

/** A nation as its captain sees it. (docs/rules/quiz-nations.md) */
export async function readNation(
  call: Call<typeof getQuizNation>,
  throttle: NationThrottle,
): Promise<QuizNation> {
  const { db, today } = call
  const region = await nationOf(call, throttle, findNation)
  const next_month = nextTeamMonth(today)
  const months = (await listPublished(db)).map((published) => published.month)
  const [month = null] = months
  const roster = await listRoster(db, { region, month })
  const { history, score } = await readStanding(db, region, months)
  return {
    region,
    month,
    score,
    roster: withParts(roster),
    history,
    current_team: await readTeam(db, { region, month: monthOf(today) }),
    next_team: await readTeam(db, { region, month: next_month }, roster),
    next_month_begins: `${next_month}-01`,
  }
}

/** Names the team of the next month, in order; until that month begins. (docs/rules/quiz-nations.md) */
export async function nameTeam(
  call: Call<typeof nameNationTeam>,
  throttle: NationThrottle,
): Promise<NationTeam> {
  const { db, body, today, now } = call
  const region = await nationOf(call, throttle, lockNation)
  const roster = await listRoster(db, { region, month: null })
  const verdict = judgeNationTeam(body, { today, roster: roster.map(({ id }) => id) })
  if (!verdict.accepted) refuseTeam(verdict)
  await replaceTeam(db, { region, ...body, now })
  return readTeam(db, { region, month: body.month })
}

function refuseTeam(verdict: Exclude<NationTeamVerdict, { accepted: true }>): never {
  if (verdict.reason === 'month_begun') refuse('month_begun')
  if (verdict.reason === 'not_next_month') refuse('invalid_input', [{ field: 'month', problem: 'not_next' }])
  const { reason, places } = verdict
  const problem = reason === 'player_twice' ? 'twice' : 'foreign'
  refuse(
    reason,
    places.map((place) => ({ field: `player_ids.${place}`, problem })),
  )
}

/** The nation that a link opens; wrong ones are counted, and nobody tries many. */
async function nationOf(
  { db, params, customer, request }: ByToken,
  throttle: NationThrottle,
  find: (db: Db, token_hash: Buffer) => Promise<string | null>,
): Promise<string> {
  await throttle.check(request.ip)
  const token_hash = readNationToken(params.token, customer.id)
  const region = token_hash && (await find(db, token_hash))
  if (region === null) await throttle.fail(request.ip)
  return found(region)
}

/** Where a nation stood in every published month that it had somebody in, latest first, and in the latest of all. */
async function readStanding(
  db: Db,
  region: string,
  published: readonly string[],
): Promise<Pick<QuizNation, 'history' | 'score'>> {
  const scores = await listNationScores(db)
  const months = published.map((month) => {
    const own = rankOfMonth(scores, month).find((nation) => nation.region === region)
    if (!own) return null
    const { rank, players, mean, total } = own
    return { month, score: { rank, players, mean, total } }
  })
  const [latest, before] = months
  return {
    score: latest ? { ...latest.score, previous_rank: before?.score.rank ?? null } : null,
    history: months.flatMap((known) => (known ? [{ month: known.month, ...known.score }] : [])),
  }
}

function withParts(roster: RosterRow[]): QuizNation['roster'] {
  const parts = nationParts(
    roster.flatMap(({ id, score }) => (score === null ? [] : [{ player_id: id, score }])),
  )
  return roster.map((player) => ({ ...player, part: parts.get(player.id) ?? null }))
}

/** The team of a month; who has left the roster is out of one that is still to begin. */
async function readTeam(
  db: Db,
  team: { region: string; month: string },
  roster?: readonly RosterRow[],
): Promise<NationTeam> {
  const players = await listTeam(db, team)
  const stays = ({ id }: { id: number }) => !roster || roster.some((known) => known.id === id)
  return { month: team.month, players: players.filter(stays) }
}
