import { restAtOnce, type Correction, type DistinctAnswer } from '@tertulia/contract/corrections'
import { useState } from 'react'
import {
  type AnswerView,
  countDay,
  countLeft,
  nextUnfinished,
  type QuestionToCorrect,
  rowOf,
  withAnswers,
} from '../queue/correction-progress.ts'
import { type Refusal, type Target, useDecisions } from './use-decisions.ts'

export type Verdict = DistinctAnswer['verdict']
export type Desk = ReturnType<typeof useDesk>

/** State of the correction page: the reviewer's place, and the actions of keys and buttons. */
export function useDesk(correction: Correction) {
  const { questions } = correction
  const decisions = useDecisions(correction)
  const place = usePlace(questions, decisions.refusals)
  const { index, question, answers, view, goTo, select } = place

  function judge(answer: DistinctAnswer, verdict: Verdict) {
    if (!question || answer.verdict === verdict) return
    void decisions.judge({ question_id: question.id, answer }, verdict)
    if (view === 'judged' || answer.verdict !== 'pending') return
    if (view === 'all') {
      select(neighbour(answers, answer))
      return
    }
    const after = withAnswers(correction, question.id, [{ ...answer, verdict }]).questions
    const refusals = place.refusals.filter((refusal) => refusal.answer.normalised !== answer.normalised)
    const next = isFinished(after[index], refusals) ? nextUnfinished(after, index) : null
    if (next !== null) goTo(next)
    else select(neighbour(answers, answer))
  }

  /** Judges the answers left to the open question wrong, and goes to the next with some left. */
  async function judgeRemaining() {
    if (!question) return
    const pending = question.answers.filter(({ verdict }) => verdict === 'pending')
    const [first, ...others] = pending.slice(0, restAtOnce)
    if (!first) return
    const left = [first, ...others] as const
    const isSaved = await decisions.judgeRemaining({ question_id: question.id, answers: left })
    const next = isSaved
      ? nextUnfinished(withAnswers(correction, question.id, left.map(asWrong)).questions, index)
      : null
    if (next !== null) goTo(next)
  }

  function goToAnswer({ question_id, answer }: Target, wanted: AnswerView = 'pending') {
    const at = questions.findIndex(({ id }) => id === question_id)
    goTo(at, { normalised: answer.normalised, view: wanted })
  }

  function undo() {
    const target = decisions.undo()
    if (target) goToAnswer(target, target.answer.verdict === 'pending' ? 'pending' : 'judged')
  }

  const { news, canUndo, dismiss } = decisions
  const progress = countDay(questions)
  return { ...place, questions, progress, news, canUndo, judge, judgeRemaining, undo, dismiss, goToAnswer }
}

const asWrong = (answer: DistinctAnswer): DistinctAnswer => ({ ...answer, verdict: 'wrong' })

/** The next answer, which moves up when one disappears; after the last one the previous. */
function neighbour(answers: readonly DistinctAnswer[], answer: DistinctAnswer): string | null {
  const at = answers.findIndex(({ normalised }) => normalised === answer.normalised)
  return (answers[at + 1] ?? answers[at - 1])?.normalised ?? null
}

type Where = {
  /** The answer to select. */
  normalised?: string
  /** Default: the unjudged ones, or the judged ones when none are left. */
  view?: AnswerView
}

/** The reviewer's place: question, listed answers and selected row (-1: none). */
function usePlace(questions: readonly QuestionToCorrect[], allRefusals: readonly Refusal[]) {
  const [index, setIndex] = useState(() => nextUnfinished(questions, -1) ?? 0)
  const [chosenView, setChosenView] = useState<AnswerView | null>(null)
  const [selected, setSelected] = useState<string | null>(null)

  const question = questions[index]
  const refusals = allRefusals.filter(({ question_id }) => question_id === question?.id)
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
function isFinished(question: QuestionToCorrect | undefined, refusals: readonly Refusal[]): boolean {
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
