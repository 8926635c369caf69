import type * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { QuizNations, NationLink, NationTeam, QuizNation } from '@tertulia/contract/quiz-nations'
import {
  rankNations,
  judgeNationTeam,
  nationParts,
  nextTeamMonth,
  type NationTeamVerdict,
} from '@tertulia/core/national-ranking/nations'
import { monthOf } from '@tertulia/core/national-ranking/month'
import type { Call } from '../../platform/http/serve.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { refuse, orNotFound } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { attempt, type Throttles } from '../../platform/limits/throttle.ts'
import { listPublished } from '../national-ranking/national-ranking.sql.ts'
import {
  listNationScores,
  type NationScoreRow,
  listNations,
  findNation,
  listRoster,
  listTeam,
  type RosterRow,
  insertLink,
  revokeLinkOf,
  lockNation,
  replaceTeam,
} from './quiz-nations.sql.ts'
import { makeNationToken, readNationToken } from './nation-token.ts'

/** Returns the nations of the latest published month, and their previous ranks. */
export async function getQuizNations({
  db,
}: Call<typeof quizNationCalls.getQuizNations>): Promise<QuizNations> {
  const months = (await listPublished(db)).slice(0, 2).map((published) => published.month)
  const [month = null, previousMonth = null] = months
  const scores = await listNationScores(db, months)
  const before = rankOfMonth(scores, previousMonth)
  const nations = rankOfMonth(scores, month).map(({ month: _month, ...nation }) => ({
    ...nation,
    previous_rank: before.find(({ region }) => region === nation.region)?.rank ?? null,
  }))
  return { month, previous_month: previousMonth, nations }
}

/** Ranks the nations of one of several months in order. */
function rankOfMonth(
  scores: readonly NationScoreRow[],
  month: string | null,
): (NationScoreRow & { rank: number })[] {
  return rankNations(scores.filter((score) => score.month === month))
}

/** Lists all nations, and which have a link for their captain. */
export async function listNationLinks({
  db,
}: Call<typeof quizNationCalls.listNationLinks>): Promise<{ nations: NationLink[] }> {
  return { nations: await listNations(db) }
}

/** Creates the link of a nation's captain, replacing the previous one; it is shown this once. */
export async function makeNationLink(
  call: Call<typeof quizNationCalls.makeNationLink>,
): Promise<{ token: string }> {
  const { db, user, customer, params, now } = call
  const { region } = params
  const nations = await listNations(db)
  if (!nations.some((nation) => nation.region === region && nation.players > 0)) refuse('not_found')
  const { token, token_hash } = makeNationToken(customer.id)
  await insertLink(db, { region, token_hash, created_by: user.id, created_at: now })
  await recordAction(call, `make_nation_link ${region}`)
  return { token }
}

/** Revokes the link of a nation's captain. */
export async function revokeNationLink(call: Call<typeof quizNationCalls.revokeNationLink>): Promise<void> {
  const { db, params, now } = call
  const revoked = await revokeLinkOf(db, { region: params.region, now })
  if (!revoked) refuse('not_found')
  await recordAction(call, `revoke_nation_link ${params.region}`)
}

type ByToken = Call<typeof quizNationCalls.getQuizNation> | Call<typeof quizNationCalls.nameNationTeam>

/** Returns a nation's page for its captain. */
export async function getQuizNation(
  call: Call<typeof quizNationCalls.getQuizNation>,
  { throttles }: Pick<App, 'throttles'>,
): Promise<QuizNation> {
  const { db, today } = call
  const region = await nationOf(call, throttles, findNation)
  const nextMonth = nextTeamMonth(today)
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
    next_team: await readTeam(db, { region, month: nextMonth }, roster),
    next_month_begins: `${nextMonth}-01`,
  }
}

/** Saves the team of the next month, in order; refused once that month has begun. */
export async function nameNationTeam(
  call: Call<typeof quizNationCalls.nameNationTeam>,
  { throttles }: Pick<App, 'throttles'>,
): Promise<NationTeam> {
  const { db, body, today, now } = call
  const region = await nationOf(call, throttles, lockNation)
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

/** Finds the nation of a link; wrong links are counted by network, so that nobody can try many. */
async function nationOf(
  { db, params, customer, request }: ByToken,
  { 'nation-link': throttle }: Throttles,
  find: (db: Db, tokenHash: Buffer) => Promise<string | null>,
): Promise<string> {
  const key = networkOf(request)
  const tokenHash = readNationToken(params.token, customer.id)
  const region = await attempt([{ throttle, key }], async () => tokenHash && find(db, tokenHash))
  if (region !== null) await throttle.takeBack(key)
  return orNotFound(region)
}

/**
 * Returns a nation's places in every published month in which it had players, latest first, and in the latest month.
 */
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

/** Returns the team of a month; with a roster, as for a coming month, without players who have left it. */
async function readTeam(
  db: Db,
  team: { region: string; month: string },
  roster?: readonly RosterRow[],
): Promise<NationTeam> {
  const players = await listTeam(db, team)
  const stays = ({ id }: { id: number }) => !roster || roster.some((known) => known.id === id)
  return { month: team.month, players: players.filter(stays) }
}
