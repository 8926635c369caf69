import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DistinctAnswer } from '@tertulia/contract/corrections'
import { WandIcon } from '@/ui/icons.tsx'
import * as styles from './answers.module.css'

type Suggestion = NonNullable<DistinctAnswer['suggestion']>
type Reason = NonNullable<DistinctAnswer['suggestion_reason']>

const levels: Record<Suggestion, MessageDescriptor> = {
  equal: msg({ message: 'Equal', comment: 'Suggestion: the answer says the same as the official one' }),
  likely: msg({ message: 'Likely', comment: 'Suggestion: the answer is likely right' }),
  unlikely: msg({ message: 'Unlikely', comment: 'Suggestion: the answer is not likely right' }),
}
const reasons: Record<Reason, MessageDescriptor> = {
  equal: msg`just written differently`,
  numeral: msg`the same number`,
  plural: msg`singular or plural`,
  surname: msg`part of the name, or the full name`,
  short_name: msg`a short form of the first name`,
  translated: msg`the name in another language or spelling`,
  kind: msg`the kind of thing added or missing`,
  article: msg`an article added or missing`,
  misspelt_part: msg`misspelt, with words added or missing`,
  word_order: msg`the same words in another order`,
  initials: msg`initials or an abbreviation`,
  one_letter_off: msg`one letter off`,
  few_letters_off: msg`a few letters off`,
  contains: msg`one answer contains the other`,
  other_unit: msg`another unit`,
  other_number: msg`another number or date`,
  different: msg`quite different`,
}

type SuggestionChipProps = Pick<DistinctAnswer, 'suggestion' | 'suggestion_reason'>

/** Suggested verdict with its reason; the reviewer decides. */
export function SuggestionChip({ suggestion, suggestion_reason: suggestionReason }: SuggestionChipProps) {
  const { i18n } = useLingui()
  if (suggestion === null || suggestionReason === null) return null
  return (
    <span className={`${styles.suggestion} line soft small`} data-suggestion={suggestion}>
      <WandIcon size={16} />
      <span>
        <b>{i18n._(levels[suggestion])}:</b> {i18n._(reasons[suggestionReason])}
      </span>
    </span>
  )
}
