import { Plural, Trans } from '@lingui/react/macro'
import type { QuestionChange } from '@tertulia/contract/fields'
import type { ReactNode } from 'react'
import { BanIcon } from '@/ui/icons.tsx'
import * as styles from './day-note.module.css'

type DayNoteProps = {
  questions: readonly { change: QuestionChange | null }[]
  /** The annulled submissions of the quiz. */
  quiz: { annulled: number; annulment_reason: string | null }
}

/** Tells players that a day does not count, or submissions of it, with the reason; nothing on other days. */
export function DayNote({ questions, quiz }: DayNoteProps) {
  const change = questions.find((question) => question.change?.whole_day)?.change
  const { annulled, annulment_reason: ownReason } = quiz
  const others = annulled - (ownReason === null ? 0 : 1)
  if (!change && annulled === 0) return null
  return (
    <div className={`${styles.dayNotes} stack gap-8`}>
      {change && <Note title={<Trans>This quiz doesn’t count</Trans>}>{change.reason}</Note>}
      {ownReason !== null && <Note title={<Trans>Your answers don’t count</Trans>}>{ownReason}</Note>}
      {others > 0 && (
        <p className="soft small">
          <Plural
            value={others}
            one="The answers of # player don’t count."
            other="The answers of # players don’t count."
          />
        </p>
      )}
    </div>
  )
}

function Note({ title, children }: { title: ReactNode; children: string }) {
  return (
    <p className={`${styles.dayNote} stack gap-4 breakable`}>
      <strong className="line gap-4">
        <BanIcon size={18} />
        {title}
      </strong>
      <span>{children}</span>
    </p>
  )
}
