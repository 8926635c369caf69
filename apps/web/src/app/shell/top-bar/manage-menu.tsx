import type { SessionUser } from '@tertulia/contract/session'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useWaitingCounts } from '@/features/home/waiting/use-waiting-counts.ts'
import { Disclosure } from '@/ui/disclosure.tsx'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { teamMenuPages } from '../../pages/lists/team-menu-pages.ts'
import { factsOf, type TeamGroup } from '../../pages/page.ts'
import { useMenuPages } from '../../pages/page-links.tsx'
import * as barStyles from './top-bar.module.css'
import * as styles from './manage-menu.module.css'

/** In the order of the menu. */
const teamGroups: TeamGroup[] = ['play', 'questions', 'people', 'club']

/** The most links that are shown at once; beyond, each group opens on its own. */
const openLinks = 9

/** Menu for the team of the club: editors, reviewers, ranking managers, the customer and admins. */
export function ManageMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const counts = useWaitingCounts()
  if (useTeamPages(user).length === 0) return null
  const label = (
    <>
      {t`Manage`}
      <WaitingCount count={sum(counts.values())} />
    </>
  )

  return (
    <Disclosure label={label} className={barStyles.menuManage}>
      <TeamLinks user={user} />
    </Disclosure>
  )
}

/** The links of the team's menu in their groups, with the numbers of what waits. */
export function TeamLinks({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui()
  const counts = useWaitingCounts()
  const pages = useTeamPages(user)
  const names = { play: t`Play`, questions: t`Questions`, people: t`People & money`, club: t`Club` }

  const groups = teamGroups.flatMap((group) => {
    const inGroup = pages.filter(({ menu }) => menu.in === 'manage' && menu.group === group)
    return inGroup.length === 0 ? [] : { group, inGroup }
  })

  return groups.map(({ group, inGroup }) => {
    const links = inGroup.map(({ to, menu }) => (
      <Link key={to} to={to} className={barStyles.menuLink}>
        {i18n._(menu.words)}
        <WaitingCount count={counts.get(to)} />
      </Link>
    ))
    if (pages.length <= openLinks) {
      return (
        <div key={group} role="group" aria-label={names[group]} className={styles.group}>
          {groups.length > 1 && (
            <p className={`${styles.groupName} soft small`} aria-hidden="true">
              {names[group]}
            </p>
          )}
          {links}
        </div>
      )
    }
    return (
      // One at a time, so that the menu ends above the edge of the screen.
      <details key={group} name="team-menu" className={styles.group}>
        <summary className={barStyles.menuLink}>
          {names[group]}
          <WaitingCount count={sum(inGroup.map(({ to }) => counts.get(to) ?? 0))} />
          <ChevronDownIcon size={16} className={styles.chevron} />
        </summary>
        {links}
      </details>
    )
  })
}

const useTeamPages = (user: SessionUser) => useMenuPages(factsOf(teamMenuPages), user, ['manage'])

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={`${styles.count} figures small strong centred`}>
        {count > 99 ? '99+' : count}{' '}
        <span className="visually-hidden">
          <Trans comment="After a number: so many wait for you">waiting</Trans>
        </span>
      </span>
    </>
  )
}
