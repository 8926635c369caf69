import type { Correction, DistinctAnswer } from '@tertulia/contract/corrections'
import { countDay, nextUnfinished, withAnswer, type AnswerView } from '../queue/correction-progress.ts'
import { useDecisions, type Target } from './use-decisions.ts'
import { isFinished, usePlace } from './use-place.ts'

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
    const after = withAnswer(correction, question.id, { ...answer, verdict }).questions
    const refusals = place.refusals.filter((refusal) => refusal.answer.normalised !== answer.normalised)
    const next = isFinished(after[index], refusals) ? nextUnfinished(after, index) : null
    if (next !== null) goTo(next)
    else select(neighbour(answers, answer))
  }

  function goToAnswer({ question_id: questionId, answer }: Target, wanted: AnswerView = 'pending') {
    const at = questions.findIndex(({ id }) => id === questionId)
    goTo(at, { normalised: answer.normalised, view: wanted })
  }

  function undo() {
    const target = decisions.undo()
    if (target) goToAnswer(target, target.answer.verdict === 'pending' ? 'pending' : 'judged')
  }

  const { news, canUndo, dismiss } = decisions
  const progress = countDay(questions)
  return { ...place, questions, progress, news, canUndo, judge, undo, dismiss, goToAnswer }
}

/** The next answer, which moves up when one disappears; after the last one the previous. */
function neighbour(answers: readonly DistinctAnswer[], answer: DistinctAnswer): string | null {
  const at = answers.findIndex(({ normalised }) => normalised === answer.normalised)
  return (answers[at + 1] ?? answers[at - 1])?.normalised ?? null
}
