import * as correctionCalls from '@tertulia/contract/corrections'
import type { DistinctAnswer } from '@tertulia/contract/corrections'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { useEffect, useRef } from 'react'
import { call, type CallCode, asCallError } from '@/lib/calls/call.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { findAnswer, withAnswers, type QuizToCorrect } from '../queue/correction-progress.ts'
import { useCache } from '@/lib/calls/cache.ts'
import { resultReads } from '../effect/result-reads.ts'

/** A distinct answer's change from the seen verdict to a new one. */
export type VerdictChange = {
  question_id: number
  from: DistinctAnswer
  to: DistinctAnswer
  /** The verdict sent; `pending` also stands for "as the rule decides". */
  verdict: DistinctAnswer['verdict']
}

export type VerdictOutcome =
  | { saved: true; effect: Effect }
  /** `answer` is the current state, which was not overwritten. */
  | { saved: false; code: CallCode; answer: DistinctAnswer }

type Send = (change: VerdictChange) => Promise<VerdictOutcome>

/** Changes a verdict optimistically, reverting to the server's state when refused, and previews the effect. */
export function useVerdicts({ kind, date }: QuizToCorrect): { changeVerdict: Send; previewChange: Send } {
  const cache = useCache()
  const input = { params: { kind, date } }
  // In sequence, because an undo must not overtake the decision it reverses.
  const scope = `verdicts-${kind}-${date}`
  const { mutateAsync, isPending } = useAction(correctionCalls.judgeAnswers, {
    scope,
    refreshes: resultReads,
  })
  const preview = useAction(correctionCalls.previewVerdictEffect, { scope })
  useAskBeforeClosing(isPending)
  const latest = useRef(new Map<string, VerdictChange>())

  function show(change: VerdictChange, answer: DistinctAnswer) {
    cache.change(
      correctionCalls.getCorrection,
      (correction) => withAnswers(correction, change.question_id, [answer]),
      input,
    )
  }

  async function currentAnswer({ question_id, from }: VerdictChange): Promise<DistinctAnswer> {
    const correction = await call(correctionCalls.getCorrection, input).catch(() => null)
    return (correction && findAnswer(correction, question_id, from.normalised)) ?? from
  }

  const inputOf = ({ question_id, from, verdict }: VerdictChange) => ({
    ...input,
    body: { question_id, normalised: from.normalised, verdict, seen_verdict: from.verdict },
  })

  async function refusalOf(error: unknown, change: VerdictChange) {
    const { code } = asCallError(error)
    const answer = code === 'verdict_changed' ? await currentAnswer(change) : change.from
    return { saved: false, code, answer } as const
  }

  async function previewChange(change: VerdictChange): Promise<VerdictOutcome> {
    try {
      return { saved: true, effect: await preview.mutateAsync(inputOf(change)) }
    } catch (error) {
      const refusal = await refusalOf(error, change)
      show(change, refusal.answer)
      return refusal
    }
  }

  async function changeVerdict(change: VerdictChange): Promise<VerdictOutcome> {
    const { question_id, from, to } = change
    const key = `${question_id} ${from.normalised}`
    latest.current.set(key, change)
    // A late response must not undo newer decisions for this answer on screen.
    const settle = (answer: DistinctAnswer) => {
      if (latest.current.get(key) === change) show(change, answer)
    }

    cache.cancel(correctionCalls.getCorrection, input)
    show(change, to)
    try {
      const { answer, effect } = await mutateAsync(inputOf(change))
      settle(answer)
      return { saved: true, effect }
    } catch (error) {
      const refusal = await refusalOf(error, change)
      settle(refusal.answer)
      return refusal
    }
  }

  return { changeVerdict, previewChange }
}

/** A verdict may still be in flight, so closing the page asks first. */
export function useAskBeforeClosing(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])
}
