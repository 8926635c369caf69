import { useLingui, Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { roleNames } from '@tertulia/core/roles/roles'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { SessionUser } from '@tertulia/contract/session'
import { Suspense, useCallback, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { idleAddition, lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { useDismiss, Disclosure } from '@/ui/disclosure.tsx'
import { CustomerLogo } from './customer-logo.tsx'
import * as styles from './top-bar.module.css'
import { useExit } from '@/features/session/use-exit.ts'
import { Avatar } from '@/features/users/avatar.tsx'
import { productVersion } from '@/lib/product.ts'
import { MoonIcon, SunIcon, SystemIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { chooseLanguage, languageNames } from '@/lib/words/language.ts'
import { useMenuLinks } from '../../pages/page-links.tsx'
import { factsOf } from '../../pages/page.ts'
import { shellPages } from '../../pages/lists/player-shell-pages.ts'
import { chooseColorScheme, useColorScheme } from '../color-scheme.ts'

const PlayerLinks = lazyAddition(() => import('./player-links.tsx').then((m) => m.PlayerLinks))

/** Links that players open most. */
function PlayMenu({ user }: { user: SessionUser }) {
  return useMenuLinks({ pages: factsOf(shellPages), menu: 'play', user })
}

/** The user's own links, and signing out. */
function UserMenu({ user }: { user: SessionUser }) {
  const exit = useExit()
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
      {user.impersonator && (
        <button type="button" className={styles.menuLink} onClick={exit}>
          <Trans>Exit impersonation</Trans>
        </button>
      )}
      {links.slice(0, -1)}
      <Suspense fallback={null}>
        <PlayerLinks user={user} />
      </Suspense>
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

const icons = { light: SunIcon, dark: MoonIcon, auto: SystemIcon }

/** Switches between light, dark and the device's scheme. */
function ColorSchemeSwitch() {
  const { t } = useLingui()
  const chosen = useColorScheme()
  const words = { light: t`Light`, dark: t`Dark`, auto: t`Same as this device` }
  const Current = icons[chosen]
  const label = (
    <>
      <Current />
      <span className={styles.narrowOnly}>{t`Appearance`}</span>
    </>
  )

  return (
    <Disclosure label={label} name={t`Appearance`} className={styles.colorSchemeSwitch}>
      {(['light', 'dark', 'auto'] as const).map((scheme) => {
        const Icon = icons[scheme]
        return (
          <button
            key={scheme}
            type="button"
            className={styles.menuLink}
            aria-pressed={scheme === chosen}
            onClick={() => chooseColorScheme(scheme)}
          >
            <Icon />
            {words[scheme]}
          </button>
        )
      })}
    </Disclosure>
  )
}

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
          className={styles.burger}
          aria-expanded={open}
          aria-controls="top-bar-menus"
          aria-label={t`Menu`}
          onClick={toggle}
        >
          <span className={styles.burgerLines} />
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

/** One button per language; the current one is disabled. */
function LanguageButtons() {
  const { t } = useLingui()
  const current = useLanguage()
  const group = useRef<HTMLDivElement>(null)

  function choose(language: Language) {
    // Synchronously, because the pressed button becomes disabled and the focus would move to the start of the page.
    flushSync(() => chooseLanguage(language))
    group.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }

  return (
    <div className={styles.languageButtons} role="group" aria-label={t`Language`} ref={group}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          disabled={language === current}
          onClick={() => choose(language)}
        >
          <abbr title={languageNames[language]} aria-hidden="true">
            {language.toUpperCase()}
          </abbr>
          <span className="visually-hidden">{languageNames[language]}</span>
        </button>
      ))}
    </div>
  )
}
