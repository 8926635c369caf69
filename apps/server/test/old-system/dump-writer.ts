import type { DumpValue } from '../../src/commands/convert/sql-dump.ts'

const escapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
  "'": "\\'",
  '"': '\\"',
  '\\': '\\\\',
}

function writeValue(value: DumpValue): string {
  if (value === null) return 'NULL'
  if (Buffer.isBuffer(value)) return value.length === 0 ? "_binary ''" : `0x${value.toString('hex')}`
  return `'${Array.from(value, (letter) => escapes[letter] ?? letter).join('')}'`
}

const writeName = (name: string) => `\`${name.replaceAll('`', '``')}\``

/** Writes the statement that creates a table whose columns hold text, as mysqldump does. */
export function writeTable(
  table: string,
  columns: readonly string[],
  types: Readonly<Record<string, string>> = {},
) {
  const lines = columns.map((name) => `  ${writeName(name)} ${types[name] ?? 'longtext'} DEFAULT NULL`)
  const name = writeName(table)
  return `DROP TABLE IF EXISTS ${name};\nCREATE TABLE ${name} (\n${lines.join(',\n')}\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;\n`
}

/** Writes rows as inserts of many rows, as mysqldump does. */
export function writeInserts(table: string, rows: readonly (readonly DumpValue[])[]): string {
  const statements: string[] = []
  for (let from = 0; from < rows.length; from += 500) {
    const values = rows.slice(from, from + 500).map((row) => `(${row.map(writeValue).join(',')})`)
    statements.push(`INSERT INTO ${writeName(table)} VALUES ${values.join(',')};\n`)
  }
  return statements.join('')
}
