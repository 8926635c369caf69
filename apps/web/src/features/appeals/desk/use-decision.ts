import * as appealCalls from '@tertulia/contract/appeals'
import type { AppealToDecide } from '@tertulia/contract/appeals'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { showError } from '@/ui/states/toasts.ts'

/** A decision that is about to be made; rejecting moves no results. */
export type AskedDecision = { appeal: AppealToDecide; upheld: boolean; effect: Effect | null }

/** Prepares the dialog of a decision: before upholding, its effect is loaded. */
export function useDecision() {
  const [asked, setAsked] = useState<AskedDecision | null>(null)
  const { mutate, isPending } = useAction(appealCalls.previewAppealEffect, {
    onError: ({ code }) => showError(errorWords(code)),
  })

  function ask(appeal: AppealToDecide, upheld: boolean) {
    if (!isDecidable(appeal) || isPending || asked) return
    if (!upheld) return setAsked({ appeal, upheld, effect: null })
    mutate({ params: { id: appeal.id } }, { onSuccess: (effect) => setAsked({ appeal, upheld, effect }) })
  }

  return { asked, ask, close: () => setAsked(null), busy: isPending }
}

/** Tells whether the reviewer may decide an appeal now. */
export const isDecidable = ({ state, obstacle }: AppealToDecide): boolean =>
  (state === 'open' || state === 'escalated') && obstacle === null
