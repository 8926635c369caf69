import type { ReplyOf } from '@tertulia/contract/endpoint'
import {
  ranking_rows_max,
  type getNationalRanking,
  type NationalRankingRow,
  type RankedEvent,
  type readNationalRanking,
} from '@tertulia/contract/national-ranking'
import { eventScore, playerScore, type Cell } from '@tertulia/core/national-ranking/ranking'
import type { Month } from '@tertulia/core/national-ranking/month'
import { sendCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/database.ts'
import { ranking_page_size, standOf } from '../../platform/paging.ts'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { listPublished, type PublishedMonth } from './month-rankings.views.ts'
import {
  countRanked,
  listRankedEvents,
  listRankedRegions,
  listRankedRows,
  listResults,
  type RankedRow,
} from './ranking-page.views.ts'
import type { RankingOrder } from './ranking-order.views.ts'
import { rankingFile } from './ranking-file.ts'

type Chosen = PublishedMonth & { previous_month: Month | null; next_month: Month | null; months: Month[] }

/** A page of a published ranking; without a month the latest, null while none is published. (docs/rules/national-ranking.md) */
export async function showRanking(
  call: Call<typeof getNationalRanking>,
): Promise<ReplyOf<typeof getNationalRanking>> {
  const { db, user, query } = call
  const { page, search, region, sort = 'rank', order } = query
  const chosen = await chooseMonth(db, query.month)
  if (chosen === null) return { ranking: null }
  const { month, previous_month } = chosen
  const { players, total } = await countRanked(db, { month, search, region })
  const { paging, offset } = standOf(page, total, ranking_page_size)
  const by: RankingOrder = {
    sort,
    descending: order === undefined ? !is_read_upwards(sort) : order === 'desc',
  }
  const asked = { month, previous_month, search, region, order: by, offset, limit: ranking_page_size }
  const rows = await listRankedRows(db, asked)
  const events = await listRankedEvents(db, month)
  const cells = await cellsOf(db, { month, events, rows })
  const regions = await listRankedRegions(db, month)
  const sees_accounts = user !== null && user.valid_roles.blocked !== true
  return {
    ranking: {
      ...chosen,
      ...paging,
      players,
      regions,
      events,
      rows: rows.map((row) => {
        const own = cells.get(row.id) ?? []
        return {
          ...row,
          user_id: sees_accounts ? row.user_id : null,
          cells: events.map(({ month: of, type }) => {
            const cell = own.find((one) => one.month === of && one.type === type)
            return cell ? { result: cell.result, score: cell.score, place: cell.place } : null
          }),
        }
      }),
    },
  }
}

/** The players of a published ranking with all their scores, as JSON or as a CSV file. (docs/rules/national-ranking.md) */
export async function readRanking(
  call: Call<typeof readNationalRanking>,
): Promise<ReplyOf<typeof readNationalRanking>> {
  const { db, query, reply } = call
  const { month, previous_month } = found(await chooseMonth(db, query.month))
  const { total } = await countRanked(db, { month })
  const { paging, offset } = standOf(query.page, total, ranking_rows_max)
  const order: RankingOrder = { sort: 'rank', descending: false }
  const asked = { month, previous_month, order, offset, limit: ranking_rows_max }
  const ranked = await listRankedRows(db, asked)
  const events = await listRankedEvents(db, month)
  const cells = await cellsOf(db, { month, events, rows: ranked })
  const rows: NationalRankingRow[] = ranked.map((row) => ({ month, ...row, cells: cells.get(row.id) ?? [] }))
  if (query.format !== 'csv') return { ...paging, rows }
  reply.headers({ 'x-page': paging.page, 'x-page-count': paging.page_count, 'x-total': paging.total })
  return sendCsv(reply, rankingFile({ month, events, rows }))
}

const is_read_upwards = (sort: string) => ['rank', 'name', 'club', 'region'].includes(sort)

/** The published month asked for, `not_found` when it is none; without one the latest, null when there is none. */
async function chooseMonth(db: Db, asked: Month | undefined): Promise<Chosen | null> {
  const published = await listPublished(db)
  const index = asked === undefined ? 0 : published.findIndex(({ month }) => month === asked)
  if (published.length === 0 && asked === undefined) return null
  return {
    ...found(published[index]),
    previous_month: published[index + 1]?.month ?? null,
    next_month: published[index - 1]?.month ?? null,
    months: published.map(({ month }) => month),
  }
}

type Shown = { month: Month; events: readonly RankedEvent[]; rows: readonly RankedRow[] }

/** The scores of players in a ranking's events, with the places they count in, by player. */
async function cellsOf(db: Db, { month, events, rows }: Shown): Promise<Map<number, Cell[]>> {
  const bests = new Map(events.map(({ month: of, type, best }) => [`${of} ${type}`, best]))
  const results = await listResults(db, { month, player_ids: rows.map(({ id }) => id) })
  return new Map(
    Map.groupBy(results, ({ player_id }) => player_id)
      .entries()
      .map(([player_id, own]) => {
        const scores = own.map(({ month: of, type, result }) => {
          return { month: of, type, result, score: eventScore(result, bests.get(`${of} ${type}`) ?? 0) }
        })
        return [player_id, playerScore(scores).cells]
      }),
  )
}
