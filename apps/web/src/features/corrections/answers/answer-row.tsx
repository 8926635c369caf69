import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DistinctAnswer } from '@tertulia/contract/corrections'
import { memo, type MouseEvent, useId } from 'react'
import { CheckIcon, CrossIcon } from '@/ui/icons.tsx'
import { WandIcon } from '@/ui/player-icons.tsx'
import type { Refusal } from '../desk/use-decisions.ts'
import type { VerdictKeys } from '../desk/verdict-keys.ts'
import { RefusalNote } from './refusal-note.tsx'
import * as styles from './answers.module.css'

type Verdict = DistinctAnswer['verdict']

type AnswerRowProps = {
  answer: DistinctAnswer
  selected: boolean
  keys: VerdictKeys | null
  refusal: Refusal | undefined
  onJudge: (answer: DistinctAnswer, verdict: Verdict) => void
  onSelect: (answer: DistinctAnswer) => void
  onDismiss: (refusal: Refusal) => void
}

/** One distinct answer, large, with its frequency and the two verdict buttons. */
export const AnswerRow = memo(function AnswerRow(props: AnswerRowProps) {
  const { answer, selected, keys, refusal, onJudge, onSelect, onDismiss } = props
  const id = useId()

  return (
    <li data-selected={selected || undefined}>
      {/* Reached by the arrow keys; Tab goes to its buttons. */}
      <div
        className={`${styles.answerRowFrame} card stack gap-12 fitted`}
        role="group"
        tabIndex={-1}
        aria-labelledby={id}
      >
        <div className="stack gap-4 fitted to-start">
          <p className={`${styles.answerText} strong breakable`} id={id}>
            {answer.texts[0]}
            <span className={`${styles.answerCount} soft figures regular unbroken`}>
              <Plural value={answer.count} one="# answer" other="# answers" />
            </span>
          </p>
          <Spellings texts={answer.texts.slice(1)} />
          <SuggestionChip suggestion={answer.suggestion} suggestion_reason={answer.suggestion_reason} />
          <DecidedBy answer={answer} onJudge={onJudge} />
        </div>
        <div className={`${styles.answerRowButtons} stack gap-8`}>
          <VerdictButton verdict="right" {...{ answer, keys, onJudge, onSelect }} />
          <VerdictButton verdict="wrong" {...{ answer, keys, onJudge, onSelect }} />
        </div>
        {refusal && <RefusalNote refusal={refusal} onDismiss={onDismiss} />}
      </div>
    </li>
  )
})

const spellingsShown = 6

function Spellings({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null
  const hidden = texts.length - spellingsShown
  const list = texts.slice(0, spellingsShown).join(' · ')
  return (
    <p className="soft breakable">
      <Trans>Also written: {list}</Trans>
      {hidden > 0 && (
        <>
          {' '}
          <Plural value={hidden} one="and # more" other="and # more" />
        </>
      )}
    </p>
  )
}

function DecidedBy({ answer, onJudge }: Pick<AnswerRowProps, 'answer' | 'onJudge'>) {
  if (answer.decided_by === null) return null
  if (answer.decided_by === 'automatic') {
    return (
      <p className="soft small">
        <Trans>Marked automatically</Trans>
      </p>
    )
  }
  return (
    <p className="soft small">
      <Trans>Marked by a reviewer</Trans>{' '}
      <button type="button" className={`${styles.putBack} brand`} onClick={() => onJudge(answer, 'pending')}>
        <Trans>Withdraw</Trans>
      </button>
    </p>
  )
}

type VerdictButtonProps = Pick<AnswerRowProps, 'answer' | 'keys' | 'onJudge' | 'onSelect'> & {
  verdict: 'right' | 'wrong'
}

function VerdictButton({ verdict, answer, keys, onJudge, onSelect }: VerdictButtonProps) {
  const { t } = useLingui()
  const text = answer.texts[0] ?? ''
  const key = keys?.[verdict]
  const [Icon, word, name] =
    verdict === 'right'
      ? ([CheckIcon, t`Right`, t`Right: ${text}`] as const)
      : ([CrossIcon, t`Wrong`, t`Wrong: ${text}`] as const)
  const pressed = answer.verdict === verdict

  function judge(event: MouseEvent) {
    // The second click of a double click would judge the row that has just moved up.
    if (event.detail <= 1) onJudge(answer, verdict)
  }

  return (
    <button
      type="button"
      className={`${styles.verdictButton} beside gap-6 strong`}
      data-verdict={verdict}
      aria-label={name}
      aria-pressed={pressed}
      aria-keyshortcuts={key}
      data-key={key}
      onFocus={() => onSelect(answer)}
      onClick={judge}
    >
      <Icon size={20} />
      {word}
    </button>
  )
}

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
  more_precise: msg({
    message: 'more precise',
    comment: 'Reason of a suggestion: the answer says more than the official one',
  }),
  less_precise: msg({
    message: 'less precise',
    comment: 'Reason of a suggestion: the answer says less than the official one',
  }),
  country: msg`the country, its people or its language`,
  word_form: msg`another form of the word`,
  rounded: msg`the number, rounded`,
  contains: msg`one answer contains the other`,
  other_unit: msg`another unit`,
  other_number: msg`another number or date`,
  different: msg`quite different`,
}

type SuggestionChipProps = Pick<DistinctAnswer, 'suggestion' | 'suggestion_reason'>

/** Suggested verdict with its reason; the reviewer decides. */
export function SuggestionChip({ suggestion, suggestion_reason }: SuggestionChipProps) {
  const { i18n } = useLingui()
  if (suggestion === null || suggestion_reason === null) return null
  // A newer server than this page may give a reason that it has no words for.
  const reason = (reasons as Partial<typeof reasons>)[suggestion_reason]
  return (
    <span className={`${styles.suggestion} line soft small`} data-suggestion={suggestion}>
      <WandIcon size={16} />
      <span>
        <b>
          {i18n._(levels[suggestion])}
          {reason && ':'}
        </b>
        {reason && ` ${i18n._(reason)}`}
      </span>
    </span>
  )
}
