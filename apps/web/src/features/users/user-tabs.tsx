import { useLingui } from '@lingui/react/macro'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { user_views, useUsersAddress, writeAddress } from './user-filters.ts'

/** What of somebody is looked at. */
export function UserTabs({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const { address } = useUsersAddress()
  const words = { permissions: t`Permissions`, activity: t`Activity`, history: t`History` }
  return (
    <nav className="user-tabs" aria-label={t`Views`}>
      {user_views.map((view) => (
        <TextLink
          key={view}
          to={paths.admin.users()}
          search={writeAddress({ ...address, user: user_id, view })}
          keep_place
          replace
          className="user-tab"
          {...(view === address.view ? { 'aria-current': 'true' as const } : {})}
        >
          {words[view]}
        </TextLink>
      ))}
    </nav>
  )
}
