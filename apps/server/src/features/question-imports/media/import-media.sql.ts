import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import type { MediumProblem, StorableFile } from '../../media/media.exports.ts'
import type { RowFile } from '../read-file.ts'

/** A file's place: its question in the file of questions, and its number there. */
type MediumPlace = { import_id: number; number: number; position: number }

/** A question of a file with the medium that it is imported with. */
export type RowMedium = { number: number; medium_id: number }

/** Saves the files inside a file of questions, to be examined; one without content is left out at once. */
export async function insertMedia(db: Db, importId: number, files: readonly RowFile[]): Promise<void> {
  for (const { number, position, name, content } of files) {
    const isEmpty = content === null || content.byteLength === 0
    await db
      .insertInto('import_media')
      .values({
        import_id: importId,
        number,
        position,
        file_name: name,
        state: isEmpty ? 'left_out' : 'waiting',
        problem: isEmpty ? 'medium_unreadable' : null,
        content: isEmpty ? null : Buffer.from(content),
      })
      .execute()
  }
}

/** Finds the next file to examine; null when there is none. */
export async function findWaitingMedium(
  db: Db,
  importId: number,
): Promise<(MediumPlace & { content: Buffer }) | null> {
  return await queryRow<MediumPlace & { content: Buffer }>(db)`
    select import_id, number, position, content from import_media
    where import_id = ${importId} and state = 'waiting' order by number, position limit 1`
}

/** Takes a file as its question's medium, and leaves out those after it. */
export async function takeMedium(db: Db, place: MediumPlace, file: StorableFile<Buffer>): Promise<void> {
  const { import_id, number, position } = place
  await db
    .updateTable('import_media')
    .set({ state: 'taken', ...file })
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .execute()
  await db
    .updateTable('import_media')
    .set({ state: 'left_out', content: null })
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .execute()
}

/** Leaves out a file that cannot be a medium. */
export async function leaveOutMedium(db: Db, place: MediumPlace, problem: MediumProblem): Promise<void> {
  await db
    .updateTable('import_media')
    .set({ state: 'left_out', content: null, problem })
    .where('import_id', '=', place.import_id)
    .where('number', '=', place.number)
    .where('position', '=', place.position)
    .execute()
}

/** Tells, for questions of a file none of whose files can be their medium, the problem of the first. */
export async function markWithoutMedium(db: Db, importId: number): Promise<void> {
  await sql`
    update import_rows r set problem = m.problem, problem_value = m.file_name, doubt = null, taken = null
    from (
      select distinct on (number) number, problem, file_name from import_media
      where import_id = ${importId} and problem is not null order by number, position
    ) m
    where r.import_id = ${importId} and r.number = m.number and r.problem is null
      and not exists (select from import_media t
        where t.import_id = ${importId} and t.number = r.number and t.state <> 'left_out')`.execute(db)
}

/** Lists the questions that are imported with a medium. */
export async function listTakenMedia(db: Db, importId: number): Promise<MediumPlace[]> {
  return await queryRows<MediumPlace>(db)`
    select m.import_id, m.number, m.position from import_media m
    join import_rows r on r.customer_id = m.customer_id and r.import_id = m.import_id and r.number = m.number
    where m.import_id = ${importId} and m.state = 'taken' and r.taken and r.problem is null
    order by m.number`
}

/** Finds the content of a file that is taken. */
export async function findTakenFile(db: Db, place: MediumPlace): Promise<StorableFile<Buffer>> {
  const file = await queryRow<StorableFile<Buffer>>(db)`
    select content, extension, kind, content_type, width, height from import_media
    where import_id = ${place.import_id} and number = ${place.number} and position = ${place.position}
      and state = 'taken'`
  if (!file) throw new Error('there is no such file')
  return file
}

/** Lists the ids of the media of a file's questions in the bank. */
export async function listMediaOfImport(db: Db, importId: number): Promise<number[]> {
  const rows = await queryRows<{ medium_id: number }>(db)`
    select distinct medium_id from external_questions
    where import_id = ${importId} and medium_id is not null`
  return rows.map(({ medium_id }) => medium_id)
}
