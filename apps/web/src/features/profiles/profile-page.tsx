import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { getProfile, type Profile, type ProfileTab } from '@tertulia/contract/profiles'
import { useParams } from '@tanstack/react-router'
import { Avatar } from '@/features/customer/avatar.tsx'
import { useUser } from '@/features/session/session.tsx'
import { addressNumber } from '@/lib/address-number.ts'
import { useCall } from '@/lib/queries.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { EventsTab } from './events-tab.tsx'
import { LeagueTab } from './league-tab.tsx'
import { CompareLink, CompareSearch } from './compare-links.tsx'
import { ProfileLead } from './profile-lead.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { SpecialQuizzesTab } from './special-quizzes-tab.tsx'
import { StatisticsTab } from './statistics-tab.tsx'
import { TodaysGames } from './todays-games.tsx'
import './profile.css'

const every_tab: ProfileTab[] = [
  'statistics',
  'league',
  'special-quizzes',
  'individual-quizzes',
  'activity-log',
]

/** A player as others may see him; one's own profile without an id. The address may name one of its tabs. */
export function ProfilePage() {
  const user = useUser()
  const { id, tab } = useParams({ strict: false })
  const user_id = id === undefined ? (user?.id ?? Number.NaN) : addressNumber(id)
  const asked = every_tab.find((known) => known === tab)
  const profile = useCall(getProfile, { params: { id: user_id } })

  if (tab !== undefined && asked === undefined) return <ErrorScreen status={404} whole_page />
  if (profile.data) return <ShownProfile profile={profile.data} asked={asked} />
  if (profile.error?.status === 404) return <ErrorScreen status={404} whole_page />
  return <ComingProfile query={profile} />
}

function ComingProfile({ query }: { query: ReturnType<typeof useCall<typeof getProfile>> }) {
  const { t } = useLingui()
  return (
    <Page title={t`Profile`}>
      <QueryState query={query} skeleton={<ProfileSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  )
}

function ShownProfile({ profile, asked }: { profile: Profile; asked: ProfileTab | undefined }) {
  const { tabs } = profile
  const tab = asked ?? tabs[0]
  if (asked && !tabs.includes(asked)) return <ErrorScreen status={403} whole_page />

  return (
    <Page
      title={`${profile.name} ${profile.surname}`.trim()}
      picture={<Avatar person={profile} size={72} />}
      lead={<ProfileLead profile={profile} />}
      actions={<CompareLink profile={profile} />}
    >
      <div className="profile">
        <div className="profile-top">
          <TodaysGames profile={profile} />
          <CompareSearch profile={profile} />
        </div>
        <ProfileTabs profile={profile} current={tab} />
        {tab && <TabOf tab={tab} user_id={profile.id} />}
      </div>
    </Page>
  )
}

function TabOf({ tab, user_id }: { tab: ProfileTab; user_id: number }) {
  // Of another player or another tab nothing is taken along.
  switch (tab) {
    case 'statistics':
      return <StatisticsTab key={user_id} user_id={user_id} />
    case 'league':
      return <LeagueTab key={user_id} user_id={user_id} />
    case 'special-quizzes':
      return <SpecialQuizzesTab user_id={user_id} />
    case 'individual-quizzes':
      return <EventsTab user_id={user_id} />
    case 'activity-log':
      return <ActivityTab user_id={user_id} />
  }
}

function ProfileSkeleton() {
  return (
    <div className="profile">
      <Skeleton height={72} />
      <Skeleton height={44} />
      <Skeleton height={520} />
    </div>
  )
}
