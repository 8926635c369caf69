import type { Endpoint } from '@tertulia/contract/endpoint'
import { call, callText, type CallInput, type Values } from './call.ts'
import { saveFile, saveJson } from './save-file.ts'

/** A table of open data: where it comes from, which rows are asked for, and what its file is called. */
export type OpenTable = { endpoint: Endpoint & { csv?: true }; query: Values; file_name: string }

export type TableFormat = 'csv' | 'json'

/** Hands a whole table to the person as one file, however many pages it has. (docs/rules/open-data.md) */
export async function downloadTable(table: OpenTable, format: TableFormat): Promise<void> {
  if (format === 'json') saveJson(`${table.file_name}.json`, await readRows(table))
  else saveFile(`${table.file_name}.csv`, await readCsv(table), 'text/csv')
}

async function readRows({ endpoint, query }: OpenTable): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let page = 1, page_count = 1; page <= page_count; page++) {
    const input = { query: { ...query, page } } as unknown as CallInput<Endpoint>
    const answer = (await call(endpoint, input)) as { rows: unknown[]; page_count: number }
    rows.push(...answer.rows)
    page_count = answer.page_count
  }
  return rows
}

async function readCsv({ endpoint, query }: OpenTable): Promise<string> {
  const texts: string[] = []
  for (let page = 1, page_count = 1; page <= page_count; page++) {
    const { text, headers } = await callText(endpoint, { ...query, page, format: 'csv' })
    // Later pages name the columns again.
    texts.push(page === 1 ? text : text.slice(text.indexOf('\r\n') + 2))
    page_count = Number(headers.get('x-page-count') ?? 1)
  }
  const [first = '', ...others] = texts
  // Reading a text drops the mark by which spreadsheets know its letters.
  return [first.startsWith('\uFEFF') ? first : `\uFEFF${first}`, ...others].join('')
}
