import type { ComparedQuestion } from '@tertulia/core/question-bank/question-likeness'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** A question with its id in the bank or the quizzes, or its number in the file. */
export type PlacedQuestion = ComparedQuestion & { id: number }

const atOnce = 1000

/**
 * Yields all questions of the bank, then those of all quizzes, then a file's questions without a problem, in batches.
 */
export async function* eachComparedQuestion(
  db: Db,
  importId: number,
): AsyncGenerator<{ place: 'bank' | 'quiz' | 'file'; questions: PlacedQuestion[] }> {
  const places = ['bank', 'quiz', 'file'] as const
  for (const place of places) {
    for (let after = 0; ;) {
      const questions = await listNext(db, { place, after, import_id: importId })
      if (questions.length === 0) break
      yield { place, questions }
      after = questions.at(-1)?.id ?? after
    }
  }
}

/** Counts the questions that a file's are compared with, its own included. */
export async function countComparedQuestions(db: Db, importId: number): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select ((select count(*) from external_questions) + (select count(*) from questions where text <> '')
      + (select count(*) from import_rows where import_id = ${importId} and problem is null))::int as total`
  return row?.total ?? 0
}

async function listNext(
  db: Db,
  { place, after, import_id }: { place: 'bank' | 'quiz' | 'file'; after: number; import_id: number },
): Promise<PlacedQuestion[]> {
  const sources = {
    bank: sql`select id, text, answer, accepted_answers from external_questions where id > ${after}`,
    quiz: sql`select id, text, answer, accepted_answers from questions where id > ${after} and text <> ''`,
    file: sql`select number as id, text, answer, accepted_answers from import_rows
      where import_id = ${import_id} and problem is null and number > ${after}`,
  }
  return await queryRows<PlacedQuestion>(db)`${sources[place]} order by 1 limit ${atOnce}`
}
