import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile, ProfileTab } from '@tertulia/contract/profiles'
import { Link } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { TabStrip } from '@/ui/lists/tab-strip.tsx'

const tabWords: Record<ProfileTab, MessageDescriptor> = {
  statistics: msg`Statistics`,
  league: msg`League`,
  'special-quizzes': msg`Special quizzes`,
  'individual-quizzes': msg`Individual quizzes`,
  'activity-log': msg`Activity log`,
}

/** Links to the tabs of a profile. */
export function ProfileTabs({ profile, current }: { profile: Profile; current: ProfileTab | undefined }) {
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
        <li key={tab}>
          <Link
            to={paths.profile(id, tab)}
            resetScroll={false}
            state={{ keepPlace: true }}
            aria-current={tab === current ? 'page' : undefined}
          >
            {i18n._(tabWords[tab])}
          </Link>
        </li>
      ))}
    </TabStrip>
  )
}
