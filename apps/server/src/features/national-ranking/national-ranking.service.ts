import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import {
  rankingRowsMax,
  type NationalRankingRow,
  type RankedEvent,
} from '@tertulia/contract/national-ranking'
import { eventScore, playerScore, type Cell } from '@tertulia/core/national-ranking/ranking'
import type { Month } from '@tertulia/core/national-ranking/month'
import { sendCsv } from '../../platform/files/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { rankingPageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
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

/** Returns a page of a published ranking; without a month the latest, null while none is published. */
export async function getNationalRanking(
  call: Call<typeof nationalRankingCalls.getNationalRanking>,
): Promise<ReplyOf<typeof nationalRankingCalls.getNationalRanking>> {
  const { db, user, query } = call
  const { page, search, region, sort = 'rank', order } = query
  const chosen = await chooseMonth(db, query.month)
  if (chosen === null) return { ranking: null }
  const { month, previous_month } = chosen
  const { players, total } = await countRanked(db, { month, search, region })
  const { paging, offset } = paginate(page, total, rankingPageSize)
  const by: RankingOrder = {
    sort,
    descending: order === undefined ? !isReadUpwards(sort) : order === 'desc',
  }
  const asked = {
    month,
    previous_month,
    search,
    region,
    order: by,
    offset,
    limit: rankingPageSize,
  }
  const rows = await listRankedRows(db, asked)
  const events = await listRankedEvents(db, month)
  const cells = await cellsOf(db, { month, events, rows })
  const regions = await listRankedRegions(db, month)
  const seesAccounts = user !== null && user.valid_roles.blocked !== true
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
          user_id: seesAccounts ? row.user_id : null,
          cells: events.map(({ month: of, type }) => {
            const cell = own.find((one) => one.month === of && one.type === type)
            return cell ? { result: cell.result, score: cell.score, place: cell.place } : null
          }),
        }
      }),
    },
  }
}

/** Returns the players of a published ranking with all their scores, as JSON or as a CSV file. */
export async function readNationalRanking(
  call: Call<typeof nationalRankingCalls.readNationalRanking>,
): Promise<ReplyOf<typeof nationalRankingCalls.readNationalRanking>> {
  const { db, query, reply } = call
  const { month, previous_month } = orNotFound(await chooseMonth(db, query.month))
  const { total } = await countRanked(db, { month })
  const { paging, offset } = paginate(query.page, total, rankingRowsMax)
  const order: RankingOrder = { sort: 'rank', descending: false }
  const asked = { month, previous_month, order, offset, limit: rankingRowsMax }
  const ranked = await listRankedRows(db, asked)
  const events = await listRankedEvents(db, month)
  const cells = await cellsOf(db, { month, events, rows: ranked })
  const rows: NationalRankingRow[] = ranked.map((row) => ({ month, ...row, cells: cells.get(row.id) ?? [] }))
  if (query.format !== 'csv') return { ...paging, rows }
  reply.headers({ 'x-page': paging.page, 'x-page-count': paging.page_count, 'x-total': paging.total })
  return sendCsv(reply, { ...rankingFile({ month, events, rows }), locale: query.locale })
}

const isReadUpwards = (sort: string) => ['rank', 'name', 'club', 'region'].includes(sort)

/** Finds the requested published month, or refuses `not_found`; without a month the latest, null when there is none. */
async function chooseMonth(db: Db, asked: Month | undefined): Promise<Chosen | null> {
  const published = await listPublished(db)
  const index = asked === undefined ? 0 : published.findIndex(({ month }) => month === asked)
  if (published.length === 0 && asked === undefined) return null
  return {
    ...orNotFound(published[index]),
    previous_month: published[index + 1]?.month ?? null,
    next_month: published[index - 1]?.month ?? null,
    months: published.map(({ month }) => month),
  }
}

type Shown = { month: Month; events: readonly RankedEvent[]; rows: readonly RankedRow[] }

/** Returns players' scores in a ranking's events, with the places they count in, by player. */
async function cellsOf(db: Db, { month, events, rows }: Shown): Promise<Map<number, Cell[]>> {
  const bests = new Map(events.map(({ month: of, type, best }) => [`${of} ${type}`, best]))
  const results = await listResults(db, { month, player_ids: rows.map(({ id }) => id) })
  return new Map(
    Map.groupBy(results, ({ player_id }) => player_id)
      .entries()
      .map(([playerId, own]) => {
        const scores = own.map(({ month: of, type, result }) => {
          return { month: of, type, result, score: eventScore(result, bests.get(`${of} ${type}`) ?? 0) }
        })
        return [playerId, playerScore(scores).cells]
      }),
  )
}
