import { setImmediate } from 'node:timers/promises'
import { prepareAlike } from '@tertulia/core/question-bank/alike-questions'
import { traitsOf, type QuestionTraits } from '@tertulia/core/question-bank/question-likeness'
import type { CustomerDatabase } from '../../platform/database.ts'
import { eachComparedQuestion } from './compared-questions.views.ts'
import { lockImport, updateImport, updateLikeness, type RowLikeness } from './question-imports.store.ts'

type Place = { place: RowLikeness['place']; id: number }

const rows_at_once = 250

/**
 * Compares the questions of a file with the bank, with all quizzes and with each other. Whoever does it a second time goes on
 * where the first one was stopped; of two at once the later gives up. (docs/rules/question-imports.md)
 */
export async function compareImport({ read, tx }: CustomerDatabase, import_id: number): Promise<void> {
  const places: Place[] = []
  const traits: QuestionTraits[] = []
  for await (const { place, questions } of eachComparedQuestion(read, import_id)) {
    for (const { id, ...question } of questions) {
      places.push({ place, id })
      traits.push(traitsOf(question))
    }
  }
  const findAlike = prepareAlike(traits)
  const first = places.findIndex(({ place }) => place === 'file')
  const rows = first === -1 ? [] : places.slice(first)
  const likenessOf = ({ id }: Place, index: number): RowLikeness[] => {
    const found = findAlike(first + index)
    const other = found && places[found.place]
    if (!other) return []
    const { likeness, percentage } = found
    return [{ number: id, likeness, percentage, place: other.place, alike_id: other.id }]
  }
  const start = await tx(async (db) => (await lockImport(db, import_id))?.rows_done ?? 0)
  let done = start
  do {
    const batch = rows.slice(done, done + rows_at_once)
    const found: RowLikeness[] = []
    for (const [index, row] of batch.entries()) {
      found.push(...likenessOf(row, done + index))
      // One question may take milliseconds: whoever else asks the server something is answered in between.
      await setImmediate()
    }
    const goes_on = await tx(async (db) => {
      const stand = await lockImport(db, import_id)
      if (stand?.state !== 'checking' || stand.rows_done !== done) return false
      await updateLikeness(db, import_id, found)
      const is_last = done + batch.length >= rows.length
      await updateImport(db, import_id, {
        rows_done: is_last ? stand.rows_total : done + batch.length,
        ...(is_last && { state: 'checked' }),
      })
      return !is_last
    })
    if (!goes_on) return
    done += batch.length
  } while (done < rows.length)
}
