import { Trans } from '@lingui/react/macro'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useCustomer } from '@/features/customer/customer.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { formatTime } from '@/lib/dates/dates.ts'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { isUnsent, type Draft } from './draft.ts'

type DraftStateProps = {
  draft: Draft
  problem: CallCode | undefined
  /** True when this device had room for the typed text. */
  saved: boolean
  /** True once nothing can be submitted any more, or all is on its way. */
  locked: boolean
}

/** Shows where an answer is saved; nothing for an empty one. */
export function DraftState({ draft, problem, saved, locked }: DraftStateProps) {
  const { time_zone } = useCustomer()
  if (problem) return <span className="wrong strong">{everydayErrorWords(problem)}</span>
  if (isBlank(draft.text)) return null
  if (draft.saved_at !== null) {
    const time = formatTime(draft.saved_at, time_zone)
    return locked ? (
      <Trans context="answer">Saved {time}</Trans>
    ) : (
      <Trans context="answer">Saved {time} · not submitted yet</Trans>
    )
  }
  if (!isUnsent(draft)) return null
  return saved ? <Trans>Saved on this device only</Trans> : <Trans>Not saved</Trans>
}
