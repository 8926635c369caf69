import { Plural, Trans } from '@lingui/react/macro'
import type { Question } from '@tertulia/contract/questions'
import { PencilIcon } from '@/ui/action-icons.tsx'
import * as styles from './change-note.module.css'

/** Tells every player what was corrected of a question after its day was closed, and why. */
export function CorrectionNotes({ question: { corrections } }: { question: Question }) {
  return corrections.map(({ change_set_id: id, reason, previous_answer: previous, verdict_count: count }) => (
    <p key={id} className={`${styles.changeNote} breakable small`}>
      <strong className="line gap-4">
        <PencilIcon size={16} />
        <Trans>Corrected</Trans>
      </strong>
      <span>
        {previous !== null && (
          <>
            <Trans>
              The answer was <q>{previous}</q> until then.
            </Trans>{' '}
          </>
        )}
        {count > 0 && (
          <>
            <Plural value={count} one="One verdict was changed." other="# verdicts were changed." />{' '}
          </>
        )}
        {reason}
      </span>
    </p>
  ))
}
