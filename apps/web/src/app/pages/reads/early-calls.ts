import { endOfDay } from '@tertulia/core/calendar/calendar'
import { roleNames } from '@tertulia/core/roles/roles'
import type { SessionUser } from '@tertulia/contract/session'
import { useEffect } from 'react'
import { useCustomer, type Customer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { writeStored } from '@/lib/device/browser-storage.ts'
import { queryOf } from '@/lib/calls/call.ts'
import { earlyCallsKey, type EarlyCalls } from '@/lib/calls/early-responses.ts'
import { addressOf, factsOf, readsOf } from '../page.ts'
import { maySend, type Reader } from './page-reads.ts'
import { shellPages } from '../lists/player-shell-pages.ts'

/** Saves on this device the calls that the next visit may send before its scripts run. (public/ask-early.js) */
export function useEarlyCalls(): void {
  const user = useUser()
  const customer = useCustomer()

  useEffect(() => {
    const noted = user && JSON.stringify(earlyCallsOf(user, customer))
    writeStored('device', earlyCallsKey, noted)
  }, [user, customer])
}

function earlyCallsOf(user: SessionUser, customer: Customer): EarlyCalls {
  const until = firstRoleEnd(user, customer.time_zone)
  return { person: String(user.id), until, pages: firstCalls({ user, customer }) }
}

/** Returns the API paths that the pages that visits begin with read first, by the address of the page. */
export function firstCalls(reader: Omit<Reader, 'queryClient'>): Record<string, string[]> {
  const starts = factsOf(shellPages).filter(({ start }) => start)
  const entries = starts.map((facts) => {
    const calls = readsOf(facts, { user: reader.user }).filter((one) => one.input && maySend(one, reader))
    return [
      addressOf(facts.path),
      calls.map(({ endpoint, input }) => endpoint.path + queryOf(input?.query)),
    ] as const
  })
  return Object.fromEntries(entries)
}

/** The instant at which the first valid role ends and some calls are no longer allowed; null when none ends. */
function firstRoleEnd({ roles, valid_roles }: SessionUser, timeZone: string): number | null {
  const lastDays = roleNames.flatMap((role) => {
    const lastDay = valid_roles[role] ? roles?.[role] : undefined
    return typeof lastDay === 'string' ? [lastDay] : []
  })
  const [first] = lastDays.toSorted()
  return first === undefined ? null : Date.parse(endOfDay(first, timeZone))
}
