import * as account from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '@/lib/calls/queries.ts'
import { useAnchor } from '@/lib/loading/use-anchor.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { AbsencesCard } from './absences-card.tsx'
import { AccountContents } from './account-contents.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { ActivityLog } from './activity-log.tsx'
import { ApiTokens } from './access-keys/api-tokens.tsx'
import { CalendarAddress } from './access-keys/calendar-address.tsx'
import { DeviceList } from './notices/device-list.tsx'
import { DeviceNotices } from './notices/device-notices.tsx'
import { NoticeForm } from './notices/notice-form.tsx'
import { OwnData } from './profile/own-data.tsx'
import { PasswordForm } from './profile/password-form.tsx'
import { PictureSection } from './picture/picture-section.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import * as styles from './account.module.css'

/** The user's own account, also open to blocked users. */
export function AccountPage() {
  const { t } = useLingui()
  const foundAccount = useCall(account.getAccount, {})

  return (
    <Page title={t`Account`} aside={<AccountContents />}>
      <QueryState query={foundAccount} skeleton={<AccountSkeleton />}>
        {(data) => <Sections account={data} />}
      </QueryState>
    </Page>
  )
}

function Sections({ account: foundAccount }: { account: Account }) {
  useAnchor()

  return (
    <div className={styles.account}>
      <ProfileForm account={foundAccount} />
      <SubscriptionCard />
      <AbsencesCard />
      <DeviceNotices />
      <PictureSection account={foundAccount} />
      <PasswordForm account={foundAccount} />
      <NoticeForm account={foundAccount} />
      <DeviceList account={foundAccount} />
      <CalendarAddress />
      <ActivityLog />
      <OwnData account={foundAccount} />
      <ApiTokens />
    </div>
  )
}
