import { Trans } from '@lingui/react/macro'
import type { QuestionChange } from '@tertulia/contract/fields'
import { BanIcon, CheckIcon } from '@/ui/icons.tsx'
import type { Marked } from '@/ui/words/mark.tsx'
import * as styles from './change-note.module.css'

type ChangeNoteProps = { change: QuestionChange | null; withReason?: boolean }

/**
 * Tells that a question is void or right for everyone, perhaps with the reason, unless its whole day is void; nothing
 * for others.
 */
export function ChangeNote({ change, withReason = false }: ChangeNoteProps) {
  if (!change) return null
  const isVoid = change.counting === 'void'
  return (
    <p className={`${styles.changeNote} breakable small`} data-counting={change.counting}>
      <strong className="line gap-4">
        {isVoid ? <BanIcon size={16} /> : <CheckIcon size={16} />}
        {isVoid ? <Trans>Not counted</Trans> : <Trans>Right for everyone</Trans>}
      </strong>
      {withReason && !change.whole_day && <span>{change.reason}</span>}
    </p>
  )
}

/** The mark of an answer: nobody is right or wrong on a void question. */
export function markOf<Verdict extends Marked>(
  change: QuestionChange | null | undefined,
  verdict: Verdict,
): Verdict | 'void' {
  return change?.counting === 'void' ? 'void' : verdict
}
