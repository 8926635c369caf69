import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '@tertulia/contract/session'
import type { MouseEvent } from 'react'
import { mayCall } from '@/features/session/may-call.ts'
import { CalendarIcon, MoreIcon, PersonIcon, StandingsIcon, TrophyIcon } from '@/ui/player-icons.tsx'
import { accessOf, addressOf, factsOf } from '../../pages/page.ts'
import { shellPages } from '../../pages/lists/player-shell-pages.ts'
import * as styles from './bottom-bar.module.css'

const icons = { calendar: CalendarIcon, standings: StandingsIcon, trophy: TrophyIcon, person: PersonIcon }

type BottomBarProps = {
  user: SessionUser
  /** Whether the menus are open. */
  open: boolean
  onMore: (event: MouseEvent<HTMLElement>) => void
}

/** The pages that players open most, at the foot of a phone, and a button for the menus. */
export function BottomBar({ user, open, onMore }: BottomBarProps) {
  const { t, i18n } = useLingui()
  const links = factsOf(shellPages)
    .flatMap((page) => {
      const rule = accessOf(page)
      return page.bar && rule && mayCall(user, rule) ? [{ to: addressOf(page.path), ...page.bar }] : []
    })
    .toSorted((one, other) => one.place - other.place)

  return (
    <nav className={styles.bottomBar} aria-label={t`Main pages`}>
      {links.map(({ to, words, icon }) => {
        const Icon = icons[icon]
        return (
          <Link key={to} to={to} className={styles.place} activeOptions={{ exact: to === '/' }}>
            <Icon size={22} />
            {i18n._(words)}
          </Link>
        )
      })}
      <button
        type="button"
        className={styles.place}
        aria-expanded={open}
        aria-controls="top-bar-menus"
        onClick={onMore}
      >
        <MoreIcon size={22} />
        <Trans comment="Opens the menus of a phone">More</Trans>
      </button>
    </nav>
  )
}
