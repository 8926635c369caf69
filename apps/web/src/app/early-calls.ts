import { endOfDay } from '@tertulia/core/calendar/calendar'
import { roleNames } from '@tertulia/core/roles/roles'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as home from '@tertulia/contract/home'
import * as league from '@tertulia/contract/league'
import * as nationalRanking from '@tertulia/contract/national-ranking'
import * as quizzes from '@tertulia/contract/quizzes'
import type { SessionUser } from '@tertulia/contract/session'
import { useEffect } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { holdsRole, useUser } from '@/features/session/session.tsx'
import { writeStored } from '@/lib/browser-storage.ts'
import { queryOf, type Values } from '@/lib/call.ts'
import { earlyCallsKey, type EarlyCalls } from '@/lib/early-responses.ts'
import { paths } from '@/paths.ts'

type EarlyCall = { endpoint: Endpoint; query?: Values }

/** The first calls of the pages that are opened most. */
const firstCalls: Record<string, EarlyCall[]> = {
  [paths.home()]: [{ endpoint: home.getHome }],
  [paths.quiz()]: [{ endpoint: quizzes.getTodaysQuiz }],
  [paths.ranking()]: [{ endpoint: league.getStandings }, { endpoint: league.getRounds }],
  [paths.national_ranking()]: [{ endpoint: nationalRanking.getNationalRanking, query: { page: 1 } }],
}

/** Saves on this device the calls that the next visit may send before its scripts run. (public/ask-early.js) */
export function useEarlyCalls(): void {
  const user = useUser()
  const { time_zone: timeZone } = useCustomer()

  useEffect(() => {
    const noted = user && JSON.stringify(earlyCallsOf(user, timeZone))
    writeStored('device', earlyCallsKey, noted)
  }, [user, timeZone])
}

function earlyCallsOf(user: SessionUser, timeZone: string): EarlyCalls {
  const mayCall = ({ endpoint: { access, free } }: EarlyCall) =>
    typeof access === 'string' ? free === true || !user.valid_roles.blocked : holdsRole(user, ...access)
  const pages = Object.entries(firstCalls).map(([page, calls]): [string, string[]] => [
    page,
    calls.filter(mayCall).map(({ endpoint, query }) => endpoint.path + queryOf(query)),
  ])
  return { person: String(user.id), until: firstRoleEnd(user, timeZone), pages: Object.fromEntries(pages) }
}

/** The instant at which the first valid role ends and some calls are no longer allowed; null when none ends. */
function firstRoleEnd({ roles, valid_roles: validRoles }: SessionUser, timeZone: string): number | null {
  const lastDays = roleNames.flatMap((role) => {
    const lastDay = validRoles[role] ? roles?.[role] : undefined
    return typeof lastDay === 'string' ? [lastDay] : []
  })
  const [first] = lastDays.toSorted()
  return first === undefined ? null : Date.parse(endOfDay(first, timeZone))
}
