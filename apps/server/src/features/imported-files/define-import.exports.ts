import type { ColumnMapping, ColumnTable } from '@tertulia/contract/column-tables'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { FastifyRequest } from 'fastify'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { Doer } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import type { ReadTable, StoredMappings } from '../../platform/files/columns/column-plan.ts'
import type { FileReader } from '../../platform/files/file-reader.ts'
import { paginate, rankingPageSize } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refusal.ts'
import {
  closeFile,
  lockContent,
  lockFile,
  removeFile,
  saveColumns,
  saveFile,
} from './imported-files.exports.ts'
import { findMappings, getFile, listFiles, type FileKind } from './imported-files.sql.ts'

type Read = Pick<ReadTable<string>, 'layout' | 'found_heading'> & { table: ColumnTable<string> | null }

type Reading = { db: Db; today: CalendarDate; customer: Customer }
type Acting = Reading & { user: Doer; now: Instant }
type OfFile = { params: { id: number } }
type Range = { id: number; offset: number; limit: number }

const outcomes = ['problem', 'new', 'existing'] as const

/** A line of a file with what it would do. */
type CheckedLine = { outcome: (typeof outcomes)[number] }

/** Counts lines by what they would do. */
export function countOutcomes(lines: readonly CheckedLine[]): Record<CheckedLine['outcome'], number> {
  const of = (wanted: CheckedLine['outcome']) => lines.filter(({ outcome }) => outcome === wanted).length
  return { problem: of('problem'), new: of('new'), existing: of('existing') }
}

/** What differs from one kind of file to another. */
type ImportDefinition<
  Input extends unknown[] | [],
  Found extends Read,
  Checked,
  Line extends CheckedLine,
  Report,
> = {
  kind: FileKind
  files: FileReader<Input, Found>
  /** What reading a file needs. */
  inputOf: (call: Reading, content: Buffer, mappings: StoredMappings) => Input
  /** Compares what was read with what is here now. */
  check: (call: Reading, read: NoInfer<Found>) => Promise<Checked>
  linesOf: (checked: NoInfer<Checked>) => readonly Line[]
  /** The report before the import; of its lines a page, those that need somebody first. */
  report: (checked: NoInfer<Checked>, lines: readonly NoInfer<Line>[]) => Report
  /** The report after the import. */
  reportBrought: (
    db: Db,
    id: number,
  ) => Promise<{ total: number; page: (range: Range) => Promise<NoInfer<Report>> }>
  /** Tells whether something hangs on what a file brought; what only a deletion shows is left to the constraints. */
  isInUse: (db: Db, id: number) => Promise<boolean>
  /** Locks what a file brought, before it is asked whether something hangs on it. */
  lockBrought?: (db: Db, id: number) => Promise<void>
  deleteBrought: (db: Db, id: number) => Promise<void>
}

/**
 * Defines what is done with a kind of file: its upload, its columns, the report of what it would do or has done, its import
 * as a whole, and the undoing. (docs/decisions/0120-an-import-is-defined-once.md)
 */
export function defineImport<
  Input extends unknown[] | [],
  Found extends Read,
  Checked,
  Line extends CheckedLine,
  Report extends object,
>(definition: ImportDefinition<Input, Found, Checked, Line, Report>) {
  const { kind, files, inputOf, check, linesOf } = definition

  async function checkFile(call: Reading, content: Buffer, mappings: StoredMappings) {
    const read = await files.read(...inputOf(call, content, mappings))
    return { table: read.table as Found['table'], checked: await check(call, read) }
  }

  return {
    /** Saves a file that can be read; nothing is brought. */
    upload: async (
      call: Acting & { query: { file_name: string }; request: Pick<FastifyRequest, 'body'> },
    ): Promise<ImportedFile> =>
      saveFile(call, kind, (content, mappings) => files.mustBeReadable(...inputOf(call, content, mappings))),

    /** Saves what the columns of a file contain. */
    saveColumns: async (
      call: Acting & OfFile & { body: ColumnMapping<string> },
    ): Promise<Record<string, never>> => {
      await saveColumns(call, kind, (content, mappings) => files.read(...inputOf(call, content, mappings)))
      return {}
    },

    /** Lists a page of the files. */
    list: async ({ db, query }: { db: Db; query: { page: number } }) => listFiles(db, kind, query.page),

    /** Reports what a file would do to what is here now, or what it has brought. */
    get: async (call: Reading & OfFile & { query: { page: number } }) => {
      const { db, query, params } = call
      const { content, mapping, ...file } = await getFile(db, kind, params.id)
      if (content === null) {
        const { total, page } = await definition.reportBrought(db, params.id)
        const { paging, offset } = paginate(query.page, total, rankingPageSize)
        const report = await page({ id: params.id, offset, limit: rankingPageSize })
        const undoable = !(await definition.isInUse(db, params.id))
        return { ...file, ...paging, table: null, undoable, ...report }
      }
      const { table, checked } = await checkFile(call, content, await findMappings(db, kind, { mapping }))
      const lines = linesOf(checked)
      const { paging, offset } = paginate(query.page, lines.length, rankingPageSize)
      const sorted = outcomes.flatMap((wanted) => lines.filter(({ outcome }) => outcome === wanted))
      const page = sorted.slice(offset, offset + rankingPageSize)
      return { ...file, ...paging, table, undoable: false, ...definition.report(checked, page) }
    },

    /** Brings the new lines of a file, as many as were shown, all in one transaction; `bring` returns a number to record. */
    apply: async (
      call: Acting & OfFile & { body: { new: number } },
      bring: (checked: Checked) => Promise<number>,
    ): Promise<ImportedFile> => {
      const { db, params, body } = call
      const { content, mappings } = await lockContent(db, kind, params.id)
      const { checked } = await checkFile(call, content, mappings)
      const counts = countOutcomes(linesOf(checked))
      if (counts.problem > 0 || counts.new !== body.new) refuse('import_not_ready')
      return closeFile(call, kind, { id: params.id, brought: await bring(checked) })
    },

    /** Discards a file, or takes back what it brought while nothing hangs on it. */
    remove: async (call: Acting & OfFile): Promise<Record<string, never>> => {
      const { db, params } = call
      await lockFile(db, kind, params.id)
      await definition.lockBrought?.(db, params.id)
      if (await definition.isInUse(db, params.id)) refuse('import_in_use')
      const deletion = definition.deleteBrought(db, params.id).then(() => true)
      if ((await unlessViolated('foreign_key', deletion)) === null) refuse('import_in_use')
      await removeFile(call, kind, params.id)
      return {}
    },
  }
}
