import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@tertulia/contract/session'
import { useExit } from '@/features/session/use-exit.ts'
import { Avatar } from '@/features/users/avatar.tsx'
import { productVersion } from '@/lib/product.ts'
import { paths } from '@/paths.ts'
import { Disclosure } from '@/ui/disclosure.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { factsOf } from '../pages/page.ts'
import { useMenuLinks } from '../pages/page-links.tsx'
import { pages } from '../pages/pages.ts'
import * as styles from './top-bar.module.css'

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
      <p className={styles.menuTitle}>
        <PersonName person={user} />
      </p>
      {user.impersonator && (
        <button type="button" className={styles.menuLink} onClick={exit}>
          <Trans>Exit impersonation</Trans>
        </button>
      )}
      {links}
      <p className={`${styles.menuNote} soft small`}>
        <Trans>Version {productVersion}</Trans>
      </p>
    </Disclosure>
  )
}

/** Signing in and registering. */
export function VisitorMenu() {
  return (
    <div className={styles.visitorLinks}>
      <TextLink to={paths.register()} button="plain">
        <Trans>Register</Trans>
      </TextLink>
      <TextLink to={paths.login()} button="primary">
        <Trans>Sign in</Trans>
      </TextLink>
    </div>
  )
}
