import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DistinctAnswer } from '@tertulia/contract/corrections'
import type { VerdictSuggestion } from '@tertulia/core/quizzes/suggest-verdict'
import { WandIcon } from '@/ui/icons.tsx'

const reasons: Record<VerdictSuggestion['reason'], MessageDescriptor> = {
  equal: msg`the same answer`,
  surname: msg`the surname matches`,
  one_letter_off: msg`one letter off`,
  few_letters_off: msg`two letters off`,
  contains: msg`one answer contains the other`,
  different: msg`quite different`,
}

type SuggestionChipProps = Pick<DistinctAnswer, 'suggestion' | 'suggestion_reason'>

/** What the rule would guess, and why; the reviewer decides. */
export function SuggestionChip({ suggestion, suggestion_reason }: SuggestionChipProps) {
  const { i18n } = useLingui()
  if (suggestion === null) return null
  const known = reasons[suggestion_reason as VerdictSuggestion['reason']] as MessageDescriptor | undefined
  const reason = known ? i18n._(known) : ''

  return (
    <span className="suggestion" data-suggestion={suggestion}>
      <WandIcon size={16} />
      <span>
        {suggestion === 'likely' ? <Trans>Probably right</Trans> : <Trans>Probably wrong</Trans>}
        {reason && `: ${reason}`}
      </span>
    </span>
  )
}
