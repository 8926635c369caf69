import { useLingui, Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { SessionUser } from '@tertulia/contract/session'
import { useCallback, useRef, useState, type MouseEvent } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { idleAddition, lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { useRootFact } from '@/lib/loading/root-facts.ts'
import { paths } from '@/paths.ts'
import { useDismiss, Disclosure } from '@/ui/disclosure.tsx'
import { CustomerLogo } from './customer-logo.tsx'
import * as styles from './top-bar.module.css'
import { Avatar } from '@/features/users/avatar.tsx'
import { productVersion } from '@/lib/product.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useMenuLinks } from '../../pages/page-links.tsx'
import { factsOf } from '../../pages/page.ts'
import { shellPages } from '../../pages/lists/player-shell-pages.ts'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { isPlayer, mayManage } from '@/features/session/player-or-team.ts'
import { ExitButton } from './exit-button.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

const PlayerLinks = lazyAddition(() => import('./player-links.tsx'), 'PlayerLinks')

/** Links that players open most. */
function PlayMenu({ user }: { user: SessionUser }) {
  return useMenuLinks({ pages: factsOf(shellPages), menu: 'play', user })
}

/** The user's own links, and signing out. */
function UserMenu({ user }: { user: SessionUser }) {
  const links = useMenuLinks({ pages: factsOf(shellPages), menu: 'user', user })
  const label = (
    <>
      <Avatar person={user} size={28} />
      <span className={styles.userName}>
        <PersonName person={user} short />
      </span>
    </>
  )

  return (
    <Disclosure label={label} className={styles.menuUser}>
      <p className={`${styles.menuTitle} line-below strong`}>
        <PersonName person={user} />
      </p>
      {user.impersonator && <ExitButton />}
      {links.slice(0, -1)}
      <Piece>
        <PlayerLinks user={user} />
      </Piece>
      {/* Signing out. */}
      {links.slice(-1)}
      <p className={`${styles.menuNote} soft small line-above`}>
        <Trans>Version {productVersion}</Trans>
      </p>
    </Disclosure>
  )
}

/** Signing in and registering. */
function VisitorMenu() {
  return (
    <div className={`${styles.visitorLinks} beside stretched`}>
      <TextLink to={paths.register()} button="plain">
        <Trans>Register</Trans>
      </TextLink>
      <TextLink to={paths.login()} button="primary">
        <Trans>Sign in</Trans>
      </TextLink>
    </div>
  )
}

// Separate, because players never see it.
const ManageMenu = lazyAddition(() => import('./manage-menu.tsx'), 'ManageMenu')

const BottomBar = lazyAddition(() => import('./bottom-bar.tsx'), 'BottomBar')

const MessageButton = idleAddition(() => import('@/features/messages/message-button.tsx'), 'MessageButton')

/**
 * The header: customer, menus by role, languages, colour scheme. On a phone the menus are behind a burger button; players
 * have the bar at the foot instead.
 */
export function TopBar() {
  const { t } = useLingui()
  const user = useUser()
  const { open, toggle, place } = useMenus()
  const plays = user !== null && isPlayer(user)
  useRootFact('message-place', user !== null)

  return (
    <header
      data-bar=""
      data-tabs={plays || undefined}
      className={`${styles.topBar} no-print line-below`}
      ref={place}
    >
      <div className={`${styles.topBarInner} beside`}>
        <HomeLink />
        <button
          type="button"
          className={styles.burger}
          aria-expanded={open}
          aria-controls={plays ? 'more-panel' : 'top-bar-menus'}
          aria-label={t`Menu`}
          onClick={toggle}
        >
          <span className={styles.burgerLines} />
        </button>
        {/* Before the menus, which follow its button for the keyboard. */}
        <Piece>{plays && <BottomBar user={user} open={open} onMore={toggle} />}</Piece>
        <div
          id="top-bar-menus"
          className={`${styles.topBarMenus} beside unbroken`}
          data-open={(open && !plays) || undefined}
        >
          <nav aria-label={t`Main menu`}>
            {user && <PlayMenu user={user} />}
            <Piece>{user && mayManage(user) && <ManageMenu user={user} />}</Piece>
          </nav>
          <div className={styles.topBarTools}>
            <LanguageButtons />
            <ColorSchemeSwitch />
          </div>
          {user === null ? <VisitorMenu /> : <UserMenu user={user} />}
        </div>
        {user && (
          <div data-float="" className={`${styles.messagePlace} rigid`}>
            <Piece>
              <MessageButton />
            </Piece>
          </div>
        )}
      </div>
    </header>
  )
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
