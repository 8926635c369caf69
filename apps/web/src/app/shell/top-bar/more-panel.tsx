import { useLingui, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import type { SessionUser } from '@tertulia/contract/session'
import { Avatar } from '@/features/users/avatar.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { productVersion } from '@/lib/product.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { playerMenuPages } from '../../pages/lists/player-menu-pages.ts'
import { shellPages } from '../../pages/lists/player-shell-pages.ts'
import { factsOf } from '../../pages/page.ts'
import { useMenuPages } from '../../pages/page-links.tsx'
import { ColorSchemeButtons } from './color-scheme-buttons.tsx'
import { ExitButton } from './exit-button.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { mayManage } from '@/features/session/player-or-team.ts'
import * as barStyles from './top-bar.module.css'
import * as styles from './more-panel.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const TeamLinks = lazyAddition(() => import('./manage-menu.tsx'), 'TeamLinks')

const ownPages = factsOf([...shellPages, ...playerMenuPages])

type MorePanelProps = {
  user: SessionUser
  /** The links of the bar, shown here too where a page has a foot instead of the bar. */
  bar: readonly { to: string; words: MessageDescriptor }[]
}

/** Everything that the bar at the foot of a phone does not show: a grid of pages, the team's links and the user's own. */
export function MorePanel({ user, bar }: MorePanelProps) {
  const { t, i18n } = useLingui()
  const pages = useMenuPages(ownPages, user, ['play', 'user'])
  const tiles = pages.filter(({ tile }) => tile).toSorted((one, other) => (one.tile ?? 0) - (other.tile ?? 0))
  const others = pages.filter(({ bar: inBar, tile }) => !inBar && !tile)
  // The rules, which the list of pages has first, after the account.
  const ownLinks = [...others.slice(0, -1).toReversed(), ...others.slice(-1)]

  return (
    <div id="more-panel" className={styles.morePanel}>
      <nav aria-label={t`More pages`} className={styles.grid}>
        {bar.map(({ to, words }) => (
          <Link key={to} to={to} className={`${styles.tile} ${styles.ofBar}`} activeOptions={{ exact: true }}>
            {i18n._(words)}
          </Link>
        ))}
        {tiles.map(({ to, menu, tileWords }) => (
          <Link key={to} to={to} className={styles.tile}>
            {i18n._(tileWords ?? menu.words)}
          </Link>
        ))}
      </nav>
      {mayManage(user) && (
        <nav aria-label={t`Manage`} className={`${styles.team} line-above`}>
          <Piece>
            <TeamLinks user={user} />
          </Piece>
        </nav>
      )}
      <Own user={user} links={ownLinks} />
    </div>
  )
}

/** The user's picture and name, account, rules, language, colour scheme and signing out. */
function Own({ user, links }: { user: SessionUser; links: ReturnType<typeof useMenuPages> }) {
  const { t, i18n } = useLingui()

  return (
    <section className={`${styles.own} line-above`} aria-label={t`You`}>
      <p className="beside">
        <Avatar person={user} size={40} />
        <span className="strong">
          <PersonName person={user} />
        </span>
        <span className={`${styles.version} soft small`}>
          <Trans>Version {productVersion}</Trans>
        </span>
      </p>
      <div className={styles.ownLinks}>
        {links.map(({ to, menu }) => (
          <Link key={to} to={to} className={barStyles.menuLink}>
            {i18n._(menu.words)}
          </Link>
        ))}
        {user.impersonator && <ExitButton />}
      </div>
      <div className={styles.tools}>
        <LanguageButtons />
        <div className={styles.schemes} role="group" aria-label={t`Appearance`}>
          <ColorSchemeButtons wordsClass="visually-hidden" />
        </div>
      </div>
    </section>
  )
}
