import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { lazy, useState } from 'react'
import * as homeCalls from '@tertulia/contract/home'
import type { SessionUser } from '@tertulia/contract/session'
import { daysBetween, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { warnedBelowDays, warnedCustomerId } from '@tertulia/core/subscriptions/subscription-status'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useNewVersion } from '@/lib/device/use-new-version.ts'
import { formatList } from '@/lib/words/lists.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { useUpdate } from '@/ui/forms/use-update.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useNotifications } from '@/features/notifications/use-notifications.ts'
import * as styles from '../home.module.css'
import { readCookie, writeCookie } from '@/lib/device/cookies.ts'
import { useUser } from '@/features/session/session.tsx'
import { useMayCall } from '@/features/session/may-call.ts'

const cookie = 'dismissed-notifications'
const retentionDays = 365
// A cookie has room for some 4,000 characters, so the oldest are dropped first.
const storedMax = 100

function readDismissed(): string[] {
  try {
    const keys: unknown = JSON.parse(readCookie(cookie) ?? '[]')
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** Notices that this user has dismissed, saved for a year. */
function useDismissedNotifications() {
  const [dismissed, setDismissed] = useState(readDismissed)

  function save(keys: string[]) {
    const saved = keys.slice(-storedMax)
    writeCookie(cookie, JSON.stringify(saved), retentionDays)
    setDismissed(saved)
  }

  return {
    isDismissed: (key: string) => dismissed.includes(key),
    dismiss: (key: string) => save([...readDismissed(), key]),
    showAll: () => save([]),
  }
}

const DeletionNotice = lazy(() =>
  import('@/features/account/profile/deletion-notice.tsx').then((m) => ({ default: m.DeletionNotice })),
)

const CaseNotice = lazy(() =>
  import('@/features/fair-play/cases/case-notice.tsx').then((m) => ({ default: m.CaseNotice })),
)

const TestQuizNotice = lazy(() =>
  import('@/features/test-players/test-quiz-notice.tsx').then((m) => ({ default: m.TestQuizNotice })),
)

/** The home page's notifications: today's quiz and the club's notices; suspends until all are loaded. Nothing while there are none. */
export function NotificationArea() {
  const { t } = useLingui()
  const { data } = useNotifications()
  const daysLeft = useSubscriptionDays(data?.now ?? null)
  const newVersion = useNewVersion(data?.last_spa_version)
  const ownWin = useTellsOwnWin(data !== null && data.special_quiz_yesterday !== null)
  // Waits until everything is loaded, because later content would push the rest down.
  if (data === null || ownWin === undefined) return null
  const shown =
    data.special_quiz_yesterday?.date === ownWin ? { ...data, special_quiz_yesterday: null } : data
  if (isEmpty(shown) && daysLeft === null && newVersion === null) return null

  return (
    <section className="stack gap-12" aria-label={t`Notifications`}>
      {newVersion !== null && <NewVersion />}
      {data.deletion_date && <DeletionNotice date={data.deletion_date} />}
      {data.asked_about_fair_play && <CaseNotice />}
      {data.test_quizzes && <TestQuizNotice quizzes={data.test_quizzes} />}
      {daysLeft !== null && <SubscriptionNotice days={daysLeft} />}
      {data.quiz && (
        <Notice type="info">
          <Trans>Today’s quiz is open.</Trans>{' '}
          <TextLink to={paths.quiz()}>
            <Trans>Play it</Trans>
          </TextLink>
        </Notice>
      )}
      <Dismissable data={shown} />
    </section>
  )
}

function isEmpty({
  manual,
  quiz,
  special_quiz_yesterday,
  deletion_date,
  asked_about_fair_play: asked,
  test_quizzes,
}: CurrentNotifications): boolean {
  const isAsked = deletion_date !== undefined || asked || test_quizzes !== undefined
  return manual.length === 0 && !quiz && special_quiz_yesterday === null && !isAsked
}

/** A notification that can be dismissed: the club's notices and yesterday's winners. */
function Dismissable({ data: { manual, special_quiz_yesterday } }: { data: CurrentNotifications }) {
  const { isDismissed, dismiss, showAll } = useDismissedNotifications()
  const winnersKey = special_quiz_yesterday && `special-quiz-${special_quiz_yesterday.date}`
  const keys = [...manual.map(({ id }) => `custom-${id}`), ...(winnersKey ? [winnersKey] : [])]
  const hidden = keys.filter(isDismissed).length

  return (
    <>
      {special_quiz_yesterday && winnersKey && !isDismissed(winnersKey) && (
        <WinnersNotice quiz={special_quiz_yesterday} onDismiss={() => dismiss(winnersKey)} />
      )}
      {manual.map(({ id, type, title, content }) => {
        const key = `custom-${id}`
        if (isDismissed(key)) return null
        return (
          <Notice key={key} type={type} onDismiss={() => dismiss(key)}>
            {title !== undefined && <strong>{title}</strong>}
            <Markdown text={content} />
          </Notice>
        )
      })}
      {hidden > 0 && (
        <Button look="quiet" className={styles.showDismissed} onClick={showAll}>
          {hidden > 1 ? <Trans>Show dismissed ({hidden})</Trans> : <Trans>Show dismissed</Trans>}
        </Button>
      )}
    </>
  )
}

/** The day of a special quiz that the player won, which a card of its own tells; null without one, undefined until it is known. */
function useTellsOwnWin(enabled: boolean): CalendarDate | null | undefined {
  const may = useMayCall(homeCalls.getMorning)
  const { data, isPending } = useCall(homeCalls.getMorning, {}, { enabled: enabled && may })
  if (enabled && may && isPending) return undefined
  return data?.ceremonies.special?.date ?? null
}

type WinnersNoticeProps = {
  quiz: NonNullable<CurrentNotifications['special_quiz_yesterday']>
  onDismiss: () => void
}

/** Winners of yesterday's special quiz: full names, with "and" before the last. */
function WinnersNotice({ quiz: { date, subject, winners }, onDismiss }: WinnersNoticeProps) {
  const language = useLanguage()
  const names = winners.map(({ name, surname }) => `${name} ${surname}`.trim())
  const list = formatList(names, language)

  return (
    <Notice type="info" onDismiss={onDismiss}>
      <Trans>
        <strong>{list}</strong> <Plural value={winners.length} one="won" other="won" /> yesterday’s special
        quiz, “{subject}”.
      </Trans>{' '}
      <TextLink to={paths.special_quiz(date)}>
        <Trans>See the result</Trans>
      </TextLink>
    </Notice>
  )
}

/** Banner for a newer version. */
function NewVersion() {
  const { update, busy } = useUpdate()
  return (
    <Notice type="danger">
      <p>
        <Trans>There is a new version of Tertulia.</Trans>
      </p>
      <Button className={styles.newVersionButton} busy={busy} onClick={() => void update()}>
        <Trans>Update now</Trans>
      </Button>
    </Notice>
  )
}

/** Days left of a player's subscription, not counting today, when home should show them; null otherwise and once it has ended. */
function useSubscriptionDays(today: CalendarDate | null): number | null {
  const user = useUser()
  return today === null || user === null ? null : warnedDays(user, today)
}

function warnedDays({ customer, roles }: SessionUser, today: CalendarDate): number | null {
  const role = subscribedRole(roles)
  const lastDay = role && roles?.[role]
  if (customer.id !== warnedCustomerId || lastDay == null || lastDay === true) return null
  const days = daysBetween(today, lastDay)
  return days >= 0 && days < warnedBelowDays ? days : null
}

/** Tells a player that their subscription is ending, with a link to renew it. */
function SubscriptionNotice({ days }: { days: number }) {
  return (
    <Notice type="warning">
      <strong>
        <Remaining days={days} />
      </strong>{' '}
      <TextLink to={paths.renewal()}>
        <Trans comment="Renew the subscription, a link">Renew it</Trans>
      </TextLink>
      {' · '}
      <TextLink to={paths.rules('subscription')}>
        <Trans>How the subscription works</Trans>
      </TextLink>
    </Notice>
  )
}

function Remaining({ days }: { days: number }) {
  if (days === 0) return <Trans>Your subscription expires today.</Trans>
  if (days === 1) return <Trans>Your subscription expires tomorrow.</Trans>
  return (
    <Trans>
      Your subscription expires in <Plural value={days} one="# day" other="# days" />.
    </Trans>
  )
}
