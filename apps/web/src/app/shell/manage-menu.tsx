import type { SessionUser } from '@tertulia/contract/session'
import { useLingui } from '@lingui/react/macro'
import { Disclosure } from '@/ui/disclosure.tsx'
import { managePages } from '../pages/manage-pages.ts'
import { factsOf } from '../pages/page.ts'
import { useMenuLinks } from '../pages/page-links.tsx'
import * as styles from './top-bar.module.css'

/** Menu for the team of the club: editors, reviewers, ranking managers, the customer and admins. */
export function ManageMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const links = useMenuLinks({ pages: factsOf(managePages), menu: 'manage', user })
  if (links.length === 0) return null

  return (
    <Disclosure label={t`Manage`} className={styles.menuManage}>
      {links}
    </Disclosure>
  )
}
