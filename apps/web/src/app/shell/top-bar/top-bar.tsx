import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { roleNames } from '@tertulia/core/roles/roles'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { SessionUser } from '@tertulia/contract/session'
import { Suspense, useCallback, useRef, useState, type MouseEvent } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { idleAddition, lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { useDismiss } from '@/ui/disclosure.tsx'
import { CustomerLogo } from './customer-logo.tsx'
import { ColorSchemeSwitch, PlayMenu, UserMenu, VisitorMenu } from './top-bar-menus.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import * as styles from './top-bar.module.css'
import * as burgerStyles from './burger.module.css'

// Separate, because players never see it.
const ManageMenu = lazyAddition(() => import('./manage-menu.tsx').then((m) => m.ManageMenu))

const BottomBar = lazyAddition(() => import('./bottom-bar.tsx').then((m) => m.BottomBar))

const MessageButton = idleAddition(() =>
  import('@/features/messages/message-button.tsx').then((m) => m.MessageButton),
)

/**
 * The header: customer, menus by role, languages, colour scheme. On a phone the menus are behind a burger button, and for
 * players behind "More" in the bar at the foot.
 */
export function TopBar() {
  const { t } = useLingui()
  const user = useUser()
  const { open, toggle, place } = useMenus()

  return (
    <header data-bar="" className={`${styles.topBar} no-print line-below`} ref={place}>
      <div className={`${styles.topBarInner} beside`}>
        <HomeLink />
        <button
          type="button"
          className={burgerStyles.burger}
          aria-expanded={open}
          aria-controls="top-bar-menus"
          aria-label={t`Menu`}
          onClick={toggle}
        >
          <span className={burgerStyles.burgerLines} />
        </button>
        {/* Before the menus, which follow its button for the keyboard. */}
        <Suspense fallback={null}>
          {user && isPlayer(user) && <BottomBar user={user} open={open} onMore={toggle} />}
        </Suspense>
        <div
          id="top-bar-menus"
          className={`${styles.topBarMenus} beside unbroken`}
          data-open={open || undefined}
        >
          <nav aria-label={t`Main menu`}>
            {user && <PlayMenu user={user} />}
            <Suspense fallback={null}>{user && mayManage(user) && <ManageMenu user={user} />}</Suspense>
          </nav>
          <div className={styles.topBarTools}>
            <LanguageButtons />
            <ColorSchemeSwitch />
          </div>
          {user === null ? <VisitorMenu /> : <UserMenu user={user} />}
        </div>
        {user && (
          <div data-float="" className={`${styles.messagePlace} rigid`}>
            <Suspense fallback={null}>
              <MessageButton />
            </Suspense>
          </div>
        )}
      </div>
    </header>
  )
}

function isPlayer({ valid_roles }: SessionUser): boolean {
  return !valid_roles.blocked && subscribedRoles.some((role) => valid_roles[role])
}

/** Tells whether a user may have pages to manage: every role that is not a subscribed one is for work. */
function mayManage({ valid_roles }: SessionUser): boolean {
  return roleNames.some((role) => valid_roles[role] && !subscribedRoles.some((one) => one === role))
}

function HomeLink() {
  const user = useUser()
  const customer = useCustomer()
  // When the customer's settings change, only the customer is fetched again, not the session.
  const { name, logo } = user && user.customer.id !== customer.id ? user.customer : customer

  return (
    <Link to={paths.home()} className={styles.homeLink}>
      <CustomerLogo name={name} logo={logo} />
    </Link>
  )
}

function useMenus() {
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const place = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.href })

  // Closes them when the page changes.
  const open = openedAt === path
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget
    setOpenedAt(open ? null : path)
  }
  useDismiss(
    open,
    place,
    useCallback((byKey: boolean) => {
      setOpenedAt(null)
      if (byKey) opener.current?.focus()
    }, []),
  )

  return { open, toggle, place }
}
