import * as correctionCalls from '@tertulia/contract/corrections'
import type { Correction, DistinctAnswer } from '@tertulia/contract/corrections'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { useQueryClient } from '@tanstack/react-query'
import { CallError, type CallCode } from '@/lib/calls/call.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useAskBeforeClosing } from '../answers/use-verdicts.ts'
import { forgetResults } from '../effect/forget-results.ts'
import { useRestDialog } from '../effect/use-effect-dialog.tsx'
import { withAnswers, type QuizToCorrect } from '../queue/correction-progress.ts'

/** The answers left to a question. */
export type Rest = { question_id: number; answers: readonly [DistinctAnswer, ...DistinctAnswer[]] }

/** The last action on the answers left to a question. */
export type RestNews =
  | { kind: 'rest_judged'; effect: Effect }
  | { kind: 'rest_undone'; effect: Effect }
  | { kind: 'rest_refused'; code: CallCode }

/** Judges the answers left to a question wrong together, or withdraws that. */
export function useRest({ kind, date }: QuizToCorrect, tell: (news: RestNews) => void) {
  const queryClient = useQueryClient()
  const askAboutRest = useRestDialog()
  const input = { params: { kind, date } }
  const scope = { id: `verdicts-${kind}-${date}` }
  const judging = useAction(correctionCalls.judgeRest, { scope })
  const preview = useAction(correctionCalls.previewRestEffect, { scope })
  useAskBeforeClosing(judging.isPending)

  const inputOf = ({ question_id, answers }: Rest, withdraw: boolean) => ({
    ...input,
    body: { question_id, left: answers.map(({ normalised }) => normalised), withdraw },
  })

  async function send(rest: Rest, withdraw: boolean): Promise<Effect> {
    const { answers, effect } = await judging.mutateAsync(inputOf(rest, withdraw))
    queryClient.setQueryData<Correction>(
      endpointKey(correctionCalls.getCorrection, input),
      (correction) => correction && withAnswers(correction, rest.question_id, answers),
    )
    forgetResults(queryClient)
    return effect
  }

  function refused(error: unknown): 'failed' {
    tell({ kind: 'rest_refused', code: error instanceof CallError ? error.code : 'server_error' })
    return 'failed'
  }

  /** Shows the effect and asks first. */
  async function judge(rest: Rest): Promise<'saved' | 'cancelled'> {
    const effect = await preview.mutateAsync(inputOf(rest, false))
    if (!(await askAboutRest({ ...rest, effect }))) return 'cancelled'
    tell({ kind: 'rest_judged', effect: await send(rest, false) })
    return 'saved'
  }

  async function takeBack(rest: Rest): Promise<'saved'> {
    tell({ kind: 'rest_undone', effect: await send(rest, true) })
    return 'saved'
  }

  return {
    judge: (rest: Rest) => judge(rest).catch(refused),
    withdraw: (rest: Rest) => takeBack(rest).catch(refused),
  }
}
