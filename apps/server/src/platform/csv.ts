import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** What a cell of a table can hold; null leaves it empty. */
export type CsvValue = string | number | boolean | null

/** A table for spreadsheets and programs: the names of its columns, and rows that have each of them. */
export type CsvTable = { columns: readonly string[]; rows: readonly Record<string, CsvValue>[] }

/**
 * Writes a table as CSV: RFC 4180, UTF-8 with a byte order mark for spreadsheets, a first line with the columns' names.
 * Text that a spreadsheet would take for a formula gets an apostrophe before it. (docs/rules/open-data.md)
 */
export function writeCsv({ columns, rows }: CsvTable): string {
  return stringify(
    rows.map((row) => columns.map((column) => row[column] ?? null)),
    {
      bom: true,
      header: true,
      columns: [...columns],
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { boolean: String },
    },
  )
}

/**
 * Answers a table as a CSV file, in the place of the reply that the contract declares for JSON; the endpoint declares
 * `csv`, so that the documentation tells of both.
 */
export function sendCsv<Reply>(
  reply: FastifyReply,
  { file_name, ...table }: CsvTable & { file_name: string },
): Reply {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${file_name}"`,
  })
  return writeCsv(table) as Reply
}
