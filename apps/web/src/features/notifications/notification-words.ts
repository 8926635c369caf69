import { useLingui } from '@lingui/react/macro'
import type { NotificationType } from '@tertulia/contract/notifications'
import type { Notification } from '@tertulia/contract/team-notifications'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { hourWords } from '@/lib/dates/hour-words.ts'

type Days = Pick<Notification, 'from_date' | 'to_date'>

/** `past`: after its last day; `coming`: before its first day. */
export type NotificationPhase = 'past' | 'shown' | 'coming'

export function phaseOf({ from_date, to_date }: Notification, today: string): NotificationPhase {
  if (to_date !== null && to_date < today) return 'past'
  return from_date > today ? 'coming' : 'shown'
}

/** The kinds of notices, from the mildest to the most severe. */
export const notificationTypes: NotificationType[] = ['info', 'warning', 'danger']

export function useNotificationWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const day = (date: string) => formatDateShort(date, language)

  return {
    types: { info: t`Notice`, warning: t`Warning`, danger: t`Important` },
    phases: { past: t`Ended`, shown: t`On the home page now`, coming: t`Upcoming` },
    /** The dates of a notice in words. */
    dates({ from_date, to_date }: Days, today: string): string {
      if (from_date === today && to_date === null) return t`From today until you delete it`
      const from = day(from_date)
      if (to_date === null) return t`From ${from} until you delete it`
      if (to_date === from_date) return from
      const to = day(to_date)
      return t`From ${from} to ${to}`
    },
    /** When a notice is sent or was sent, in words; null when it only stands on home. */
    sent(
      { reminder, reminded_at }: Pick<Notification, 'reminder' | 'reminded_at'>,
      today: string,
    ): string | null {
      if (reminder === null) return null
      const [date, hour] = [day(reminder.date), hourWords(reminder.hour)]
      if (reminded_at !== null) return t`Sent on ${date} at ${hour}`
      return reminder.date < today ? t`Not sent on ${date}` : t`To be sent on ${date} at ${hour}`
    },
  }
}
