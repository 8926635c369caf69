import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { open_data_page_size } from '@tertulia/contract/open-data'
import type { FastifyReply } from 'fastify'
import type { TArray, TInteger, TObject } from 'typebox'
import { sendCsv, type CsvValue } from '../../platform/csv.ts'
import type { Db } from '../../platform/database.ts'
import { standOf } from '../../platform/paging.ts'
import { countRows, listRows, type TableSource } from './table-page.views.ts'

/** An endpoint that answers a table: the rows of a page, each flat, by the names that are their columns. */
type TableEndpoint = Endpoint & {
  reply: TObject<{ page: TInteger; page_count: TInteger; total: TInteger; rows: TArray<TObject> }>
}

type Paging = ReturnType<typeof standOf>['paging']

type TableCall = { db: Db; query: { page: number; format?: 'json' | 'csv' | undefined }; reply: FastifyReply }

/**
 * A page of a table, as JSON or, with `format=csv`, as a file whose columns are the fields of a row. So many rows come at
 * once that a club's table is one page, and that a season's games fit the memory. (docs/rules/open-data.md)
 */
export async function answerTable<E extends TableEndpoint>(
  call: TableCall,
  declared: E,
  source: TableSource,
): Promise<ReplyOf<E>> {
  const { paging, offset } = standOf(call.query.page, await countRows(call.db, source), open_data_page_size)
  const kept = await listRows(call.db, source, { offset, limit: open_data_page_size })
  const rows = source.present ? kept.map(source.present) : kept
  return answerRows(call, declared, { paging, rows })
}

/** The same of rows that are there already. (docs/rules/open-data.md) */
export function answerRows<E extends TableEndpoint>(
  { query, reply }: Omit<TableCall, 'db'>,
  declared: E,
  { paging, rows }: { paging: Paging; rows: readonly object[] },
): ReplyOf<E> {
  if (query.format !== 'csv') return { ...paging, rows } as unknown as ReplyOf<E>
  reply.headers({ 'x-page': paging.page, 'x-page-count': paging.page_count, 'x-total': paging.total })
  return sendCsv(reply, {
    file_name: `${declared.path.split('/').at(-1)}.csv`,
    columns: Object.keys(declared.reply.properties.rows.items.properties),
    rows: rows as Record<string, CsvValue>[],
  })
}
