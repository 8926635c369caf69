import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DistinctAnswer } from '@tertulia/contract/corrections'
import { memo, useId, type MouseEvent } from 'react'
import { CheckIcon, CrossIcon } from '@/ui/icons.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { SuggestionChip } from './suggestion-chip.tsx'
import type { Refusal } from '../desk/use-decisions.ts'
import type { VerdictKeys } from '../desk/verdict-keys.ts'
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
        <div className={`${styles.answerRowText} stack gap-4 fitted`}>
          <p className={`${styles.answerText} strong breakable`} id={id}>
            {answer.texts[0]}
            <span className={`${styles.answerCount} soft`}>
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
      <button type="button" className={styles.putBack} onClick={() => onJudge(answer, 'pending')}>
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
      className={`${styles.verdictButton} beside gap-6`}
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
