import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Names = { name_en: string | null; name_pt: string | null }

/** A theme to save; without an id it is new. */
export type ThemeRow = Names & { id: number | null; slug: string; position: number; active: boolean }

/** A subtheme to save; without an id it is new. */
export type SubthemeRow = ThemeRow & { wanted_min: number; wanted_max: number }

/** Blocks new questions of all themes until the transaction ends. */
export async function lockThemes(db: Db): Promise<void> {
  await sql`select from themes order by id for update`.execute(db)
  await sql`select from subthemes order by id for update`.execute(db)
}

/** Saves a theme; returns its id. */
export async function saveTheme(db: Db, { id, ...theme }: ThemeRow): Promise<number> {
  if (id === null) {
    const made = await db.insertInto('themes').values(theme).returning('id').executeTakeFirstOrThrow()
    return made.id
  }
  await db.updateTable('themes').set(theme).where('id', '=', id).execute()
  return id
}

/** Saves a subtheme of a theme. */
export async function saveSubtheme(db: Db, themeId: number, { id, ...subtheme }: SubthemeRow): Promise<void> {
  if (id === null)
    await db
      .insertInto('subthemes')
      .values({ ...subtheme, theme_id: themeId })
      .execute()
  else await db.updateTable('subthemes').set(subtheme).where('id', '=', id).execute()
}

/** Deletes themes with their subthemes, and single subthemes. */
export async function removeThemes(
  db: Db,
  { themeIds, subthemeIds }: { themeIds: readonly number[]; subthemeIds: readonly number[] },
): Promise<void> {
  await sql`
    delete from subthemes where id = any(${subthemeIds}::int[]) or theme_id = any(${themeIds}::int[])`.execute(
    db,
  )
  await sql`delete from themes where id = any(${themeIds}::int[])`.execute(db)
}
