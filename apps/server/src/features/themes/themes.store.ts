import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type Names = { name_en: string | null; name_pt: string | null }

/** A theme as it is kept; without an id it is new. */
export type ThemeRow = Names & { id: number | null; slug: string; position: number; active: boolean }

/** A subtheme as it is kept; without an id it is new. */
export type SubthemeRow = ThemeRow & { wanted_min: number; wanted_max: number }

/** Makes these themes active and lets all others rest. */
export async function activateThemes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update themes set active = id = any(${ids}::int[])`.execute(db)
}

/** Holds back new questions of all themes until the transaction ends. */
export async function lockThemes(db: Db): Promise<void> {
  await sql`select from themes order by id for update`.execute(db)
  await sql`select from subthemes order by id for update`.execute(db)
}

/** Keeps a theme; gives its id. */
export async function keepTheme(db: Db, { id, ...theme }: ThemeRow): Promise<number> {
  if (id === null) {
    const made = await db.insertInto('themes').values(theme).returning('id').executeTakeFirstOrThrow()
    return made.id
  }
  await db.updateTable('themes').set(theme).where('id', '=', id).execute()
  return id
}

/** Keeps a subtheme of a theme. */
export async function keepSubtheme(
  db: Db,
  theme_id: number,
  { id, ...subtheme }: SubthemeRow,
): Promise<void> {
  if (id === null)
    await db
      .insertInto('subthemes')
      .values({ ...subtheme, theme_id })
      .execute()
  else await db.updateTable('subthemes').set(subtheme).where('id', '=', id).execute()
}

/** Removes themes with their subthemes, and single subthemes. */
export async function removeThemes(
  db: Db,
  { theme_ids, subtheme_ids }: { theme_ids: readonly number[]; subtheme_ids: readonly number[] },
): Promise<void> {
  await sql`
    delete from subthemes where id = any(${subtheme_ids}::int[]) or theme_id = any(${theme_ids}::int[])`.execute(
    db,
  )
  await sql`delete from themes where id = any(${theme_ids}::int[])`.execute(db)
}
