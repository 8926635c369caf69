import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DistinctAnswer } from '@tertulia/contract/corrections'
import { WandIcon } from '@/ui/icons.tsx'

type Suggestion = NonNullable<DistinctAnswer['suggestion']>
type Reason = NonNullable<DistinctAnswer['suggestion_reason']>

const levels: Record<Suggestion, MessageDescriptor> = {
  equal: msg({ message: 'Equal', comment: 'Suggestion: the answer says the same as the official one' }),
  likely: msg({ message: 'Likely', comment: 'Suggestion: the answer is likely right' }),
  unlikely: msg({ message: 'Unlikely', comment: 'Suggestion: the answer is not likely right' }),
}
const reasons: Record<Reason, MessageDescriptor> = {
  equal: msg`only written differently`,
  numeral: msg`the same number`,
  plural: msg`singular or plural`,
  surname: msg`surname only, or the whole name`,
  word_order: msg`the same words in another order`,
  initials: msg`initials`,
  one_letter_off: msg`one letter off`,
  few_letters_off: msg`a few letters off`,
  contains: msg`one answer contains the other`,
  other_number: msg`another number`,
  different: msg`quite different`,
}

type SuggestionChipProps = Pick<DistinctAnswer, 'suggestion' | 'suggestion_reason'>

/** How near the answer comes, and why; the reviewer decides. */
export function SuggestionChip({ suggestion, suggestion_reason }: SuggestionChipProps) {
  const { i18n } = useLingui()
  if (suggestion === null || suggestion_reason === null) return null
  return (
    <span className="suggestion" data-suggestion={suggestion}>
      <WandIcon size={16} />
      <span>
        <b>{i18n._(levels[suggestion])}:</b> {i18n._(reasons[suggestion_reason])}
      </span>
    </span>
  )
}
