import { Trans } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import type { CallCode } from '@/lib/call.ts'
import { formatTime } from '@/lib/dates.ts'
import { everydayErrorWords } from '@/lib/everyday-error-words.ts'
import { isUnsent, type Draft } from './draft.ts'

type DraftStateProps = {
  draft: Draft
  problem: CallCode | undefined
  /** This device has room for what is typed. */
  kept: boolean
}

/** Where an answer is safe, in words; nothing before something was typed. */
export function DraftState({ draft, problem, kept }: DraftStateProps) {
  const { time_zone } = useCustomer()
  if (problem) return <span className="draft-problem">{everydayErrorWords(problem)}</span>
  if (draft.saved_at !== null) {
    const time = formatTime(draft.saved_at, time_zone)
    return <Trans>Received at {time}</Trans>
  }
  if (!isUnsent(draft)) return null
  return kept ? <Trans>Saved on this device</Trans> : <Trans>Not saved yet</Trans>
}
