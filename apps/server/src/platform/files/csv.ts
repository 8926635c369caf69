import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** The value of a table cell; null leaves it empty. */
export type CsvValue = string | number | boolean | null

/** A column named after its field. All its numbers have the same number of decimals, by default none. */
export type CsvColumn = { name: string; decimals?: number }

/** A table for spreadsheets and programs: its columns, and rows with all of them. */
export type CsvTable = { columns: readonly CsvColumn[]; rows: readonly Record<string, CsvValue>[] }

// RFC 4180 for programs; the variant that Portuguese spreadsheets open with a double click.
const marks = {
  en: { delimiter: ',', decimal: '.' },
  pt: { delimiter: ';', decimal: ',' },
}

export type CsvLocale = keyof typeof marks

/**
 * Writes a table as CSV in UTF-8 with a byte order mark, which spreadsheets need to detect the encoding, and a first
 * line with the column names. Text that a spreadsheet would read as a formula is prefixed with an apostrophe.
 * (docs/rules/open-data.md)
 */
export function writeCsv({ columns, rows }: CsvTable, locale: CsvLocale = 'en'): string {
  const { delimiter, decimal } = marks[locale]
  return stringify(
    rows.map((row) => columns.map(({ name }) => row[name] ?? null)),
    {
      bom: true,
      header: true,
      columns: columns.map(({ name }) => name),
      delimiter,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: {
        boolean: String,
        number: (value, { index }) => value.toFixed(columns[index]?.decimals ?? 0).replace('.', decimal),
      },
    },
  )
}

/**
 * Sends a table as a CSV file instead of the JSON response that the contract declares; the endpoint declares `csv`, so
 * that both are documented.
 */
export function sendCsv<Reply>(
  reply: FastifyReply,
  { file_name, locale, ...table }: CsvTable & { file_name: string; locale: CsvLocale | undefined },
): Reply {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${file_name}"`,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file in place of the reply, as the endpoint declares by `csv`
  return writeCsv(table, locale) as Reply
}
