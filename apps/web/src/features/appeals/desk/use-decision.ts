import * as appealCalls from '@tertulia/contract/appeals'
import type { AppealToDecide } from '@tertulia/contract/appeals'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { useRef, useState } from 'react'
import { useAction } from '@/lib/calls/use-action.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** A decision that is about to be made; rejecting moves no results. */
export type AskedDecision = { appeal: AppealToDecide; upheld: boolean; effect: Effect | null }

/** Prepares the dialog of a decision: before upholding, its effect is loaded. */
export function useDecision() {
  const [asked, setAsked] = useState<AskedDecision | null>(null)
  const previewed = useRef<AppealToDecide | null>(null)
  const { mutate, isPending } = useAction(appealCalls.previewAppealEffect, {
    done(effect) {
      if (previewed.current) setAsked({ appeal: previewed.current, upheld: true, effect })
    },
    failed: toastFailure(),
  })

  function ask(appeal: AppealToDecide, upheld: boolean) {
    if (!isDecidable(appeal) || isPending || asked) return
    if (!upheld) return setAsked({ appeal, upheld, effect: null })
    previewed.current = appeal
    mutate({ params: { id: appeal.id } })
  }

  return { asked, ask, close: () => setAsked(null), busy: isPending }
}

/** Tells whether the reviewer may decide an appeal now. */
export const isDecidable = ({ state, obstacle }: AppealToDecide): boolean =>
  (state === 'open' || state === 'escalated') && obstacle === null
