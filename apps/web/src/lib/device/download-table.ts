import type { TableCall } from '@tertulia/contract/open-data'
import { call, callText, type Values } from '../calls/call.ts'
import type { Language } from '@tertulia/core/customers/languages'
import { saveFile, saveJson } from './save-file.ts'

/** A table of open data: its endpoint, its query and its file name. */
export type OpenTable = { endpoint: TableCall; query: Values; file_name: string }

export type TableFormat = 'csv' | 'json'

/**
 * Saves a whole table as one file, however many pages it has; CSV as spreadsheets in the page's language read it.
 * (docs/rules/open-data.md)
 */
export async function downloadTable(table: OpenTable, format: TableFormat, locale: Language): Promise<void> {
  if (format === 'json') saveJson(`${table.file_name}.json`, await readRows(table))
  else saveFile(`${table.file_name}.csv`, await readCsv(table, locale), 'text/csv')
}

async function readRows({ endpoint, query }: OpenTable): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const answer = await call<TableCall>(endpoint, { query: { ...query, page } })
    rows.push(...answer.rows)
    pageCount = answer.page_count
  }
  return rows
}

async function readCsv({ endpoint, query }: OpenTable, locale: Language): Promise<string> {
  const texts: string[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const { text, headers } = await callText(endpoint, { ...query, page, format: 'csv', locale })
    // Later pages repeat the column names.
    texts.push(page === 1 ? text : text.slice(text.indexOf('\r\n') + 2))
    pageCount = Number(headers.get('x-page-count') ?? 1)
  }
  const [first = '', ...others] = texts
  // Reading a text drops the byte-order mark that tells spreadsheets its encoding.
  return [first.startsWith('\uFEFF') ? first : `\uFEFF${first}`, ...others].join('')
}
