import { getAccount, type Account } from '@tertulia/contract/account'
import { useLingui } from '@lingui/react/macro'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/queries.ts'
import { useAnchor } from '@/lib/use-anchor.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { AbsencesCard } from './absences-card.tsx'
import { AccountContents } from './account-contents.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { ActivityLog } from './activity-log.tsx'
import { ApiTokens } from './api-tokens.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { DeviceList } from './device-list.tsx'
import { DeviceNotices } from './device-notices.tsx'
import { NoticeForm } from './notice-form.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { PictureSection } from './picture-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { useUnsavedForms } from '@/ui/use-unsaved-forms.ts'
import './account.css'

/** One's own account, open to blocked people, too. */
export function AccountPage() {
  const user = useUser()
  if (user === null) return <ErrorScreen status={401} whole_page />
  return <OwnAccount />
}

function OwnAccount() {
  const { t } = useLingui()
  const account = useCall(getAccount, {})

  return (
    <Page title={t`Account`} aside={<AccountContents />}>
      <QueryState query={account} skeleton={<AccountSkeleton />}>
        {(data) => <Sections account={data} />}
      </QueryState>
    </Page>
  )
}

function Sections({ account }: { account: Account }) {
  const tellUnsaved = useUnsavedForms()
  useAnchor()

  return (
    <div className="account">
      <ProfileForm account={account} onUnsaved={tellUnsaved} />
      <SubscriptionCard />
      <AbsencesCard />
      <PictureSection account={account} />
      <PasswordForm account={account} onUnsaved={tellUnsaved} />
      <NoticeForm account={account} onUnsaved={tellUnsaved} />
      <DeviceNotices />
      <DeviceList account={account} />
      <CalendarAddress />
      <ApiTokens />
      <ActivityLog />
      <OwnData account={account} />
    </div>
  )
}
