import type { Db } from '../../../../platform/database/database.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { holdAccounts, insertSeason, insertTable } from '../brought-seasons.sql.ts'
import type { CheckedPlace } from './check-tables.ts'

/** Saves the new tables of a file, and their seasons where they are new. */
export async function saveTables(db: Db, importId: number, places: readonly CheckedPlace[]): Promise<void> {
  const isNew = places.filter(({ outcome }) => outcome === 'new')
  const accounts = [...new Set(isNew.flatMap(({ user_id }) => user_id ?? []))]
  // Somebody has been deleted or merged since the file was compared.
  if (!(await holdAccounts(db, accounts))) refuse('import_not_ready')
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
