import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { Navigate, useParams } from '@tanstack/react-router'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as profileCalls from '@tertulia/contract/profiles'
import type { Profile, ProfileTab } from '@tertulia/contract/profiles'
import { type ReactNode } from 'react'
import { useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { Avatar } from '@/features/users/avatar.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { StatisticsTab } from './statistics/statistics-tab.tsx'
import { TodaysGames } from './todays-games.tsx'
import { regionName } from '@/features/users/region-name.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { Piece } from '@/lib/loading/piece.tsx'

const MuteMember = lazyAddition(() => import('@/features/discussions/mute-author.tsx'), 'MuteMember', {
  needed: true,
})

const CompareSearch = lazyAddition(() => import('./compare-search.tsx'), 'CompareSearch')

const OtherTab = lazyAddition(() => import('./other-tabs.tsx'), 'OtherTab', { needed: true })

const everyTab: ProfileTab[] = [
  'statistics',
  'league',
  'special-quizzes',
  'individual-quizzes',
  'activity-log',
]

/** A player's profile; the user's own without an id. The address may name one of its tabs. */
export function ProfilePage() {
  const user = useUser()
  const { id, tab } = useParams({ from: '/profile/{-$id}/{-$tab}' })
  const userId = id ?? user?.id ?? Number.NaN
  const asked = everyTab.find((known) => known === tab)
  const profile = useCall(profileCalls.getProfile, { params: { id: userId } })

  if (tab !== undefined && asked === undefined) return <ErrorScreen status={404} wholePage />
  const mergedInto = profile.data?.merged_into ?? null
  if (mergedInto !== null) return <Navigate to={paths.profile(mergedInto, asked)} replace />
  if (profile.data) return <ShownProfile profile={profile.data} asked={asked} />
  if (profile.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return <ComingProfile query={profile} />
}

function ComingProfile({ query }: { query: ReturnType<typeof useCall<typeof profileCalls.getProfile>> }) {
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
  if (asked && !tabs.includes(asked)) return <ErrorScreen status={403} wholePage />

  return (
    <Page
      title={`${profile.name} ${profile.surname}`.trim()}
      picture={<Avatar person={profile} size={72} />}
      lead={<ProfileIntroduction profile={profile} />}
      actions={<CompareLink profile={profile} />}
      aside={<Beside profile={profile} />}
    >
      <div className="stack gap-20 fitted">
        <ProfileTabs profile={profile} current={tab} />
        {tab && <TabOf tab={tab} profile={profile} />}
      </div>
    </Page>
  )
}

/** Today's games and a link to a comparison: below the tab on a phone, so that the tab's content comes first. */
function Beside({ profile }: { profile: Profile }) {
  return (
    <div className="stack gap-20 fitted">
      <TodaysGames profile={profile} />
      <Comparing profile={profile} />
      <Muting profile={profile} />
    </div>
  )
}

/** On one's own profile, a search for a player to compare with. */
function Comparing({ profile: { id, comparable } }: { profile: Profile }) {
  const user = useUser()
  if (user?.id !== id || !comparable) return null
  return (
    <Piece fallback={<Skeleton height={76} />}>
      <CompareSearch id={id} />
    </Piece>
  )
}

/** What an admin may do about what another member says. */
function Muting({ profile }: { profile: Profile }) {
  const mutes = useMayCall(discussionCalls.muteUser)
  const user = useUser()
  if (!mutes || profile.former || user?.id === profile.id) return null
  return (
    <Piece>
      <MuteMember member={profile} />
    </Piece>
  )
}

function TabOf({ tab, profile }: { tab: ProfileTab; profile: Profile }) {
  const { id, name } = profile
  // Remounts for another player, so that no state carries over.
  if (tab === 'statistics') return <StatisticsTab key={id} user_id={id} name={name} />
  return (
    <Piece fallback={<Skeleton height={480} />}>
      <OtherTab tab={tab} user_id={id} />
    </Piece>
  )
}

function ProfileSkeleton() {
  return (
    <div className="stack gap-20 fitted">
      <Skeleton height={72} />
      <Skeleton height={44} />
      <Skeleton height={520} />
    </div>
  )
}

/** Link to a comparison of another player with the user. */
function CompareLink({ profile: { id, comparable } }: { profile: Profile }) {
  const user = useUser()
  if (user === null || user.id === id || !comparable) return null
  return (
    <TextLink to={paths.statisticsComparison(user.id, id)} button="plain">
      <Trans>Comparison with me</Trans>
    </TextLink>
  )
}

const tabWords: Record<ProfileTab, MessageDescriptor> = {
  statistics: msg`Statistics`,
  league: msg`League`,
  'special-quizzes': msg`Special quizzes`,
  'individual-quizzes': msg`Events`,
  'activity-log': msg`Activity log`,
}

/** Links to the tabs of a profile. */
function ProfileTabs({ profile, current }: { profile: Profile; current: ProfileTab | undefined }) {
  const { t, i18n } = useLingui()
  const { id, tabs } = profile
  if (tabs.length === 0) {
    return (
      <EmptyState>
        <Trans>Nothing to show here yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <TabStrip label={t`Profile`}>
      {tabs.map((tab) => (
        <Tab key={tab} to={paths.profile(id, tab)} current={tab === current}>
          {i18n._(tabWords[tab])}
        </Tab>
      ))}
    </TabStrip>
  )
}

/** Age, region and registration date as far as visible, with a hint on how to see more. */
function ProfileIntroduction({ profile }: { profile: Profile }) {
  const { former } = profile
  if (former) return <Trans>This account was deleted. Its results remain.</Trans>
  return (
    <>
      <Facts profile={profile} />
      <Untold profile={profile} />
    </>
  )
}

function Facts({ profile: { age, region, since } }: { profile: Profile }) {
  const language = useLanguage()
  const facts: { key: string; words: ReactNode }[] = []
  if (age !== null) {
    facts.push({ key: 'age', words: <Plural value={age} one="# year old" other="# years old" /> })
  }
  if (region !== null) facts.push({ key: 'region', words: regionName(region, language) })
  if (since !== null) {
    const month = formatMonth(since.slice(0, 7), language)
    facts.push({ key: 'since', words: <Trans comment="month: May 2024">Here since {month}</Trans> })
  }
  return (
    <>
      {facts.map(({ key, words }, place) => (
        <span key={key}>
          {place > 0 && ' · '}
          {words}
        </span>
      ))}
    </>
  )
}

/** Says that users must fill in their own age and region to see those of others. */
function Untold({ profile: { id, untold } }: { profile: Profile }) {
  const user = useUser()
  if (untold.length === 0) return null
  const to = paths.account()
  return (
    <span className="small block">
      {user?.id === id ? (
        <Trans>
          Share your age and region <TextLink to={to}>in your account</TextLink> to see other players’.
        </Trans>
      ) : (
        <Trans>
          You’ll see other players’ age and region once you share yours{' '}
          <TextLink to={to}>in your account</TextLink>.
        </Trans>
      )}
    </span>
  )
}
