import type { PastedQuestion, PastedQuiz } from '@tertulia/contract/pasted-quizzes'
import type { Theme, ThemeName } from '@tertulia/contract/themes'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { prepareThemeFinder, type ThemeFinder } from '../theme-finder.ts'
import { readPastedTable } from './pasted-table.ts'
import type { PlainQuestion } from './finished-questions.ts'
import type { PlaceReader } from './plain-lines.ts'
import { readPlainQuestions } from './plain-questions.ts'

/** More questions than any quiz has. */
const questionsMax = 50

type Themes = { tree: readonly Theme[]; names: readonly ThemeName[] }

/** Reads the questions of a text or a table. */
export async function readPasted(text: string, themes: Themes): Promise<PastedQuiz> {
  const findTheme = prepareThemeFinder(themes, { theme_id: null, subtheme_id: null })
  const readPlace = placeReader(findTheme)
  const table = await readPastedTable(text, readPlace)
  const { questions, left_out } = table ?? readPlainQuestions(text, readPlace)
  return {
    questions: questions.slice(0, questionsMax).map((question) => placed(question, findTheme)),
    left_out: [...left_out, ...questions.slice(questionsMax).map(({ text: written }) => cleanLine(written))],
  }
}

const besideUnknown = /^([^()]+?)\s*(?:\(|[/>]\s*(?=\p{L}[\p{L}-]*(?: [\p{L}-]+){0,2}$))([^()]+?)\)?$/u

/** Reads “Culture – Literature”, “Literature” or “Culture (Literature)”; “Culture (Painting)” is of culture, too. */
function placeReader(findTheme: ThemeFinder): PlaceReader {
  const isKnown = (place: Parameters<ThemeFinder>[0]) => {
    const { problem, theme_id } = findTheme(place)
    return problem === null && theme_id !== null
  }
  return (name) => {
    const alone = { theme: '', subtheme: '', categories: [name] }
    if (isKnown(alone)) return alone
    const [, theme = '', subtheme = ''] = /^(.+?)\s*(?:[–—:/>|(,]|\s-\s)\s*(.+?)\)?$/.exec(name) ?? []
    const both = { theme, subtheme, categories: [] }
    if (theme !== '' && isKnown(both)) return both
    const [, outer = '', unknown = ''] = besideUnknown.exec(name) ?? []
    const wider = { theme: '', subtheme: '', categories: [outer] }
    return outer !== '' && isKnown(wider) ? { ...wider, unknown } : null
  }
}

function placed(parsed: PlainQuestion, findTheme: ThemeFinder): PastedQuestion {
  const { problem, problem_value, ...place } = findTheme(parsed)
  const { text, answer, accepted_answers } = cleanQuestion(parsed)
  return {
    number: parsed.number,
    ...place,
    text,
    answer,
    accepted_answers,
    problem: parsed.problem ?? problem,
    problem_value: cleanLine(parsed.problem ? parsed.problem_value : problem_value),
    remarks: parsed.remarks.map(({ kind, value }) => ({
      kind,
      value: cleanLine(value).slice(0, 200).toWellFormed(),
    })),
  }
}
