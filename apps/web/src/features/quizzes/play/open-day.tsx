import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { mayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Piece } from '@/lib/loading/piece.tsx'

// Loaded on the few days, and by the few people, that need it.
const OpenDayNotes = lazyAddition(() => import('./open-day-notes.tsx'), 'OpenDayNotes')

/** Notes on a day that is kept open, and for admins a link to its repairs; nothing for others on other days. */
export function OpenDay({ quiz }: { quiz: TodaysQuiz }) {
  const repairs = mayCall(useUser(), { access: ['admin'] })
  return quiz.kept_open || repairs ? (
    <Piece>
      <OpenDayNotes quiz={quiz} />
    </Piece>
  ) : null
}
