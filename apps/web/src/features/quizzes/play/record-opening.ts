import { noteOpening } from '@tertulia/contract/quiz-openings'
import { call } from '@/lib/calls/call.ts'

/**
 * Tells the server once that the quiz of a date is in sight; pages are fetched before anybody looks at them. Whatever fails
 * is silent: the time is not known then.
 */
export function recordWhenSeen(date: string): void {
  if (document.visibilityState === 'visible') return void tell(date)
  document.addEventListener('visibilitychange', () => tell(date), { once: true })
}

const tell = (date: string) => call(noteOpening, { params: { date } }, { keepalive: true }).catch(() => null)
