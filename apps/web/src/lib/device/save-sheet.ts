import type { Language } from '@tertulia/core/customers/languages'
import { saveFile } from './save-file.ts'

// The variant that spreadsheets in Portuguese open with a double click.
const delimiters: Record<Language, string> = { en: ',', pt: ';' }

/** Downloads rows of texts as a CSV file for spreadsheets in a language; no text is read as a formula. */
export async function saveSheet(
  name: string,
  rows: readonly (readonly string[])[],
  language: Language,
): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const options = { bom: true, delimiter: delimiters[language], record_delimiter: 'windows' as const }
  const text = stringify(
    rows.map((row) => [...row]),
    { ...options, escape_formulas: true },
  )
  saveFile(`${name}.csv`, text, 'text/csv')
}
