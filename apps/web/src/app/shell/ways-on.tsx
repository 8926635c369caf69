import { Trans, useLingui } from '@lingui/react/macro'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import * as homeCalls from '@tertulia/contract/home'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCustomer } from '@/features/customer/customer.tsx'
import { mayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { accessOfAddress, findRoutePath, type AppRouter } from '../pages/router.ts'
import { waysOnFrom, type Way } from './ways-on-table.ts'

/** Links from an address that was not found to the nearest existing pages; nothing outside a page. */
export function WaysOn() {
  // An error screen can also appear outside the router.
  const router: AppRouter | undefined = useRouter({ warn: false })
  return router === undefined ? null : <WaysOnFromHere router={router} />
}

function WaysOnFromHere({ router }: { router: AppRouter }) {
  const { i18n } = useLingui()
  const user = useUser()
  const customer = useCustomer()
  const address = useLocation({ select: ({ pathname }) => pathname })
  const route = findRoutePath(router, address)
  const waysOn = route === null ? undefined : waysOnFrom[route]
  if (waysOn === undefined) return null

  const isOpen = ({ to, for: endpoint }: Way) => {
    const rule = endpoint ?? accessOfAddress(router, to)
    return to !== address && (!rule || (mayCall(user, rule) && hasFeatures(customer, rule.requires)))
  }
  return (
    <>
      {waysOn.advice && <p>{i18n._(waysOn.advice)}</p>}
      <div className="row stretched">
        {waysOn.latestGame && mayCall(user, homeCalls.getHome) && <LatestGame />}
        {waysOn.ways.filter(isOpen).map(({ to, words }) => (
          <TextLink key={to} to={to} button="plain">
            {i18n._(words)}
          </TextLink>
        ))}
      </div>
    </>
  )
}

function LatestGame() {
  const user = useUser()
  const { data } = useCall(homeCalls.getHome, {})
  const game = data?.last_game
  if (!user || !game) return null
  const opponent = game.players.find(({ id }) => id !== user.id)
  return (
    <TextLink to={paths.game(game.date, user.id, opponent?.id)} button="plain">
      <Trans>See your latest game</Trans>
    </TextLink>
  )
}
