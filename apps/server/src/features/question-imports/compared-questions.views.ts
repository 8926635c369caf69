import { sql } from 'kysely'
import type { ComparedQuestion } from '@tertulia/core/question-bank/question-likeness'
import type { Db } from '../../platform/database.ts'

/** A question with where it stands. */
export type PlacedQuestion = ComparedQuestion & { id: number }

const at_once = 1000

/** All questions of the bank, then those of all quizzes, then those of a file that have no problem; some at a time. */
export async function* eachComparedQuestion(
  db: Db,
  import_id: number,
): AsyncGenerator<{ place: 'bank' | 'quiz' | 'file'; questions: PlacedQuestion[] }> {
  const places = ['bank', 'quiz', 'file'] as const
  for (const place of places) {
    for (let after = 0; ;) {
      const questions = await listNext(db, { place, after, import_id })
      if (questions.length === 0) break
      yield { place, questions }
      after = questions.at(-1)?.id ?? after
    }
  }
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
  const { rows } = await sql<PlacedQuestion>`${sources[place]} order by 1 limit ${at_once}`.execute(db)
  return rows
}
