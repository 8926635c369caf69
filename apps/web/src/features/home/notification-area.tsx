import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { useNewVersion } from '@/lib/device/use-new-version.ts'
import { paths } from '@/paths.ts'
import { Markdown } from '@/ui/markdown.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useDismissedNotifications } from './dismissed-notifications.ts'
import { NewVersion } from './new-version.tsx'
import { NotCorrected } from './not-corrected.tsx'
import { SpecialNotice, useTodaysSpecial } from './special-notice.tsx'
import { SubscriptionNotice, useSubscriptionDays } from './subscription-notice.tsx'
import { useNotifications } from './use-notifications.ts'
import { WinnersNotice } from './winners-notice.tsx'
import { Button } from '@/ui/button.tsx'
import * as styles from './notifications.module.css'

type NotificationAreaProps = {
  /** True when today's special quiz is already shown. */
  specialShown?: boolean
}

/** The home page's notifications: waiting work, today's quizzes, the club's notices. Nothing while there are none. */
export function NotificationArea({ specialShown = false }: NotificationAreaProps) {
  const { t } = useLingui()
  const { data } = useNotifications()
  const daysLeft = useSubscriptionDays(data?.now ?? null)
  const newVersion = useNewVersion(data?.last_spa_version)
  const tellsSpecial = data !== null && data.special_quiz && !specialShown
  const { isPending } = useTodaysSpecial(tellsSpecial)
  // Waits until everything is loaded, because later content would push the rest down.
  if (data === null || (tellsSpecial && isPending)) return null
  if (isEmpty(data) && !tellsSpecial && daysLeft === null && newVersion === null) return null

  return (
    <section className="stack gap-12" aria-label={t`Notifications`}>
      {newVersion !== null && <NewVersion />}
      {daysLeft !== null && <SubscriptionNotice days={daysLeft} />}
      <NotCorrected {...data} />
      {data.quiz && (
        <Notice type="info">
          <Trans>Today’s quiz is open.</Trans>{' '}
          <TextLink to={paths.quiz()}>
            <Trans>Play it</Trans>
          </TextLink>
        </Notice>
      )}
      {tellsSpecial && <SpecialNotice />}
      <Dismissable data={data} />
    </section>
  )
}

function isEmpty(data: CurrentNotifications): boolean {
  const {
    manual,
    quiz,
    special_quiz_yesterday: specialQuizYesterday,
    not_corrected_quizzes: notCorrectedQuizzes,
    not_corrected_special_quizzes: notCorrectedSpecialQuizzes,
  } = data
  const corrections = notCorrectedQuizzes ?? notCorrectedSpecialQuizzes
  return manual.length === 0 && corrections === undefined && !quiz && specialQuizYesterday === null
}

/** A notification that can be dismissed: the club's notices and yesterday's winners. */
function Dismissable({
  data: { manual, special_quiz_yesterday: specialQuizYesterday },
}: {
  data: CurrentNotifications
}) {
  const { isDismissed, dismiss, showAll } = useDismissedNotifications()
  const winnersKey = specialQuizYesterday && `special-quiz-${specialQuizYesterday.date}`
  const keys = [...manual.map(({ id }) => `custom-${id}`), ...(winnersKey ? [winnersKey] : [])]
  const hidden = keys.filter(isDismissed).length

  return (
    <>
      {specialQuizYesterday && winnersKey && !isDismissed(winnersKey) && (
        <WinnersNotice quiz={specialQuizYesterday} onDismiss={() => dismiss(winnersKey)} />
      )}
      {manual.map(({ id, type, content }) => {
        const key = `custom-${id}`
        if (isDismissed(key)) return null
        return (
          <Notice key={key} type={type} onDismiss={() => dismiss(key)}>
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
