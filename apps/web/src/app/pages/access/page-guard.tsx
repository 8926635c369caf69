import { useMatches, useRouter } from '@tanstack/react-router'
import { findAccessRefusal } from '@tertulia/contract/access'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { NeededRoles } from './access-reason.tsx'
import { lazyPage } from '../lazy-page.tsx'
import { accessOf, type PageFacts } from '../page.ts'

const BlockedNotice = lazyPage(() => import('../../shell/blocked-notice.tsx'), 'BlockedNotice')

/** Shows the current page to users with access; otherwise 401 to a visitor, 403 or the reason to others. */
export function PageGuard({ children }: { children: ReactNode }) {
  const page = useCurrentPage()
  const user = useUser()
  const customer = useCustomer()
  const access = page && accessOf(page)
  const refusal = access && findAccessRefusal(access, user)
  if (refusal === 'not_signed_in') return <ErrorScreen status={401} wholePage />
  if (user?.valid_roles.blocked && !access?.free) return <BlockedNotice />
  if (!access) return children
  // On pages open to every signed-in user, only players may see other users' data.
  const roles =
    typeof access.access !== 'string'
      ? access.access
      : access.access === 'signed_in' && !access.free
        ? subscribedRoles
        : []
  const isMissing = !hasFeatures(customer, access.requires)
  return (
    <NeededRoles value={roles}>
      {refusal ? (
        <ErrorScreen status={403} wholePage />
      ) : isMissing ? (
        <ErrorScreen status={404} wholePage />
      ) : (
        children
      )}
    </NeededRoles>
  )
}

/** The entry of the page on screen; undefined at an address without one. */
export function useCurrentPage(): PageFacts | undefined {
  const { routesById } = useRouter()
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  return id && routesById[id].options.staticData?.page
}
