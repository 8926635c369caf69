import { Trans, useLingui } from '@lingui/react/macro'
import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import { useEffect, useRef, useState } from 'react'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import { Button } from '@/ui/button.tsx'
import * as styles from './bank-picker.module.css'

type BankOfferProps = {
  question: ExternalQuestion
  /** Number of the question it would fill. */
  position: number
  /** Number of the form's question that already uses it. */
  placedAt: number | null
  /** True when it would replace written text. */
  replaces: boolean
  onTake: () => void
}

/** A question of the bank with its answer, file and origin, and a button to use it. */
export function BankOffer({ question, position, placedAt, replaces, onTake }: BankOfferProps) {
  const { text, answer, accepted_answers, medium, origin } = question
  const others = accepted_answers.join(' · ')
  return (
    <li className={`${styles.pickerOffer} stack gap-8 fitted to-start line-below breakable`}>
      <div className="readable serif large">
        <Markdown text={text} />
      </div>
      {medium && <Medium medium={medium} number={position} />}
      <p>
        <strong>{answer}</strong>
        {others !== '' && <span className="soft"> ({others})</span>}
      </p>
      <p className="small soft">{origin}</p>
      {placedAt === null ? (
        <Take question={question} replaces={replaces} onTake={onTake} />
      ) : (
        <p className="small">
          <Trans>Already used for question {placedAt} of this quiz.</Trans>
        </p>
      )}
    </li>
  )
}

function Take({ question, replaces, onTake }: Pick<BankOfferProps, 'question' | 'replaces' | 'onTake'>) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) cancel.current?.focus()
  }, [asking])
  const { answer } = question
  if (!asking) {
    return (
      <Button aria-label={t`Use this: ${answer}`} onClick={() => (replaces ? setAsking(true) : onTake())}>
        <Trans>Use this</Trans>
      </Button>
    )
  }
  return (
    <div className={`${styles.pickerWarning} stack gap-8`} role="alert">
      <p>
        <WarningIcon size={18} /> <Trans>This question’s text will be replaced.</Trans>
      </p>
      <div className="row">
        <Button look="primary" danger onClick={onTake}>
          <Trans>Replace it</Trans>
        </Button>
        <Button ref={cancel} onClick={() => setAsking(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
