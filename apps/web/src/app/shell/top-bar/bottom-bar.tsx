import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import type { SessionUser } from '@tertulia/contract/session'
import { useEffect, type MouseEvent } from 'react'
import { mayCall } from '@/features/session/may-call.ts'
import { whenIdle } from '@/lib/loading/idle.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { useRootFact } from '@/lib/loading/root-facts.ts'
import { CalendarIcon, MoreIcon, PersonIcon, StandingsIcon, TrophyIcon } from '@/ui/player-icons.tsx'
import { useCurrentPage } from '../../pages/access/page-guard.tsx'
import { accessOf, addressOf, factsOf, type Tab } from '../../pages/page.ts'
import { shellPages } from '../../pages/lists/player-shell-pages.ts'
import * as styles from './bottom-bar.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

/** From the left; “More” follows them. */
const tabs: Tab[] = ['today', 'league', 'cup', 'profile']

const icons = { calendar: CalendarIcon, standings: StandingsIcon, trophy: TrophyIcon, person: PersonIcon }

const loadMorePanel = () => import('./more-panel.tsx')
const MorePanel = lazyAddition(loadMorePanel, 'MorePanel')

type BottomBarProps = {
  user: SessionUser
  /** Whether “More” is open. */
  open: boolean
  onMore: (event: MouseEvent<HTMLElement>) => void
}

/** The links of the bar that the user may open, from the left. */
function barLinks(user: SessionUser) {
  const links = factsOf(shellPages).flatMap((page) => {
    const rule = accessOf(page)
    return page.bar && rule && mayCall(user, rule) ? [{ to: addressOf(page.path), ...page.bar }] : []
  })
  return links.toSorted((one, other) => tabs.indexOf(one.tab) - tabs.indexOf(other.tab))
}

/** The pages that players open most, at the foot of a phone, and “More” with the others. */
export function BottomBar({ user, open, onMore }: BottomBarProps) {
  const { t, i18n } = useLingui()
  const page = useCurrentPage()
  // A day in the address is a past one: its quiz stands in the lists of “More”.
  const { date } = useParams({ strict: false })
  const isPast = page?.tab === 'today' && date !== undefined
  const lit = page?.bar?.tab ?? (isPast ? undefined : page?.tab) ?? (page && 'more')
  const links = barLinks(user)
  useRootFact('bottom-bar')
  // While there is a connection, so that it opens without one.
  useEffect(() => whenIdle(() => void loadMorePanel().catch(() => null)), [])

  return (
    <>
      <nav className={styles.bottomBar} aria-label={t`Main pages`}>
        {links.map(({ to, tab, words, icon }) => {
          const Icon = icons[icon]
          return (
            <Link
              key={to}
              to={to}
              className={styles.place}
              data-lit={tab === lit || undefined}
              aria-current={tab === lit ? 'true' : undefined}
              activeOptions={{ exact: true }}
            >
              <Icon size={22} />
              {i18n._(words)}
            </Link>
          )
        })}
        <button
          type="button"
          className={styles.place}
          data-lit={lit === 'more' || undefined}
          aria-current={lit === 'more' ? 'true' : undefined}
          aria-expanded={open}
          aria-controls="more-panel"
          onClick={onMore}
        >
          <MoreIcon size={22} />
          <Trans comment="Opens the menus of a phone">More</Trans>
        </button>
      </nav>
      <Piece>{open && <MorePanel user={user} bar={links} />}</Piece>
    </>
  )
}
