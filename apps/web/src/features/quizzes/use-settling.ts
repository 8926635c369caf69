import { useLingui } from '@lingui/react/macro'
import { getHome } from '@tertulia/contract/home'
import { getCurrentNotifications } from '@tertulia/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useSession } from '@/features/session/session.tsx'
import type { CallError } from '@/lib/call.ts'
import { formatTimeWithSeconds } from '@/lib/dates.ts'
import { endpointKey } from '@/lib/queries.ts'
import { showSuccess } from '@/ui/toasts.ts'
import type { QuizPlay } from './quiz-play.ts'
import type { SendingOutcome } from './submission-sending.ts'

/** What follows on the page from an attempt to send a submission: the receipt, or the way to sign in again. */
export function useSettling(): (play: QuizPlay, outcome: SendingOutcome) => void {
  const { t } = useLingui()
  const query_client = useQueryClient()
  const { time_zone } = useCustomer()
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
      query_client.setQueryData(play.todays_key, play.todaysAnswer(reply))
      void query_client.invalidateQueries({ queryKey: endpointKey(getHome) })
      void query_client.invalidateQueries({ queryKey: endpointKey(getCurrentNotifications) })
      const time = formatTimeWithSeconds(reply.submission?.submitted_at ?? reply.now, time_zone)
      showSuccess(t`Your answers are submitted: received by the server at ${time}.`)
    },
    [t, query_client, time_zone, signInAgain],
  )
}
