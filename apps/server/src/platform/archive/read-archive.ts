import { checkListedArchive, readAll, readListedArchive, type ReadMember } from '../backup/listed-archive.ts'
import { headerName, ArchiveHeader } from './club-archive.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

/** The contents of an archive in numbers. */
export type ArchiveSummary = { header: ArchiveHeader; rows: number; tables: number; media: number }

type Reading = {
  table(name: string, chunks: AsyncIterable<Buffer>): Promise<void>
  medium(fileName: string, chunks: AsyncIterable<Buffer>): Promise<void>
}

/** Reads an archive only for its header, or one kind of its members. */
export const readOver: Reading = { table: readToEnd, medium: readToEnd }

async function readToEnd(_name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) void chunk
}

/** Reads an archive from its header to its end; throws for a file that is none, is damaged or of a newer format. */
export async function readClubArchive(file: string, reading: Reading): Promise<ArchiveHeader> {
  const members = readListedArchive(file)
  const first = await members.next()
  const header = await readHeader(file, first.done ? null : first.value)
  for await (const { name, chunks } of members) {
    const [, table] = /^tables\/(\w+)\.ndjson$/.exec(name) ?? []
    const [, fileName] = /^media\/(\w[\w.-]*)$/.exec(name) ?? []
    if (table !== undefined) await reading.table(table, chunks)
    else if (fileName !== undefined) await reading.medium(fileName, chunks)
    else throw new Error(`${file} has an unknown file, ${name}.`)
  }
  return header
}

/** Reads a whole archive; throws when it is not what its list of contents says, or its rows are none. */
export async function verifyClubArchive(file: string): Promise<ArchiveSummary> {
  await checkListedArchive(file)
  const counted = { rows: 0, tables: 0, media: 0 }
  const header = await readClubArchive(file, {
    async table(name, chunks) {
      counted.tables += 1
      counted.rows += await countRows(name, chunks)
    },
    async medium(fileName, chunks) {
      counted.media += 1
      await readToEnd(fileName, chunks)
    },
  })
  return { header, ...counted }
}

async function readHeader(file: string, member: ReadMember | null): Promise<ArchiveHeader> {
  if (member?.name !== headerName) throw new Error(`${file} is no archive of a club.`)
  const header: unknown = JSON.parse((await readAll(member.chunks)).toString())
  const { format } = checked(Type.Object({ format: Type.Integer() }), header)
  if (format !== 1) throw new Error(`${file} was made by a newer release: its format is ${format}.`)
  return checked(ArchiveHeader, header)
}

async function countRows(table: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0
  let columns: string | null = null
  for await (const line of linesOf(chunks)) {
    rows += 1
    const names = columnsOf(line)
    columns ??= names
    if (names === null || names !== columns)
      throw new Error(`Line ${rows} of ${table} is no row like the others.`)
  }
  return rows
}

function columnsOf(line: string): string | null {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' && row !== null ? Object.keys(row).join(' ') : null
  } catch {
    return null
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
