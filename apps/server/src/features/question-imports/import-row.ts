import type { Language } from '@tertulia/core/customers/languages'
import {
  externalAcceptedMax,
  externalAnswerLengthMax,
  externalTextLengthMax,
  originLengthMax,
} from '@tertulia/contract/external-questions'
import type { ImportProblem } from '@tertulia/contract/import-problems'
import type { ImportRow } from '@tertulia/contract/question-imports'
import type { FirstNumber } from '@tertulia/core/question-bank/choice-marks'
import { doubtOf, needsChoices } from '@tertulia/core/question-bank/choice-doubt'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { truthOf, type ParsedQuestion } from './formats/parsed-question.ts'
import type { ThemeFinder } from './theme-finder.ts'

/** A question of a file that waits to be compared and imported. */
export type WaitingRow = Omit<ImportRow, 'alike' | 'taken' | 'medium' | 'files_left_out'>

/** An editor's choices for a file as a whole. */
export type FileChoices = {
  /** The theme, subtheme and origin of questions for which the file gives none. */
  theme_id: number | null
  subtheme_id: number | null
  origin: string
  with_choices: 'none' | 'needed' | 'all'
  /** The language in which true/false questions are phrased; null refuses them. */
  true_false: Language | null
  /** The number of the first choice, once an editor has said it. */
  first_number?: FirstNumber
}

type Reading = Pick<FileChoices, 'origin' | 'with_choices' | 'true_false'> & { findTheme: ThemeFinder }

type Problem = { problem: ImportProblem; problem_value: string }

/** Converts a parsed question for saving, with the first problem that prevents its import. */
export function readImportRow(parsedQuestion: ParsedQuestion, number: number, reading: Reading): WaitingRow {
  const parsed = asTrueOrFalse(parsedQuestion, reading.true_false)
  const shown = shownChoices(parsed, reading.with_choices)
  const choices = shown.map((choice) => `- ${cleanLine(choice)}`).join('\n')
  const { text, answer, accepted_answers } = cleanQuestion({
    text: choices === '' ? parsed.text : `${parsed.text.trim()}\n\n${choices}`,
    answer: parsed.answer,
    accepted_answers: parsed.accepted_answers,
  })
  const { theme_id, subtheme_id, ...misplaced } = reading.findTheme(parsed)
  const origin = cleanLine(parsed.origin) || reading.origin
  const written = { text, answer, accepted_answers: withoutAnswer(accepted_answers, answer), origin }
  const told = parsed.problem
    ? { problem: parsed.problem, problem_value: parsed.problem_value }
    : (problemOf(written) ?? misplaced)
  return {
    number,
    line: parsed.line,
    ...shortened(written),
    theme_id,
    subtheme_id,
    ...told,
    problem_value: cleanLine(told.problem_value),
    doubt: told.problem ? null : (parsed.doubt ?? doubtOf({ text: parsed.text, answer }, shown.length > 0)),
  }
}

const trueFalseWords = {
  en: {
    asks: 'True or false?',
    true: { answer: 'True', accepted_answers: ['T'] },
    false: { answer: 'False', accepted_answers: ['F'] },
  },
  pt: {
    asks: 'Verdadeiro ou falso?',
    true: { answer: 'Verdadeiro', accepted_answers: ['V', 'Verdade'] },
    false: { answer: 'Falso', accepted_answers: ['F'] },
  },
}

/** Phrases a statement as a true/false question, or refuses it. */
function asTrueOrFalse(parsed: ParsedQuestion, language: Language | null): ParsedQuestion {
  const truth =
    parsed.truth ?? (parsed.choices.length === 0 && parsed.answer.length > 1 ? truthOf(parsed.answer) : null)
  if (truth === null || parsed.problem) return parsed
  if (language === null) return { ...parsed, problem: 'kind_not_taken', problem_value: 'true_false' }
  const words = trueFalseWords[language]
  const text = `${words.asks} ${parsed.text.trim()}`
  return { ...parsed, text, choices: [], ...words[truth ? 'true' : 'false'] }
}

function shownChoices(
  { text, choices }: ParsedQuestion,
  which: FileChoices['with_choices'],
): readonly string[] {
  if (which === 'none' || (which === 'needed' && !needsChoices(text))) return []
  return choices
}

const withoutAnswer = (accepted: readonly string[], answer: string) =>
  accepted.filter((one) => one !== answer)

type Written = Pick<ImportRow, 'text' | 'answer' | 'accepted_answers' | 'origin'>

function problemOf({ text, answer, accepted_answers, origin }: Written): Problem | null {
  const told = (problem: ImportProblem, problemValue = ''): Problem => ({
    problem,
    problem_value: problemValue,
  })
  if (isBlank(text)) return told('text_missing')
  if (isBlank(answer)) return told('answer_missing')
  if (text.length > externalTextLengthMax) return told('text_too_long', String(text.length))
  const longest = Math.max(...[answer, ...accepted_answers].map(({ length }) => length))
  if (longest > externalAnswerLengthMax) return told('answer_too_long', String(longest))
  if (accepted_answers.length > externalAcceptedMax)
    return told('answers_too_many', String(accepted_answers.length))
  return origin.length > originLengthMax ? told('origin_too_long', String(origin.length)) : null
}

/** Cuts texts that are too long to their field's length, to be shown with the problem. */
function shortened({ text, answer, accepted_answers, origin }: Written): Written {
  const answers = accepted_answers.slice(0, externalAcceptedMax)
  return {
    text: text.slice(0, externalTextLengthMax).toWellFormed(),
    answer: answer.slice(0, externalAnswerLengthMax).toWellFormed(),
    accepted_answers: answers.map((one) => one.slice(0, externalAnswerLengthMax).toWellFormed()),
    origin: origin.slice(0, originLengthMax).toWellFormed(),
  }
}
