import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@tertulia/contract/session'
import { Suspense } from 'react'
import { useExit } from '@/features/session/use-exit.ts'
import { Avatar } from '@/features/users/avatar.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { productVersion } from '@/lib/product.ts'
import { paths } from '@/paths.ts'
import { Disclosure } from '@/ui/disclosure.tsx'
import { MoonIcon, SunIcon, SystemIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useMenuLinks } from '../../pages/page-links.tsx'
import { factsOf } from '../../pages/page.ts'
import { pages } from '../../pages/pages.ts'
import { chooseColorScheme, useColorScheme } from '../color-scheme.ts'
import * as styles from './top-bar.module.css'

const PlayerLinks = lazyAddition(() => import('./player-links.tsx').then((m) => m.PlayerLinks))

/** Links that players open most. */
export function PlayMenu({ user }: { user: SessionUser }) {
  return useMenuLinks({ pages: factsOf(pages), menu: 'play', user })
}

/** The user's own links, and signing out. */
export function UserMenu({ user }: { user: SessionUser }) {
  const exit = useExit()
  const links = useMenuLinks({ pages: factsOf(pages), menu: 'user', user })
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
export function VisitorMenu() {
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
export function ColorSchemeSwitch() {
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
