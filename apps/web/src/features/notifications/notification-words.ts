import { useLingui } from '@lingui/react/macro'
import type { Notification, NotificationType } from '@tertulia/contract/notifications'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'

/** `past`: its last day is over; `coming`: its first day is not there yet. */
export type NotificationPhase = 'past' | 'shown' | 'coming'

export function phaseOf({ from_date, to_date }: Notification, today: string): NotificationPhase {
  if (to_date !== null && to_date < today) return 'past'
  return from_date > today ? 'coming' : 'shown'
}

/** The kinds of notices, from the quietest to the gravest. */
export const notification_types: NotificationType[] = ['info', 'warning', 'danger']

export function useNotificationWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const day = (date: string) => formatDateShort(date, language)

  return {
    types: { info: t`Notice`, warning: t`Warning`, danger: t`Important` },
    phases: { past: t`Over`, shown: t`On home now`, coming: t`Still to come` },
    /** From when until when, in words. */
    dates({ from_date, to_date }: Notification, today: string): string {
      if (from_date === today && to_date === null) return t`From today until deleted`
      const from = day(from_date)
      if (to_date === null) return t`From ${from} until deleted`
      if (to_date === from_date) return from
      const to = day(to_date)
      return t`From ${from} to ${to}`
    },
  }
}
