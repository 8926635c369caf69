import type { Db } from '../../../../platform/database/database.ts'
import { insertAnswers, insertQuestions, insertQuiz } from '../brought-seasons.sql.ts'
import { quizKey, type CheckedAnswer } from './check-answers.ts'

/** Saves the new quizzes of a file with their questions and answers. */
export async function saveAnswers(db: Db, importId: number, lines: readonly CheckedAnswer[]): Promise<void> {
  const isNew = lines.filter(({ outcome }) => outcome === 'new')
  for (const ofQuiz of Map.groupBy(isNew, quizKey).values()) {
    const [first] = ofQuiz
    if (!first?.season_id) continue
    const quizId = await insertQuiz(db, {
      import_id: importId,
      season_id: first.season_id,
      table_id: first.table_id,
      round: first.round,
      played_on: ofQuiz.find(({ played_on: date }) => date !== null)?.played_on ?? null,
    })
    const questions = Map.groupBy(ofQuiz, ({ number }) => number)
    const ids = await insertQuestions(db, quizId, [...questions].map(describe))
    await insertAnswers(
      db,
      ofQuiz.flatMap(({ number, given, place }) =>
        given && place
          ? [
              {
                question_id: ids.get(number ?? 0),
                place_id: place.id,
                answer: given.text,
                is_right: given.is_right,
              },
            ]
          : [],
      ),
    )
  }
}

/** A question as its lines tell it together. */
function describe([number, lines]: [number | null, CheckedAnswer[]]) {
  const first = (fact: keyof CheckedAnswer['facts']) =>
    lines.find(({ facts }) => facts[fact] !== '')?.facts[fact] ?? ''
  return { number, theme: first('theme'), statement: first('statement'), answer: first('official_answer') }
}
