import {
  external_accepted_max,
  external_answer_length_max,
  external_text_length_max,
  origin_length_max,
} from '@tertulia/contract/external-questions'
import type { ImportProblem, ImportRow } from '@tertulia/contract/question-imports'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { ParsedQuestion } from './parsed-question.ts'
import type { ThemeFinder } from './theme-finder.ts'

/** A question of a file as it waits to be compared and imported. */
export type WaitingRow = Omit<ImportRow, 'alike' | 'taken'>

/** What an editor said about the file as a whole. */
export type Reading = { findTheme: ThemeFinder; origin: string; with_choices: boolean }

type Problem = { problem: ImportProblem; problem_value: string }

/** A parsed question as it is kept, with the first thing that keeps it from being imported. (docs/rules/question-imports.md) */
export function readImportRow(parsed: ParsedQuestion, number: number, reading: Reading): WaitingRow {
  const shown_choices = reading.with_choices ? parsed.choices : []
  const choices = shown_choices.map((choice) => `- ${cleanLine(choice)}`).join('\n')
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
  }
}

const withoutAnswer = (accepted: readonly string[], answer: string) =>
  accepted.filter((one) => one !== answer)

type Written = Pick<ImportRow, 'text' | 'answer' | 'accepted_answers' | 'origin'>

function problemOf({ text, answer, accepted_answers, origin }: Written): Problem | null {
  const told = (problem: ImportProblem, problem_value = ''): Problem => ({ problem, problem_value })
  if (isBlank(text)) return told('text_missing')
  if (isBlank(answer)) return told('answer_missing')
  if (text.length > external_text_length_max) return told('text_too_long', String(text.length))
  const longest = Math.max(...[answer, ...accepted_answers].map(({ length }) => length))
  if (longest > external_answer_length_max) return told('answer_too_long', String(longest))
  if (accepted_answers.length > external_accepted_max)
    return told('answers_too_many', String(accepted_answers.length))
  return origin.length > origin_length_max ? told('origin_too_long', String(origin.length)) : null
}

/** What is too long is told, and shown as far as its field reaches. */
function shortened({ text, answer, accepted_answers, origin }: Written): Written {
  const answers = accepted_answers.slice(0, external_accepted_max)
  return {
    text: text.slice(0, external_text_length_max).toWellFormed(),
    answer: answer.slice(0, external_answer_length_max).toWellFormed(),
    accepted_answers: answers.map((one) => one.slice(0, external_answer_length_max).toWellFormed()),
    origin: origin.slice(0, origin_length_max).toWellFormed(),
  }
}
