import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { user_views, useUsersAddress, writeAddress } from './user-filters.ts'

// Without the search every view has the same address.
const exactly = { exact: true, includeSearch: true }
const in_place = { keep_place: true }

/** What of somebody is looked at. */
export function UserTabs({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const { address } = useUsersAddress()
  const words = {
    permissions: t`Permissions`,
    absences: t`Absences`,
    activity: t`Activity`,
    history: t({ message: 'History', context: 'user' }),
  }
  return (
    <nav className="user-tabs" aria-label={t`Views`}>
      {user_views.map((view) => (
        <Link
          key={view}
          to={paths.admin.users()}
          search={writeAddress({ ...address, user: user_id, view }) as never}
          activeOptions={exactly}
          resetScroll={false}
          state={in_place}
          replace
          className="user-tab"
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  )
}
