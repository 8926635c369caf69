import {
  getCorrection,
  judgeAnswers,
  previewVerdictEffect,
  type Correction,
  type DistinctAnswer,
} from '@tertulia/contract/corrections'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, CallError, type CallCode } from '@/lib/call.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { findAnswer, withAnswer, type QuizToCorrect } from './correction-progress.ts'
import { forgetResults } from './forget-results.ts'

/** One distinct answer on its way from what is seen to what shall be. */
export type VerdictChange = {
  question_id: number
  from: DistinctAnswer
  to: DistinctAnswer
  /** What is sent: `pending` also stands for "what the rule decides". */
  verdict: DistinctAnswer['verdict']
}

export type VerdictOutcome =
  | { saved: true; effect: Effect }
  /** `answer` is what holds now; nothing of it was overwritten. */
  | { saved: false; code: CallCode; answer: DistinctAnswer }

type Send = (change: VerdictChange) => Promise<VerdictOutcome>

/** Changing a verdict: shown at once, sent, and put back to what holds when it is refused. And what it would move. */
export function useVerdicts({ kind, date }: QuizToCorrect): { changeVerdict: Send; previewChange: Send } {
  const query_client = useQueryClient()
  const input = { params: { kind, date } }
  const query_key = endpointKey(getCorrection, input)
  // One after the other: an undo must not overtake the decision it takes back.
  const scope = { id: `verdicts-${kind}-${date}` }
  const { mutateAsync, isPending } = useAction(judgeAnswers, { scope })
  const preview = useAction(previewVerdictEffect, { scope })
  useAskBeforeClosing(isPending)
  const latest = useRef(new Map<string, VerdictChange>())

  function show(change: VerdictChange, answer: DistinctAnswer) {
    query_client.setQueryData<Correction>(
      query_key,
      (correction) => correction && withAnswer(correction, change.question_id, answer),
    )
  }

  async function currentAnswer({ question_id, from }: VerdictChange): Promise<DistinctAnswer> {
    const correction = await call(getCorrection, input).catch(() => null)
    return (correction && findAnswer(correction, question_id, from.normalised)) ?? from
  }

  const inputOf = ({ question_id, from, verdict }: VerdictChange) => ({
    ...input,
    body: { question_id, normalised: from.normalised, verdict, seen_verdict: from.verdict },
  })

  async function refusalOf(error: unknown, change: VerdictChange) {
    const code = error instanceof CallError ? error.code : 'server_error'
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
    // What was decided for this answer meanwhile is not undone on the screen by a late reply.
    const settle = (answer: DistinctAnswer) => {
      if (latest.current.get(key) === change) show(change, answer)
    }

    void query_client.cancelQueries({ queryKey: query_key })
    show(change, to)
    try {
      const { answer, effect } = await mutateAsync(inputOf(change))
      settle(answer)
      forgetResults(query_client)
      return { saved: true, effect }
    } catch (error) {
      const refusal = await refusalOf(error, change)
      settle(refusal.answer)
      return refusal
    }
  }

  return { changeVerdict, previewChange }
}

/** A verdict is seen at once but may still be on its way: closing the page then asks first. */
function useAskBeforeClosing(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])
}
