/** A value of a dump: text, numbers as they are written, bytes, or null. */
export type DumpValue = string | Buffer | null

/** Columns of a table, or rows of it with a value for each column. */
export type DumpPart =
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'rows'; table: string; columns: string[]; rows: DumpValue[][] }

/** Longer than what tells a statement's kind. */
const shortLine = 200

/** A row longer than this belongs to no table that anybody moves. */
const longestStatement = 256 * 1024 * 1024

/**
 * Reads what mysqldump or mariadb-dump wrote, without a server: tables as they are created and rows as they are inserted.
 * Never holds more than one row, or one other statement, beside a piece of the file.
 */
export async function* readSqlDump(chunks: AsyncIterable<Buffer>): AsyncGenerator<DumpPart> {
  const reading: Reading = { text: '', insert: null, isInRoutine: false, columnsOf: new Map() }
  for await (const chunk of chunks) yield* readParts(reading, chunk)
  yield* readParts(reading, Buffer.from('\n'))
  if (reading.insert || reading.text.slice(skipSpace(reading.text, 0, betweenStatements)) !== '') {
    throw new Error('The dump ends in the middle of a statement; it was not written to its end.')
  }
}

function* readParts(reading: Reading, chunk: Buffer): Generator<DumpPart> {
  reading.text += chunk.toString('latin1')
  for (let part = takeNext(reading); part !== null; part = takeNext(reading)) {
    if (part !== 'other') yield part
  }
  if (reading.text.length > longestStatement) {
    throw new Error('The dump has a statement that is too long to be read.')
  }
}

type Insert = { table: string; columns: string[] }

/** The text that is not read yet, byte by byte (latin1), so that no letter is cut between two chunks. */
type Reading = {
  text: string
  /** Rows follow. */
  insert: Insert | null
  isInRoutine: boolean
  columnsOf: Map<string, string[]>
}

/** Takes the next whole piece off the text; null when more must be read first. */
function takeNext(reading: Reading): DumpPart | 'other' | null {
  if (reading.insert) return takeRows(reading, reading.insert)
  const start = skipSpace(reading.text, 0, betweenStatements)
  checkCharacterSet(reading.text.slice(0, start))
  const text = reading.text.slice(start)
  reading.text = text
  // Of a line that has only begun nobody knows yet what it is.
  if (text.length < shortLine && !text.includes('\n')) return null
  const delimiter = /^DELIMITER[ \t]+(\S+)[ \t]*\r?\n/i.exec(text)
  if (delimiter) {
    reading.isInRoutine = delimiter[1] !== ';'
    reading.text = text.slice(delimiter[0].length)
    return 'other'
  }
  if (reading.isInRoutine) return skipRoutine(reading)
  const started =
    /^(?:INSERT|REPLACE)\s[^(]*?\bVALUES?\s*(?=\()|^(?:INSERT|REPLACE)\s[^()]*\([^()]*\)\s*VALUES?\s*(?=\()/i.exec(
      text,
    )
  if (!started) return takeStatement(reading)
  reading.insert = readInsert(started[0], reading.columnsOf)
  reading.text = text.slice(started[0].length)
  return 'other'
}

function takeStatement(reading: Reading): DumpPart | 'other' | null {
  const end = findStatementEnd(reading.text)
  if (end === -1) return null
  const statement = reading.text.slice(0, end)
  reading.text = reading.text.slice(end + 1)
  checkCharacterSet(statement)
  const created = /^\s*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?`((?:[^`]|``)+)`\s*\(/i.exec(statement)
  if (!created) return 'other'
  const table = readName(created[1] ?? '')
  const columns = Array.from(statement.matchAll(/^\s+`((?:[^`]|``)+)`\s+[a-z]/gim), ([, name = '']) =>
    readName(name),
  )
  reading.columnsOf.set(table, columns)
  return { kind: 'table', table, columns }
}

/** Takes the whole rows at the text's beginning, up to the end of their statement or of the text. */
function takeRows(reading: Reading, { table, columns }: Insert): DumpPart | 'other' | null {
  const { text } = reading
  const rows: DumpValue[][] = []
  let at = 0
  while (reading.insert) {
    const row = readRow(text, at)
    const mark = row ? skipSpace(text, row.end) : text.length
    if (!row || mark === text.length) break
    if (row.values.length !== columns.length) {
      throw new Error(`A row of ${table} has ${row.values.length} values for ${columns.length} columns.`)
    }
    rows.push(row.values)
    if (text[mark] !== ',') reading.insert = null
    // What may follow the rows, like ON DUPLICATE KEY UPDATE, belongs to no row.
    at = text[mark] === ',' || text[mark] === ';' ? mark + 1 : mark
  }
  reading.text = text.slice(at)
  return rows.length > 0 ? { kind: 'rows', table, columns, rows } : null
}

function skipRoutine(reading: Reading): 'other' | null {
  const { text } = reading
  const end = /^DELIMITER[ \t]+;/im.exec(text)
  // Only the last line may be the beginning of the end.
  reading.text = text.slice(end ? end.index : text.lastIndexOf('\n') + 1)
  reading.isInRoutine = !end
  return end ? 'other' : null
}

function readInsert(start: string, columnsOf: ReadonlyMap<string, string[]>): Insert {
  const [, name = ''] = /`((?:[^`]|``)+)`/.exec(start) ?? []
  const table = readName(name)
  const listed = /\(([^()]*)\)\s*VALUES?\s*$/i.exec(start)?.[1]
  const columns = listed
    ? Array.from(listed.matchAll(/`((?:[^`]|``)+)`/g), ([, column = '']) => readName(column))
    : columnsOf.get(table)
  if (!columns) throw new Error(`The dump has rows of ${table || 'a table'} before it creates the table.`)
  return { table, columns }
}

