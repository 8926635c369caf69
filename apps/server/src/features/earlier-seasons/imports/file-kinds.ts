import type { SeasonFileKind, SeasonLine } from '@tertulia/contract/season-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import { readColumnFile } from '../../../platform/files/column-file.ts'
import { checkTables, type CheckedPlace } from './check-tables.ts'
import { insertSeason, insertTable } from './season-imports.store.ts'
import { tablesPlan } from './tables-file.ts'

/** A file as compared with what is here: its lines, and how the new ones are saved. */
export type CheckedFile = { lines: SeasonLine[]; save: (db: Db, importId: number) => Promise<void> }

type FileKind = {
  /** Throws `UnreadableColumns` for a file that is none of the kind. */
  read: (content: Uint8Array) => void
  check: (db: Db, content: Uint8Array, today: CalendarDate) => Promise<CheckedFile>
}

/** The kinds of files of earlier seasons. */
export const fileKinds: Record<SeasonFileKind, FileKind> = {
  tables: {
    read: (content) => readColumnFile(content, tablesPlan),
    check: async (db, content, today) => {
      const places = await checkTables(db, readColumnFile(content, tablesPlan), today)
      return {
        lines: places.map(presentPlace),
        save: (inDb, importId) => saveTables(inDb, importId, places),
      }
    },
  },
}

function presentPlace(place: CheckedPlace): SeasonLine {
  const { line, outcome, season, table, name, rank, user_id: userId, problems } = place
  return { line, outcome, season, table, name, rank, user_id: userId, problems }
}

/** Saves the new tables of a file, and their seasons where they are new. */
async function saveTables(db: Db, importId: number, places: readonly CheckedPlace[]): Promise<void> {
  const isNew = places.filter(({ outcome }) => outcome === 'new')
  for (const ofSeason of Map.groupBy(isNew, ({ season }) => season).values()) {
    const [first] = ofSeason
    if (!first) continue
    const seasonId =
      first.season_id ??
      (await insertSeason(db, {
        import_id: importId,
        name: first.season,
        starts_on: ofSeason.find((one) => one.starts_on !== null)?.starts_on ?? null,
        ends_on: ofSeason.find((one) => one.ends_on !== null)?.ends_on ?? null,
      }))
    const tables = Map.groupBy(ofSeason, ({ competition, place }) => `${competition} ${place}`)
    for (const [one, ...others] of tables.values()) {
      if (one) await insertTable(db, { season_id: seasonId, import_id: importId, places: [one, ...others] })
    }
  }
}
