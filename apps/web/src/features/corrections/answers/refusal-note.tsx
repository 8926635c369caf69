import { Trans } from '@lingui/react/macro'
import { errorWords } from '@/lib/calls/error-words.ts'
import { WarningIcon } from '@/ui/player-icons.tsx'
import type { Refusal } from '../desk/use-decisions.ts'
import * as styles from './answers.module.css'

type RefusalNoteProps = { refusal: Refusal; onDismiss: (refusal: Refusal) => void }

/** Note beside an answer: why the decision was refused, and which verdict applies instead. */
export function RefusalNote({ refusal, onDismiss }: RefusalNoteProps) {
  return (
    <div className={`${styles.refusalNote} row gap-8 wrong`}>
      <WarningIcon size={18} />
      <p>
        <RefusalWords refusal={refusal} />
      </p>
      <button type="button" className={styles.plainButton} onClick={() => onDismiss(refusal)}>
        <Trans>OK</Trans>
      </button>
    </div>
  )
}

/** Describes a refusal; another reviewer's verdict applies. */
export function RefusalWords({ refusal: { code, answer } }: { refusal: Refusal }) {
  if (code !== 'verdict_changed') {
    return (
      <>
        <Trans>Your verdict wasn’t saved:</Trans> {errorWords(code)}
      </>
    )
  }
  switch (answer.verdict) {
    case 'right':
      return <Trans>In the meantime, another reviewer marked this answer right. Their verdict counts.</Trans>
    case 'wrong':
      return <Trans>In the meantime, another reviewer marked this answer wrong. Their verdict counts.</Trans>
    case 'pending':
      return (
        <Trans>
          In the meantime, another reviewer withdrew this verdict. The answer needs marking again.
        </Trans>
      )
  }
}
