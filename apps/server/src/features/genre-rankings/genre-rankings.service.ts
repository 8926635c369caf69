import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { GenreRow, getGenreRanking } from '@tertulia/contract/genre-rankings'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { ranking_page_size, standOf } from '../../platform/paging.ts'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findRankedPage, findRanking, type RankedRow } from './genre-rankings.views.ts'

/** A page of a season's ranking in one theme or in all of them, with my own row. (docs/rules/genre-rankings.md) */
export async function showRanking(
  call: Call<typeof getGenreRanking>,
): Promise<ReplyOf<typeof getGenreRanking>> {
  const { db, user, today, query } = call
  const { page, season, genre } = query
  const { theme_id, ...head } = found(await findRanking(db, { season, genre, today }))
  // A page that far out is refused below, like any beyond the last; the database counts no further.
  const offset = Math.min((page - 1) * ranking_page_size, Number.MAX_SAFE_INTEGER)
  const { total, rows, mine } = await findRankedPage(db, {
    season: head.season,
    theme_id,
    offset,
    user_id: user.id,
  })
  const { paging } = standOf(page, total, ranking_page_size)
  return {
    ...head,
    genre: genre ?? null,
    ...paging,
    rows: rows.map(presentRow),
    mine: mine && presentRow(mine),
  }
}

function presentRow({ corrected, ...row }: RankedRow): GenreRow {
  const { right_answers, answered } = row
  return { ...row, percentage: percentage(right_answers, corrected), pending: answered - corrected }
}
