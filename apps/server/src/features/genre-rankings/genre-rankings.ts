import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import type { GenreRow } from '@tertulia/contract/genre-rankings'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { rankingPageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findRankedPage, findRanking, type RankedRow } from './genre-rankings.sql.ts'

/**
 * Returns a page of a season's ranking in one theme or in all of them, with the user's own row.
 * (docs/rules/genre-rankings.md)
 */
export async function getGenreRanking(
  call: Call<typeof genreRankingCalls.getGenreRanking>,
): Promise<ReplyOf<typeof genreRankingCalls.getGenreRanking>> {
  const { db, user, today, query } = call
  const { page, season, genre } = query
  const { theme_id, ...head } = orNotFound(await findRanking(db, { season, genre, today }))
  // Pages beyond the last are refused below; this only protects the database from an overflow.
  const offset = Math.min((page - 1) * rankingPageSize, Number.MAX_SAFE_INTEGER)
  const { total, pending, rows, mine } = await findRankedPage(db, {
    season: head.season,
    theme_id,
    offset,
    user_id: user.id,
  })
  const { paging } = paginate(page, total, rankingPageSize)
  return {
    ...head,
    genre: genre ?? null,
    ...paging,
    pending,
    rows: rows.map(presentRow),
    mine: mine && presentRow(mine),
  }
}

function presentRow({ corrected, ...row }: RankedRow): GenreRow {
  const { right_answers, answered } = row
  return { ...row, percentage: percentage(right_answers, corrected), pending: answered - corrected }
}
