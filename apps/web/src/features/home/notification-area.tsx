import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { useNewVersion } from '@/lib/use-new-version.ts'
import { paths } from '@/paths.ts'
import { Markdown } from '@/ui/markdown.tsx'
import { Notice } from '@/ui/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useDismissedNotifications } from './dismissed-notifications.ts'
import { NewVersion } from './new-version.tsx'
import { NotCorrected } from './not-corrected.tsx'
import { SpecialNotice, useTodaysSpecial } from './special-notice.tsx'
import { SubscriptionNotice, useSubscriptionDays } from './subscription-notice.tsx'
import { useNotifications } from './use-notifications.ts'
import { WinnersNotice } from './winners-notice.tsx'
import { Button } from '@/ui/button.tsx'
import './notifications.css'

type NotificationAreaProps = {
  /** Today's special quiz is in sight already. */
  special_shown?: boolean
}

/** What the home screen tells: work that waits, today's quizzes, the team's words. Nothing while there is nothing. */
export function NotificationArea({ special_shown = false }: NotificationAreaProps) {
  const { t } = useLingui()
  const { data } = useNotifications()
  const days_left = useSubscriptionDays(data?.now ?? null)
  const new_version = useNewVersion(data?.last_spa_version)
  const tells_special = data !== null && data.special_quiz && !special_shown
  const { isPending } = useTodaysSpecial(tells_special)
  // Not before all of it is known: what comes later would push the rest down.
  if (data === null || (tells_special && isPending)) return null
  if (isEmpty(data) && !tells_special && days_left === null && new_version === null) return null

  return (
    <section className="notifications" aria-label={t`Notices`}>
      {new_version !== null && <NewVersion />}
      {days_left !== null && <SubscriptionNotice days={days_left} />}
      <NotCorrected {...data} />
      {data.quiz && (
        <Notice type="info">
          <Trans>A quiz is available today.</Trans>{' '}
          <TextLink to={paths.quiz()}>
            <Trans>Answer it</Trans>
          </TextLink>
        </Notice>
      )}
      {tells_special && <SpecialNotice />}
      <Dismissable data={data} />
    </section>
  )
}

function isEmpty(data: CurrentNotifications): boolean {
  const { manual, quiz, special_quiz_yesterday, not_corrected_quizzes, not_corrected_special_quizzes } = data
  const told = manual.length + not_corrected_quizzes.length + not_corrected_special_quizzes.length
  return told === 0 && !quiz && special_quiz_yesterday === null
}

/** What can be put away: the team's notices and yesterday's winners. */
function Dismissable({ data: { manual, special_quiz_yesterday } }: { data: CurrentNotifications }) {
  const { isDismissed, dismiss, showAll } = useDismissedNotifications()
  const winners_key = special_quiz_yesterday && `special-quiz-${special_quiz_yesterday.date}`
  const keys = [...manual.map(({ id }) => `custom-${id}`), ...(winners_key ? [winners_key] : [])]
  const hidden = keys.filter(isDismissed).length

  return (
    <>
      {special_quiz_yesterday && winners_key && !isDismissed(winners_key) && (
        <WinnersNotice quiz={special_quiz_yesterday} onDismiss={() => dismiss(winners_key)} />
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
        <Button look="quiet" className="show-dismissed" onClick={showAll}>
          {hidden > 1 ? <Trans>Show dismissed ({hidden})</Trans> : <Trans>Show dismissed</Trans>}
        </Button>
      )}
    </>
  )
}
