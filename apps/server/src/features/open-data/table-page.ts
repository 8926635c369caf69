import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { openDataPageSize } from '@tertulia/contract/open-data'
import type { FastifyReply } from 'fastify'
import type { TArray, TInteger, TObject, TSchema } from 'typebox'
import { sendCsv, type CsvColumn, type CsvLocale, type CsvValue } from '../../platform/files/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { paginate } from '../../platform/http/paging.ts'
import { countRows, listRows, type TableSource } from './table-page.views.ts'

/** An endpoint that returns a table: the rows of a page, each flat, with column names as fields. */
type TableEndpoint = Endpoint & {
  reply: TObject<{ page: TInteger; page_count: TInteger; total: TInteger; rows: TArray<TObject> }>
}

type Paging = ReturnType<typeof paginate>['paging']

type TableCall = {
  db: Db
  query: { page: number; format?: 'json' | 'csv' | undefined; locale?: CsvLocale | undefined }
  reply: FastifyReply
}

// Points and scores of the league are multiples of one half.
const fractionDecimals = 1

const isFraction = (schema: TSchema): boolean =>
  'anyOf' in schema
    ? (schema.anyOf as TSchema[]).some(isFraction)
    : 'type' in schema && schema.type === 'number'

/** Returns the fields of a row as columns: those that the contract declares as numbers, not integers, have decimals. */
const columnsOf = (declared: TableEndpoint): CsvColumn[] =>
  Object.entries(declared.reply.properties.rows.items.properties).map(([name, schema]) =>
    isFraction(schema) ? { name, decimals: fractionDecimals } : { name },
  )

/**
 * Returns a page of a table, as JSON or, with `format=csv`, as a file whose columns are the fields of a row. A page is
 * large enough for a club's table, and small enough that a season's games fit in memory.
 */
export async function answerTable<E extends TableEndpoint>(
  call: TableCall,
  declared: E,
  source: TableSource,
): Promise<ReplyOf<E>> {
  const { paging, offset } = paginate(call.query.page, await countRows(call.db, source), openDataPageSize)
  const stored = await listRows(call.db, source, { offset, limit: openDataPageSize })
  const rows = source.present ? stored.map(source.present) : stored
  return answerRows(call, declared, { paging, rows })
}

/** Returns rows already loaded as `answerTable` does. */
export function answerRows<E extends TableEndpoint>(
  { query, reply }: Omit<TableCall, 'db'>,
  declared: E,
  { paging, rows }: { paging: Paging; rows: readonly object[] },
): ReplyOf<E> {
  if (query.format !== 'csv') return { ...paging, rows } as unknown as ReplyOf<E>
  reply.headers({ 'x-page': paging.page, 'x-page-count': paging.page_count, 'x-total': paging.total })
  return sendCsv(reply, {
    file_name: `${declared.path.split('/').at(-1)}.csv`,
    locale: query.locale,
    columns: columnsOf(declared),
    rows: rows as Record<string, CsvValue>[],
  })
}
