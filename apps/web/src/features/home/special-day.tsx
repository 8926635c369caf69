import * as homeCalls from '@tertulia/contract/home'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { useCall } from '@/lib/calls/queries.ts'
import { Morning } from './morning/morning.tsx'
import { WelcomeCard } from './newcomer/welcome-card.tsx'

type SpecialDayProps = { today: CalendarDate; hasSubmitted: boolean }

/** The rest of the day of those who play special quizzes alone: their first steps, or their last quiz and what they won. */
export function SpecialDay({ today, hasSubmitted }: SpecialDayProps) {
  const { data } = useCall(homeCalls.getMorning, {})
  return (
    <>
      {data?.date === null && !hasSubmitted && <WelcomeCard home={null} />}
      <Morning today={today} />
    </>
  )
}
