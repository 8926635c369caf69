import type { SessionUser } from '@tertulia/contract/session'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWaitingCounts } from '@/features/home/waiting/use-waiting-counts.ts'
import { Disclosure } from '@/ui/disclosure.tsx'
import { teamMenuPages } from '../../pages/lists/team-menu-pages.ts'
import { factsOf } from '../../pages/page.ts'
import { useMenuLinks } from '../../pages/page-links.tsx'
import * as styles from './top-bar.module.css'
import * as countStyles from './manage-menu.module.css'

/** Menu for the team of the club: editors, reviewers, ranking managers, the customer and admins. */
export function ManageMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const counts = useWaitingCounts()
  const links = useMenuLinks({
    pages: factsOf(teamMenuPages),
    menu: 'manage',
    user,
    after: (to) => <WaitingCount count={counts.get(to)} />,
  })
  if (links.length === 0) return null
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const label = (
    <>
      {t`Manage`}
      <WaitingCount count={total} />
    </>
  )

  return (
    <Disclosure label={label} className={styles.menuManage}>
      {links}
    </Disclosure>
  )
}

function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={`${countStyles.count} figures small strong centred`}>
        {count > 99 ? '99+' : count}{' '}
        <span className="visually-hidden">
          <Trans comment="After a number: so many wait for you">waiting</Trans>
        </span>
      </span>
    </>
  )
}