/** Throws for a dump in other letters than UTF-8, which dumps say in a conditional comment. */
function checkCharacterSet(text: string): void {
  const name = /\bSET NAMES\s+'?(\w+)/i.exec(text)?.[1]
  if (name !== undefined && !/^utf8/i.test(name)) {
    throw new Error(`The dump is written in ${name}; make it with --default-character-set=utf8mb4.`)
  }
}

const betweenStatements = /[\s;]*/y

const readName = (name: string) => decode(name.replaceAll('``', '`'))

/** Returns the text of UTF-8 bytes. */
function decode(bytes: string): string {
  return /[\x80-\xff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes
}

/** The place after spaces and comments; an unfinished comment is not skipped. */
function skipSpace(text: string, from: number, space = /\s*/y): number {
  let at = from
  for (;;) {
    space.lastIndex = at
    at += space.exec(text)?.[0].length ?? 0
    const end = endOfComment(text, at)
    if (end === null) return at
    at = end
  }
}

/** The place after the comment that begins here, conditional ones included; null for none or an unfinished one. */
function endOfComment(text: string, at: number): number | null {
  const isBlock = text.startsWith('/*', at)
  const isLine = /--(?=\s)|#/y
  isLine.lastIndex = at
  if (!isBlock && !isLine.test(text)) return null
  const end = isBlock ? text.indexOf('*/', at + 2) : text.indexOf('\n', at)
  return end === -1 ? null : end + (isBlock ? 2 : 1)
}

/** The place of the semicolon that ends the statement at the text's beginning; -1 when it is not there yet. */
function findStatementEnd(text: string): number {
  const mark = /[;'"`]|\/\*|--\s|#/g
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const [sign] = found
    if (sign === ';') return found.index
    const isQuote = sign === "'" || sign === '"' || sign === '`'
    const end = isQuote ? endOfQuoted(text, found.index + 1, sign) : endOfComment(text, found.index)
    if (end === null || end === -1) return -1
    mark.lastIndex = end
  }
  return -1
}

/** The place after the closing quote; -1 when it is not there yet. */
function endOfQuoted(text: string, from: number, quote: string): number {
  const marks = quote === '`' ? /`/g : quote === "'" ? /['\\]/g : /["\\]/g
  marks.lastIndex = from
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    if (found[0] === '\\') marks.lastIndex = found.index + 2
    else if (text[found.index + 1] === quote) marks.lastIndex = found.index + 2
    else return found.index + 1
  }
  return -1
}

const plainValue = /\s*(?:(NULL)\b|0x([0-9A-Fa-f]*)\b|([-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?))(?=\s*[,)])/iy
const quotedStart = /\s*(_\w+\s*)?(?=')/y
const separator = /\s*([,)])/y

/** Reads the row in brackets that begins here; null when it is not all there. */
function readRow(text: string, from: number): { values: DumpValue[]; end: number } | null {
  const opened = skipSpace(text, from)
  if (opened === text.length) return null
  if (text[opened] !== '(')
    throw new Error(`The dump has something unknown among its rows: ${text.slice(opened, opened + 40)}`)
  const values: DumpValue[] = []
  let at = opened + 1
  for (;;) {
    const value = readValue(text, at)
    if (!value) return null
    values.push(value.value)
    separator.lastIndex = value.end
    const found = separator.exec(text)
    if (!found) return unfinished(text, value.end)
    at = separator.lastIndex
    if (found[1] === ')') return { values, end: at }
  }
}

function readValue(text: string, from: number): { value: DumpValue; end: number } | null {
  plainValue.lastIndex = from
  const plain = plainValue.exec(text)
  if (plain) {
    const [, isNull, hex, number = ''] = plain
    const value = isNull === undefined ? (hex === undefined ? number : Buffer.from(hex, 'hex')) : null
    return { value, end: plainValue.lastIndex }
  }
  quotedStart.lastIndex = from
  const quoted = quotedStart.exec(text)
  if (!quoted) return unfinished(text, from)
  const start = quotedStart.lastIndex + 1
  const end = endOfQuoted(text, start, "'")
  // At the text's end a quote may be the first half of a doubled one.
  if (end === -1 || end === text.length) return null
  const bytes = unescape(text.slice(start, end - 1))
  const isBinary = quoted[1]?.trim().toLowerCase() === '_binary'
  return { value: isBinary ? Buffer.from(bytes, 'latin1') : decode(bytes), end }
}

/** Returns null near the text's end, where more is to come; anything else is no value. */
function unfinished(text: string, at: number): null {
  const rest = text.slice(at, at + longestPlain)
  const isBlob = /\s*0x[0-9A-Fa-f]*$/y
  isBlob.lastIndex = at
  if (rest.length < longestPlain || isBlob.test(text)) return null
  throw new Error(`The dump has a value that cannot be read: ${rest.slice(0, 40)}`)
}

/** Longer than any number that MySQL writes, but blobs, which are digits only. */
const longestPlain = 400

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\x1a',
  // Only a pattern has these.
  '%': '\\%',
  _: '\\_',
}

function unescape(written: string): string {
  if (!/['\\]/.test(written)) return written
  return written.replaceAll(/\\([^])|''/g, (_, letter: string | undefined) =>
    letter === undefined ? "'" : (escapes[letter] ?? letter),
  )
}
