import { Trans } from '@lingui/react/macro'
import { errorWords } from '@/lib/error-words.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import type { Refusal } from './use-decisions.ts'

type RefusalNoteProps = { refusal: Refusal; onDismiss: (refusal: Refusal) => void }

/** Beside an answer: why the decision was not kept, and what holds instead. */
export function RefusalNote({ refusal, onDismiss }: RefusalNoteProps) {
  return (
    <div className="refusal-note">
      <WarningIcon size={18} />
      <p>
        <RefusalWords refusal={refusal} />
      </p>
      <button type="button" className="plain-button" onClick={() => onDismiss(refusal)}>
        <Trans>OK</Trans>
      </button>
    </div>
  )
}

/** A refusal in words; another reviewer's verdict stands. */
export function RefusalWords({ refusal: { code, answer } }: { refusal: Refusal }) {
  if (code !== 'verdict_changed') {
    return (
      <>
        <Trans>Your verdict was not saved:</Trans> {errorWords(code)}
      </>
    )
  }
  switch (answer.verdict) {
    case 'right':
      return <Trans>Another reviewer has judged this answer right meanwhile. That verdict stands.</Trans>
    case 'wrong':
      return <Trans>Another reviewer has judged this answer wrong meanwhile. That verdict stands.</Trans>
    case 'pending':
      return <Trans>Another reviewer has taken this verdict back meanwhile. The answer is open again.</Trans>
  }
}
