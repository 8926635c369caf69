import type * as pastedQuizCalls from '@tertulia/contract/pasted-quizzes'
import type { PastedQuiz } from '@tertulia/contract/pasted-quizzes'
import { fileReader } from '../../../platform/files/file-reader.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { listThemeNames } from '../../customers/customers.sql.ts'
import { listThemeTree } from '../../themes/themes.sql.ts'
import type { readPasted } from './read-pasted.ts'

const pastedTexts = fileReader<Parameters<typeof readPasted>, PastedQuiz>(
  new URL('read-pasted.ts', import.meta.url),
  'readPasted',
)

/** Reads the questions of a pasted text or table, whose themes go by the club's names. (docs/rules/pasted-quizzes.md) */
export async function readPastedQuiz({
  db,
  body,
}: Call<typeof pastedQuizCalls.readPastedQuiz>): Promise<PastedQuiz> {
  const tree = await listThemeTree(db)
  const themes = { tree: tree.filter(({ active }) => active), names: await listThemeNames(db) }
  return pastedTexts.read(body.text, themes)
}
