import type { DistinctAnswer } from '@tertulia/contract/corrections'
import { useState } from 'react'
import {
  countLeft,
  nextUnfinished,
  rowOf,
  type AnswerView,
  type QuestionToCorrect,
} from './correction-progress.ts'
import type { Refusal } from './use-decisions.ts'

type Where = {
  /** The answer to stand on. */
  normalised?: string
  /** Without one: what is left, or what is judged when nothing is. */
  view?: AnswerView
}

/** Where the reviewer is: question, what of it is listed, and the row he stands on (-1: on none). */
export function usePlace(questions: readonly QuestionToCorrect[], all_refusals: readonly Refusal[]) {
  const [index, setIndex] = useState(() => nextUnfinished(questions, -1) ?? 0)
  const [chosen_view, setChosenView] = useState<AnswerView | null>(null)
  const [selected, setSelected] = useState<string | null>(null)

  const question = questions[index]
  const refusals = all_refusals.filter(({ question_id }) => question_id === question?.id)
  const view = chosen_view ?? (isFinished(question, refusals) ? 'judged' : 'pending')
  const answers = question ? listAnswers(question, view, refusals) : []
  const found = answers.findIndex(({ normalised }) => normalised === selected)
  // Where judged answers are listed one key too many must not turn a verdict round.
  const row = found === -1 && question && view === 'pending' ? rowOf(question, answers, selected) : found

  function goTo(next: number, { normalised, view: wanted }: Where = {}) {
    setIndex(Math.max(0, Math.min(next, questions.length - 1)))
    setChosenView(wanted ?? null)
    setSelected(normalised ?? null)
  }

  return { index, question, refusals, view, answers, row, goTo, select: setSelected }
}

/** Whether nothing of a question is left to judge, nor any refused decision to read. */
export function isFinished(question: QuestionToCorrect | undefined, refusals: readonly Refusal[]): boolean {
  return question !== undefined && countLeft(question) === 0 && refusals.length === 0
}

/** The answers of a view; a refused decision stays in sight until it has been read. */
function listAnswers(
  question: QuestionToCorrect,
  view: AnswerView,
  refusals: readonly Refusal[],
): DistinctAnswer[] {
  const is_refused = ({ normalised }: DistinctAnswer) =>
    refusals.some(({ answer }) => answer.normalised === normalised)
  return question.answers.filter((answer) => {
    if (view === 'all') return true
    return view === 'judged'
      ? answer.verdict !== 'pending'
      : answer.verdict === 'pending' || is_refused(answer)
  })
}
