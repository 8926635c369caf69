import type { DistinctAnswer } from '@tertulia/contract/corrections'
import { useState } from 'react'
import {
  countLeft,
  nextUnfinished,
  rowOf,
  type AnswerView,
  type QuestionToCorrect,
} from '../queue/correction-progress.ts'
import type { Refusal } from './use-decisions.ts'

type Where = {
  /** The answer to select. */
  normalised?: string
  /** Default: the unjudged ones, or the judged ones when none are left. */
  view?: AnswerView
}

/** The reviewer's place: question, listed answers and selected row (-1: none). */
export function usePlace(questions: readonly QuestionToCorrect[], allRefusals: readonly Refusal[]) {
  const [index, setIndex] = useState(() => nextUnfinished(questions, -1) ?? 0)
  const [chosenView, setChosenView] = useState<AnswerView | null>(null)
  const [selected, setSelected] = useState<string | null>(null)

  const question = questions[index]
  const refusals = allRefusals.filter(({ question_id: questionId }) => questionId === question?.id)
  const view = chosenView ?? (isFinished(question, refusals) ? 'judged' : 'pending')
  const answers = question ? listAnswers(question, view, refusals) : []
  const found = answers.findIndex(({ normalised }) => normalised === selected)
  // Never moves the selection among judged answers, where an extra key press would reverse a verdict.
  const row = found === -1 && question && view === 'pending' ? rowOf(question, answers, selected) : found

  function goTo(next: number, { normalised, view: wanted }: Where = {}) {
    setIndex(Math.max(0, Math.min(next, questions.length - 1)))
    setChosenView(wanted ?? null)
    setSelected(normalised ?? null)
  }

  return { index, question, refusals, view, answers, row, goTo, select: setSelected }
}

/** Tells whether a question has neither answers to judge nor unread refusals. */
export function isFinished(question: QuestionToCorrect | undefined, refusals: readonly Refusal[]): boolean {
  return question !== undefined && countLeft(question) === 0 && refusals.length === 0
}

/** The answers of a view; a refused decision stays visible until it has been read. */
function listAnswers(
  question: QuestionToCorrect,
  view: AnswerView,
  refusals: readonly Refusal[],
): DistinctAnswer[] {
  const isRefused = ({ normalised }: DistinctAnswer) =>
    refusals.some(({ answer }) => answer.normalised === normalised)
  return question.answers.filter((answer) => {
    if (view === 'all') return true
    return view === 'judged'
      ? answer.verdict !== 'pending'
      : answer.verdict === 'pending' || isRefused(answer)
  })
}
