import * as homeCalls from '@tertulia/contract/home'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { ReactNode } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { Morning } from './morning/morning.tsx'
import { WelcomeCard } from './newcomer/welcome-card.tsx'

type SpecialDayProps = { today: CalendarDate; hasSubmitted: boolean; children: ReactNode }

/**
 * The rest of the day of those who play special quizzes alone: their first steps, or their last quiz and what they won;
 * then the rest of the page.
 */
export function SpecialDay({ today, hasSubmitted, children }: SpecialDayProps) {
  const { data } = useCall(homeCalls.getMorning, {})
  const morning = <Morning today={today}>{children}</Morning>
  return data?.date === null && !hasSubmitted ? <WelcomeCard home={null}>{morning}</WelcomeCard> : morning
}
