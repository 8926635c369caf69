import {
  import_questions_max,
  type ImportFormat,
  type QuestionImport,
  type uploadQuestionImport,
} from '@tertulia/contract/question-imports'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findThemePlace } from '../external-questions/theme-place.views.ts'
import { listThemeNames, listThemeTree } from '../themes/themes.views.ts'
import { readChoices } from './choices-questions.ts'
import { readCsv } from './csv-questions.ts'
import { readFileText } from './file-text.ts'
import { readGift } from './gift-questions.ts'
import { readImportRow, type Reading, type WaitingRow } from './import-row.ts'
import { readJson } from './json-questions.ts'
import { UnreadableFile, type QuestionReader } from './parsed-question.ts'
import { insertImport, insertRows, updateImport } from './question-imports.store.ts'
import { findImport } from './question-imports.views.ts'
import { prepareThemeFinder } from './theme-finder.ts'

const readers: Record<ImportFormat, QuestionReader> = {
  csv: readCsv,
  json: readJson,
  gift: readGift,
  choices: readChoices,
}

const rows_at_once = 1000

/** Reads a file and keeps its questions to be compared; the bank stays as it is. (docs/rules/question-imports.md) */
export async function takeFile(call: Call<typeof uploadQuestionImport>): Promise<QuestionImport> {
  const { db, user, now, query, request } = call
  const { file } = (request.body ?? {}) as { file?: unknown }
  if (!Buffer.isBuffer(file)) refuse('invalid_file')
  const reading = await prepareReading(call)
  const file_name = cleanLine(query.file_name) || query.format
  const begun = { file_name, format: query.format, created_by: user.id, created_at: now }
  const id = await insertImport(db, begun)
  const rows_total = await keepRows(db, id, { content: file, reading, read: readers[query.format] })
  await updateImport(db, id, { rows_total })
  await recordAction(db, { user_id: user.id, action: `upload_question_import ${id}`, created_at: now })
  return found(await findImport(db, id))
}

async function prepareReading({ db, query }: Call<typeof uploadQuestionImport>): Promise<Reading> {
  const { theme_id = null, subtheme_id = null, with_choices } = query
  const otherwise = await findThemePlace(db, { theme_id, subtheme_id })
  const origin = cleanLine(query.origin)
  if (origin === '') refuse('invalid_input', [{ field: 'origin', problem: 'missing' }])
  const themes = { tree: await listThemeTree(db), names: await listThemeNames(db) }
  return {
    findTheme: prepareThemeFinder(themes, otherwise),
    origin,
    with_choices: with_choices !== undefined,
  }
}

type File = { content: Buffer; reading: Reading; read: QuestionReader }

/** Keeps a file's questions as they are read, so that none of them waits for the whole. */
async function keepRows(db: Db, import_id: number, { content, reading, read }: File): Promise<number> {
  let waiting: WaitingRow[] = []
  let count = 0
  const keep = async () => {
    if (waiting.length > 0) await insertRows(db, import_id, waiting)
    waiting = []
  }
  try {
    for await (const parsed of read(readFileText(content))) {
      count += 1
      if (count > import_questions_max) throw new UnreadableFile('too_many_questions')
      waiting.push(readImportRow(parsed, count, reading))
      if (waiting.length === rows_at_once) await keep()
    }
    if (count === 0) throw new UnreadableFile('no_questions')
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    refuse('invalid_file', [{ field: 'file', problem: error.problem }])
  }
  await keep()
  return count
}
