import type * as comparisonCalls from '@tertulia/contract/comparisons'
import type { Comparison } from '@tertulia/contract/comparisons'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { Balance } from '@tertulia/contract/league'
import { leastCommonQuestions, similarity } from '@tertulia/core/comparisons/similarity'
import { percentage } from '@tertulia/core/quizzes/percentage'
import type { Db } from '../../platform/database/database.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'
import { findBalance, findOutcomes, listMeetingRows, type Outcomes } from '../league/games.sql.ts'
import {
  listComparedPlayers,
  listComparedThemes,
  type ThemeCounts,
  countCommonResults,
} from './comparisons.sql.ts'

/** Two different players in the order requested. */
type Pair = readonly [number, number]

/** Compares two players: themes, their games against each other, how similar their answers are. */
export async function getComparison(call: Call<typeof comparisonCalls.getComparison>): Promise<Comparison> {
  const { db, customer, today, params } = call
  const pair: Pair = [params.id1, params.id2]
  const players = await getPair(db, pair)
  const [themes, outcomes, common] = await Promise.all([
    listComparedThemes(db, pair),
    findOutcomes(db, pair, today),
    countCommonResults(db, pair, today),
  ])
  return {
    players: players.map(({ image, ...person }) => ({
      ...person,
      image: image && mediumUrl(customer.id, image),
    })),
    themes: themes.map(({ theme, counts }) => ({ theme, shares: counts.map(shareOf) })),
    all_themes: [0, 1].map((side) => shareOf(sumOf(themes.map(({ counts }) => counts[side])))),
    meetings: presentOutcomes(outcomes),
    similarity: {
      common_questions: common.common_questions,
      pending_questions: common.pending_questions,
      least_common_questions: leastCommonQuestions,
      value: similarity(common),
    },
  }
}

/** Returns the decided games between two players in short, with the form of each. */
export async function getBalance({
  db,
  today,
  params,
}: Call<typeof comparisonCalls.getBalance>): Promise<Balance> {
  const pair: Pair = [params.id1, params.id2]
  await getPair(db, pair)
  return findBalance(db, pair, today)
}

/** Lists the games between two players, the latest first. */
export async function listMeetings(
  call: Call<typeof comparisonCalls.listMeetings>,
): Promise<ReplyOf<typeof comparisonCalls.listMeetings>> {
  const { db, today, params, query } = call
  const pair: Pair = [params.id1, params.id2]
  await getPair(db, pair)
  const offset = Math.min((query.page - 1) * pageSize, Number.MAX_SAFE_INTEGER)
  const { total, games } = await listMeetingRows(db, { pair, before: today, limit: pageSize, offset })
  return { ...paginate(query.page, total).paging, games }
}

async function getPair(db: Db, pair: Pair) {
  if (pair[0] === pair[1]) refuse('not_found')
  const people = await listComparedPlayers(db, pair)
  return pair.map((id) => orNotFound(people.find((person) => person.id === id)))
}

const shareOf = ({ answered, corrected, right_answers }: ThemeCounts) => ({
  answered,
  pending: answered - corrected,
  right_answers,
  percentage: percentage(right_answers, corrected),
})

const sumOf = (counts: readonly (ThemeCounts | undefined)[]): ThemeCounts =>
  counts.reduce<ThemeCounts>(
    (sum, one) => ({
      answered: sum.answered + (one?.answered ?? 0),
      corrected: sum.corrected + (one?.corrected ?? 0),
      right_answers: sum.right_answers + (one?.right_answers ?? 0),
    }),
    { answered: 0, corrected: 0, right_answers: 0 },
  )

function presentOutcomes({ games, draws, sides }: Outcomes): Comparison['meetings'] {
  if (games === 0) return null
  return {
    games,
    draws,
    sides: sides.map((side) => ({ ...side, percentage: percentage(side.wins, games) ?? 0 })),
  }
}
