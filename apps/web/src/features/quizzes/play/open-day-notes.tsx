import { Trans } from '@lingui/react/macro'
import type { KeptOpen } from '@tertulia/contract/kept-open'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { useCustomer } from '@/features/customer/customer.tsx'
import { RepairLink } from '@/features/corrections/change-sets/repair-link.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatInstant } from '@/lib/dates/instant.ts'
import { QuizNotice } from './quiz-notice.tsx'

/** Says of a day that is kept open until when and why, and links admins to its repairs. */
export function OpenDayNotes({ quiz: { date, kept_open, closes_at } }: { quiz: TodaysQuiz }) {
  return (
    <>
      {kept_open && <KeptOpenNote keptOpen={kept_open} closesAt={closes_at} />}
      <RepairLink date={date} />
    </>
  )
}

type KeptOpenNoteProps = { keptOpen: KeptOpen; closesAt: string }

function KeptOpenNote({ keptOpen, closesAt }: KeptOpenNoteProps) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const until = formatInstant(closesAt, language, time_zone)
  return (
    <QuizNotice>
      <strong>
        {keptOpen.reopened ? (
          <Trans>This quiz is open again until {until}.</Trans>
        ) : (
          <Trans>This quiz stays open until {until}.</Trans>
        )}
      </strong>
      <span className="block breakable">{keptOpen.reason}</span>
    </QuizNotice>
  )
}
