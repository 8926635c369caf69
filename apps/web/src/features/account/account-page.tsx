import { Trans, useLingui } from '@lingui/react/macro'
import * as absenceCalls from '@tertulia/contract/absences'
import * as accountCalls from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { type MouseEvent, useState } from 'react'
import { holdsRoleFor } from '@/features/session/may-call.ts'
import { useHas } from '@/features/session/of-feature.tsx'
import { useUser } from '@/features/session/session.tsx'
import { OwnCards } from '@/features/shared-cards/own-cards.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAnchor } from '@/lib/loading/use-anchor.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { ApiTokens } from './access-keys/api-tokens.tsx'
import { CalendarAddress } from './access-keys/calendar-address.tsx'
import { AccountSection } from './account-section.tsx'
import { type AccountSectionId, accountSections } from './account-sections.ts'
import { DeviceList } from './notices/device-list.tsx'
import { DeviceNotices } from './notices/device-notices.tsx'
import { NoticeForm } from './notices/notice-form.tsx'
import { PictureSection } from './picture/picture-section.tsx'
import { OwnData } from './profile/own-data.tsx'
import { PasswordForm } from './profile/password-form.tsx'
import { PasskeySection } from './passkeys/passkey-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { OwnerOnly } from './owner-only.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import * as styles from './account.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'
import * as logCalls from '@tertulia/contract/logs'
import type { OwnLogEntry } from '@tertulia/contract/logs'
import { keepPreviousData } from '@tanstack/react-query'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage, formatDateLong } from '@/lib/dates/dates.ts'
import { logWords } from '@/lib/words/log-words.ts'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { Button } from '@/ui/button.tsx'
import { entriesOf } from '@tertulia/core/collections/records'
import { statusWords } from '@/features/subscriptions/subscription-words.ts'

/** The user's own account, also open to blocked users. */
export function AccountPage() {
  const { t } = useLingui()
  const account = useCall(accountCalls.getAccount, {})

  return (
    <Page
      title={t`Account`}
      aside={<AccountContents label={t`On this page`} className={styles.contentsBeside} />}
    >
      <AccountContents label={t`Contents`} className={styles.contentsAbove} />
      <QueryState query={account} skeleton={<AccountSkeleton />}>
        {(data) => <Sections account={data} />}
      </QueryState>
    </Page>
  )
}

function Sections({ account }: { account: Account }) {
  useAnchor()

  return (
    <div className={`${styles.account} stack fitted`}>
      <DeviceNotices />
      <SubscriptionCard />
      <AbsencesCard />
      <ProfileForm account={account} />
      <PictureSection account={account} />
      <PasswordForm account={account} />
      <PasskeySection />
      <SecondFactorSection />
      <NoticeForm account={account} />
      <DeviceList account={account} />
      <CalendarAddress />
      <SharedPictures />
      <ActivityLog />
      <OwnData account={account} />
      <ApiTokens />
    </div>
  )
}

/** Links league players to announcing days of absence. */
function AbsencesCard() {
  if (!holdsRoleFor(useUser(), absenceCalls.getAbsences)) return null
  return (
    <AccountSection id="absences">
      <div className={`${styles.absencesCard} row apart`}>
        <p>
          <Trans>A forfeit doesn’t count towards relegation if you book the day off beforehand.</Trans>
        </p>
        <TextLink to={paths.absences()} button="plain">
          <Trans>Take days off</Trans>
        </TextLink>
      </div>
    </AccountSection>
  )
}

/** The results that the user shares as pictures. */
function SharedPictures() {
  const { t } = useLingui()
  return (
    <AccountSection id="shared" lead={t`Anyone with the link sees a picture until you stop sharing it.`}>
      <OwnerOnly>
        <OwnCards />
      </OwnerOnly>
    </AccountSection>
  )
}

