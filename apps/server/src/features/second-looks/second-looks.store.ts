import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { SecondLooks } from '../../platform/database/tables.gen.ts'

/** Saves a second look; false when somebody else was quicker. */
export async function insertSecondLook(db: Db, look: Insertable<SecondLooks>): Promise<boolean> {
  const saved = await db
    .insertInto('second_looks')
    .values(look)
    .onConflict((conflict) => conflict.doNothing())
    .returning('question_id')
    .executeTakeFirst()
  return saved !== undefined
}
