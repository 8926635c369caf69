import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { userViews, useUsersAddress, writeAddress } from '../list/user-filters.ts'
import * as styles from './user-dialog.module.css'

// Without including the search, every view would have the same address.
const exactly = { exact: true, includeSearch: true }
const inPlace = { keepPlace: true }

/** Tabs of a user's views. */
export function UserTabs({ user_id: userId }: { user_id: number }) {
  const { t } = useLingui()
  const { address } = useUsersAddress()
  const words = {
    permissions: t`Permissions`,
    absences: t`Absences`,
    activity: t`Activity`,
    history: t({ message: 'History', context: 'user' }),
  }
  return (
    <nav className={styles.userTabs} aria-label={t`Views`}>
      {userViews.map((view) => (
        <Link
          key={view}
          to={paths.admin.users()}
          search={writeAddress({ ...address, user: userId, view }) as never}
          activeOptions={exactly}
          resetScroll={false}
          state={inPlace}
          replace
          className={styles.userTab}
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  )
}
