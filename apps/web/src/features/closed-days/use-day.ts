import * as closedDayCalls from '@tertulia/contract/closed-days'
import type { Day } from '@tertulia/contract/closed-days'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import type { CallError } from '@/lib/calls/call.ts'
import { aroundPages } from '@/lib/calls/offline/page-reading.ts'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'

// The server's day may end a moment later than this device's.
const pauseMs = 2000
// Spreads the requests of open pages.
const spreadMs = 3000
const shortestWaitMs = 3000
const longestWaitMs = 600_000

/** The customer's day from the server, while a user is signed in. */
export function useDay({ enabled = true } = {}): UseQueryResult<Day, CallError> {
  const user = useUser()
  return useCall(closedDayCalls.getDay, {}, { enabled: enabled && user !== null, meta: aroundPages })
}

/**
 * Refreshes everything shown when the day turns, and again when the day before is closed, so that no query has to
 * declare that it depends on the day.
 */
export function useDayTurn(): void {
  const client = useQueryClient()
  const user = useUser()
  const [pause] = useState(() => pauseMs + Math.random() * spreadMs)
  const { data } = useCall(
    closedDayCalls.getDay,
    {},
    {
      enabled: user !== null,
      meta: aroundPages,
      refetchInterval: ({ state }) =>
        state.data !== undefined && nextAsk(state.data, state.dataUpdatedAt, pause),
    },
  )
  const state = data && `${data.today} ${data.past_days_closed}`
  const known = useRef<string | undefined>(undefined)

  useEffect(() => {
    const before = known.current
    if (state === undefined || state === before) return
    known.current = state
    const [name] = endpointKey(closedDayCalls.getDay)
    if (before !== undefined) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== name })
    }
  }, [client, state])
}

/** Milliseconds until the next check of the day; longer the longer a day takes to close. */
function nextAsk(
  { now, begins_at, ends_at, past_days_closed }: Day,
  answeredAt: number,
  pause: number,
): number {
  const serverNow = Date.parse(now) + Date.now() - answeredAt
  const left = Date.parse(ends_at) - serverNow
  if (left <= 0) return clamp(-left)
  return past_days_closed ? left + pause : clamp(Date.parse(now) - Date.parse(begins_at))
}

const clamp = (ms: number) => Math.min(Math.max(ms, shortestWaitMs), longestWaitMs)
