import type * as pastedQuizzes from '@tertulia/contract/pasted-quizzes'
import type { PastedQuestion, PastedQuiz } from '@tertulia/contract/pasted-quizzes'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { Call } from '../../../platform/http/serve.ts'
import { listThemeNames } from '../../customers/customers.views.ts'
import type { ParsedQuestion } from '../formats/parsed-question.ts'
import { prepareThemeFinder, type ThemeFinder } from '../theme-finder.ts'
import { listThemeTree } from '../../themes/themes.views.ts'
import { readPlainQuestions, type PlaceReader } from './plain-questions.ts'
import { readPastedTable } from './pasted-table.ts'

/** More questions than any quiz has. */
const questionsMax = 50

/** Reads the questions of a pasted text or table, whose themes go by the club's names. (docs/rules/pasted-quizzes.md) */
export async function readPastedQuiz({
  db,
  body,
}: Call<typeof pastedQuizzes.readPastedQuiz>): Promise<PastedQuiz> {
  const tree = await listThemeTree(db)
  const themes = { tree: tree.filter(({ active }) => active), names: await listThemeNames(db) }
  const findTheme = prepareThemeFinder(themes, { theme_id: null, subtheme_id: null })
  const readPlace = placeReader(findTheme)
  const table = await readPastedTable(body.text, readPlace)
  const { questions, left_out: leftOut } = table ?? readPlainQuestions(body.text, readPlace)
  return {
    questions: questions.slice(0, questionsMax).map((question) => placed(question, findTheme)),
    left_out: [...leftOut, ...questions.slice(questionsMax).map(({ text }) => cleanLine(text))],
  }
}

/** Reads “Culture – Literature”, “Literature” or “Culture (Literature)”. */
function placeReader(findTheme: ThemeFinder): PlaceReader {
  const isKnown = (place: Parameters<ThemeFinder>[0]) => {
    const { problem, theme_id: themeId } = findTheme(place)
    return problem === null && themeId !== null
  }
  return (name) => {
    const alone = { theme: '', subtheme: '', categories: [name] }
    if (isKnown(alone)) return alone
    const [, theme = '', subtheme = ''] = /^(.+?)\s*(?:[–—:/>|(,]|\s-\s)\s*(.+?)\)?$/.exec(name) ?? []
    const both = { theme, subtheme, categories: [] }
    return theme !== '' && isKnown(both) ? both : null
  }
}

function placed(parsed: ParsedQuestion & { number: number | null }, findTheme: ThemeFinder): PastedQuestion {
  const { problem, problem_value: problemValue, ...place } = findTheme(parsed)
  const { text, answer, accepted_answers: acceptedAnswers } = cleanQuestion(parsed)
  return {
    number: parsed.number,
    ...place,
    text,
    answer,
    accepted_answers: acceptedAnswers,
    problem: parsed.problem ?? problem,
    problem_value: cleanLine(parsed.problem ? parsed.problem_value : problemValue),
  }
}
