import { useLingui } from '@lingui/react/macro'
import * as home from '@tertulia/contract/home'
import * as notifications from '@tertulia/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useSession } from '@/features/session/session.tsx'
import type { CallError } from '@/lib/call.ts'
import { formatTimeWithSeconds } from '@/lib/dates.ts'
import { endpointKey } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { showSuccess } from '@/ui/toasts.ts'
import type { QuizPlay } from '../play/quiz-play.ts'
import type { SendingOutcome } from './submission-sending.ts'

/** Shows the result of sending a submission: the receipt, or signing in again. */
export function useSettling(): (play: QuizPlay, outcome: SendingOutcome) => void {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { time_zone: timeZone } = useCustomer()
  const { expire, restore } = useSession()

  const signInAgain = useCallback(
    ({ outdated }: CallError) => void (outdated ? restore() : expire()),
    [restore, expire],
  )

  return useCallback(
    (play, outcome) => {
      if (outcome.state === 'waiting' && outcome.error.code === 'not_signed_in') signInAgain(outcome.error)
      if (outcome.state !== 'received') return
      const { reply } = outcome
      queryClient.setQueryData(play.todaysKey, play.todaysAnswer(reply))
      void queryClient.invalidateQueries({ queryKey: endpointKey(home.getHome) })
      void queryClient.invalidateQueries({ queryKey: endpointKey(notifications.getCurrentNotifications) })
      if (isReceiptInSight(play, reply.date)) return
      const time = formatTimeWithSeconds(reply.submission?.submitted_at ?? reply.now, timeZone)
      showSuccess(t`Your answers are in: submitted at ${time}. Good luck!`)
    },
    [t, queryClient, timeZone, signInAgain],
  )
}

/** The quiz's own page replaces the form with the receipt. */
function isReceiptInSight({ kind }: QuizPlay, date: string): boolean {
  const page = kind === 'daily' ? paths.quiz : paths.special_quiz
  return [page(), page(date)].includes(window.location.pathname)
}
