import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { QuestionChange } from '@tertulia/contract/fields'
import type { LateRequest } from '@tertulia/contract/past-days'
import type { ReactNode } from 'react'
import { BanIcon, CheckIcon } from '@/ui/icons.tsx'
import { ClockIcon } from '@/ui/player-icons.tsx'
import { SubmittedForPlayer } from './submitted-for-player.tsx'
import * as styles from './day-note.module.css'

type DayNoteProps = {
  questions: readonly { change: QuestionChange | null }[]
  /** The annulled submissions of the quiz. */
  quiz: {
    annulled: number
    annulment_reason: string | null
    late_request: LateRequest | null
    submitted_for_me_at: string | null
  }
}

/** Tells players that a day does not count, or submissions of it, with the reason; nothing on other days. */
export function DayNote({ questions, quiz }: DayNoteProps) {
  const change = questions.find((question) => question.change?.whole_day)?.change
  const { annulled, annulment_reason: ownReason, late_request: late, submitted_for_me_at: submittedAt } = quiz
  const others = annulled - (ownReason === null ? 0 : 1)
  if (!change && annulled === 0 && !late && !submittedAt) return null
  return (
    <div className={`${styles.dayNotes} stack gap-8`}>
      {change && <Note title={<Trans>This quiz doesn’t count</Trans>}>{change.reason}</Note>}
      {ownReason !== null && <Note title={<Trans>Your answers don’t count</Trans>}>{ownReason}</Note>}
      {late && <LateNote late={late} />}
      {submittedAt && <ForPlayerNote submitted_at={submittedAt} />}
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

/** Tells a player how their request to admit late answers stands. */
function LateNote({ late: { state, reason } }: { late: LateRequest }) {
  const { t } = useLingui()
  if (state === 'waiting') {
    return (
      <Note icon={<ClockIcon size={18} />} title={<Trans>The team has your late answers</Trans>}>
        {t`You’ll get an e-mail when it’s decided.`}
      </Note>
    )
  }
  return state === 'admitted' ? (
    <Note icon={<CheckIcon size={18} />} title={<Trans>Your late answers were admitted</Trans>}>
      {reason ?? ''}
    </Note>
  ) : (
    <Note title={<Trans>Your late answers were not admitted</Trans>}>{reason ?? ''}</Note>
  )
}

/** Tells a player that their complete draft counts, although they did not submit it. */
function ForPlayerNote({ submitted_at }: { submitted_at: string }) {
  const { t } = useLingui()
  return (
    <Note icon={<CheckIcon size={18} />} title={<SubmittedForPlayer submitted_at={submitted_at} />}>
      {t`Your quiz was complete, so it counts as you left it.`}
    </Note>
  )
}

type NoteProps = { icon?: ReactNode; title: ReactNode; children: string }

function Note({ icon = <BanIcon size={18} />, title, children }: NoteProps) {
  return (
    <p className={`${styles.dayNote} stack gap-4 breakable`}>
      <strong className="line gap-4">
        {icon}
        {title}
      </strong>
      <span>{children}</span>
    </p>
  )
}
