import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import {
  rankingRowsMax,
  type NationalRankingRow,
  type RankedEvent,
} from '@tertulia/contract/national-ranking'
import { eventScore, playerScore, type Cell } from '@tertulia/core/national-ranking/ranking'
import { type Month, monthOf, monthsOfRanking } from '@tertulia/core/national-ranking/month'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import type { RankingMonth } from '@tertulia/contract/month-rankings'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { publishableMonths } from '@tertulia/core/national-ranking/publication'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { sendCsv, type CsvColumn, type CsvTable, type CsvValue } from '../../platform/files/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { rankingPageSize, paginate, pageSize } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { recordClubEvent } from '../../platform/delivery/club-events.sql.ts'
import {
  type RankingOrder,
  listPublished,
  type PublishedMonth,
  countEvents,
  previewRanking,
  countRanked,
  listRankedEvents,
  listRankedRegions,
  listRankedRows,
  listResults,
  type RankedRow,
} from './national-ranking.sql.ts'
import {
  deleteMonthRanking,
  insertMonthRanking,
  lockRankings,
  writeRankings,
} from './national-ranking-writes.sql.ts'

// As many as the page shows.
const decimals = 2

const ownColumns: CsvColumn[] = [
  { name: 'rank' },
  { name: 'previous_rank' },
  { name: 'name' },
  { name: 'surname' },
  { name: 'club' },
  { name: 'region' },
  { name: 'score', decimals },
  { name: 'score_sum', decimals },
  { name: 'events' },
  { name: 'average', decimals },
]

/** Builds a ranking as a table: its columns, then each event's score, and the places in which they count. */
function rankingFile({
  month,
  events,
  rows,
}: {
  month: Month
  events: readonly RankedEvent[]
  rows: readonly NationalRankingRow[]
}): CsvTable & { file_name: string } {
  const byMonth = new Map(
    Map.groupBy(events, (event) => event.month)
      .entries()
      .map(([of, own]) => [of, new Map(own.map(({ type }) => [type, columnsOf(of, type)]))]),
  )
  const columns = [...byMonth.values()].flatMap((types) => [...types.values()])
  return {
    file_name: `national-ranking-${month}.csv`,
    columns: [
      ...ownColumns,
      ...columns.map(({ score }) => ({ name: score, decimals })),
      ...columns.map(({ place }) => ({ name: place })),
    ],
    rows: rows.map(({ cells, ...row }) => {
      const record: Record<string, CsvValue> = row
      for (const { month: of, type, score, place } of cells) {
        const column = byMonth.get(of)?.get(type)
        if (!column) continue
        record[column.score] = score
        record[column.place] = place
      }
      return record
    }),
  }
}

const columnsOf = (month: Month, type: EventType) => {
  return { score: `${month} ${type}`, place: `${month} ${type} place` }
}

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

/** Lists a page of the months that are published or can be. */
export async function listRankingMonths(
  call: Call<typeof monthRankingCalls.listRankingMonths>,
): Promise<ReplyOf<typeof monthRankingCalls.listRankingMonths>> {
  const months = await listMonths(call.db, call.today)
  const { paging, offset } = paginate(call.query.page, months.length)
  return { ...paging, months: months.slice(offset, offset + pageSize) }
}

/** Returns the head of a month's ranking as it would be published now. */
export async function previewMonthRanking(
  call: Call<typeof monthRankingCalls.previewMonthRanking>,
): Promise<ReplyOf<typeof monthRankingCalls.previewMonthRanking>> {
  const { db, today, params } = call
  const months = await listMonths(db, today)
  const chosen = orNotFound(months.find(({ month }) => month === params.month))
  const before = months.find(({ month, published_at }) => month < chosen.month && published_at !== null)
  const previousMonth = before?.month ?? null
  return {
    ...chosen,
    previous_month: previousMonth,
    ...(await previewRanking(db, { month: chosen.month, previous_month: previousMonth })),
  }
}

/** Publishes a month with the current results; leaves a published one unchanged. */
export async function publishMonthRanking(
  call: Call<typeof monthRankingCalls.publishMonthRanking>,
): Promise<RankingMonth> {
  const { db, user, now, today, params } = call
  const { month } = params
  // Earlier results are seen; later writes wait, and find this month published.
  await lockRankings(db)
  const chosen = orNotFound((await listMonths(db, today)).find((one) => one.month === month))
  if (chosen.published_at !== null) return chosen
  await insertMonthRanking(db, { month, published_at: now, published_by: user.id })
  await writeRankings(db, [month])
  await recordClubEvent(db, { kind: 'ranking.published', data: { month } }, now)
  await recordAction({ db, user, now }, `publish_month_ranking ${month}`)
  return { ...chosen, published_at: now }
}

/** Unpublishes a month; its events stay. */
export async function removeMonthRanking(
  call: Call<typeof monthRankingCalls.removeMonthRanking>,
): Promise<Record<string, never>> {
  const { db, user, now, params } = call
  await lockRankings(db)
  orNotFound((await deleteMonthRanking(db, params.month)) || null)
  await recordAction({ db, user, now }, `remove_month_ranking ${params.month}`)
  return {}
}

/** Lists published months, even without events, and those that can be published; latest first. */
async function listMonths(db: Db, today: CalendarDate): Promise<RankingMonth[]> {
  const events = await countEvents(db)
  const published = new Map((await listPublished(db)).map((one) => [one.month, one.published_at]))
  const publishable = publishableMonths([...events.keys()], monthOf(today))
  const months = [...new Set([...publishable, ...published.keys()])].toSorted().toReversed()
  return months.map((month) => ({
    month,
    own_events: events.get(month) ?? 0,
    events: monthsOfRanking(month).reduce((sum, one) => sum + (events.get(one) ?? 0), 0),
    published_at: published.get(month) ?? null,
  }))
}