/** Placeholder of the page while the account loads. */
function AccountSkeleton() {
  return (
    <div className={`${styles.account} stack fitted`}>
      {[420, 150, 300, 380].map((height) => (
        <div key={height} className={`${styles.accountSection} stack gap-12 fitted`}>
          <Skeleton height={28} width={140} />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  )
}

/** Table of contents, shown beside the page where there is room, otherwise above it; the landmarks have two names. */
function AccountContents({ label, className }: { label: string; className: string }) {
  const { i18n } = useLingui()
  const isPlayer = holdsRoleFor(useUser(), absenceCalls.getAbsences)
  const all = entriesOf(accountSections)
  const hasTokens = useHas('open_data')
  const sections = all.filter(([id]) => (id === 'absences' ? isPlayer : id !== 'tokens' || hasTokens))

  return (
    <nav className={`${className} no-print`} aria-label={label}>
      {sections.map(([id, words]) => (
        <a key={id} href={`#${id}`} className={textLinkStyles.textLink} onClick={(event) => goTo(event, id)}>
          {i18n._(words)}
        </a>
      ))}
    </nav>
  )
}

// Bypasses the router, because a step within the page leaves no unsaved work behind.
function goTo(event: MouseEvent, id: AccountSectionId) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  document.getElementById(id)?.scrollIntoView()
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true })
}

/** The user's stored actions of the last two months, paged and loaded on demand. */
function ActivityLog() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <AccountSection
      id="activity"
      lead={t`What you did here in the last two months. Only you and the admins can see it.`}
    >
      {open ? (
        <Log />
      ) : (
        <Button onClick={() => setOpen(true)}>
          <Trans>Show my activity</Trans>
        </Button>
      )}
    </AccountSection>
  )
}

function Log() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const logs = useCall(logCalls.listOwnLogs, { query: { page } }, { placeholderData: keepPreviousData })
  return (
    <QueryState query={logs} skeleton={<Skeleton height={480} />}>
      {({ logs: entries, page_count }) =>
        entries.length === 0 ? (
          <p className="soft">
            <Trans>Nothing recorded yet.</Trans>
          </p>
        ) : (
          <>
            <ol className={styles.accountLog} aria-busy={logs.isPlaceholderData || undefined}>
              {entries.map((entry) => (
                <LogLine key={entry.id} entry={entry} />
              ))}
            </ol>
            <PageSteps
              label={t`Pages of my activity`}
              page={page}
              page_count={page_count}
              onPage={setPage}
              byTime
            />
          </>
        )
      }
    </QueryState>
  )
}

function LogLine({ entry }: { entry: OwnLogEntry }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { created_at, detail, by_team } = entry
  return (
    <li>
      <time className="figures small soft" dateTime={created_at}>
        {formatDateShort(dateInZone(created_at, time_zone), language)} {formatTime(created_at, time_zone)}
      </time>
      <span>
        {logWords(entry.kind)} <span className="breakable soft">{detail}</span>
        {by_team && (
          <span className="small soft">
            {' '}
            <Trans>· by an admin using your account</Trans>
          </span>
        )}
      </span>
    </li>
  )
}

type Subscription = ReplyOf<typeof subscriptionCalls.getSubscription>

/** Status of the user's subscription with its last day, and a link to renew it. */
function SubscriptionCard() {
  const subscription = useCall(subscriptionCalls.getSubscription, {})
  return (
    <AccountSection id="subscription">
      <QueryState
        query={subscription}
        skeleton={<Skeleton height={57} className={styles.subscriptionCardSkeleton} />}
      >
        {(data) => <Standing subscription={data} />}
      </QueryState>
    </AccountSection>
  )
}

function Standing({
  subscription: { role, status, valid_until, no_end, plans },
}: {
  subscription: Subscription
}) {
  const language = useLanguage()
  if (role === null || status === null) {
    return (
      <p>
        <Trans>This account doesn’t play yet, so there’s nothing to renew.</Trans>
      </p>
    )
  }
  const day = valid_until && formatDateLong(valid_until, language)

  return (
    <div className="apart row gap-16">
      <div>
        <p
          className={`${styles.subscriptionCardState} serif strong larger capitalised`}
          data-state={status.state}
        >
          {statusWords(status)}
        </p>
        <p className="soft">
          {no_end ? (
            <Trans>No end date.</Trans>
          ) : status.state === 'expired' ? (
            <Trans>Ended {day}.</Trans>
          ) : (
            <Trans>Valid until {day}.</Trans>
          )}
        </p>
      </div>
      <TextLink to={paths.renewal()} button={plans.length > 0 ? 'primary' : 'plain'}>
        {plans.length > 0 ? <Trans>Renew</Trans> : <Trans>Payments and history</Trans>}
      </TextLink>
    </div>
  )
}
