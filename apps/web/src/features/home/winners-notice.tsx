import { Trans } from '@lingui/react/macro'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { useLanguage } from '@/lib/dates.ts'
import { Notice } from './notice.tsx'

type WinnersNoticeProps = {
  quiz: NonNullable<CurrentNotifications['special_quiz_yesterday']>
  onDismiss: () => void
}

/** Who won yesterday's special quiz: full names, with "and" before the last. */
export function WinnersNotice({ quiz: { subject, winners }, onDismiss }: WinnersNoticeProps) {
  const language = useLanguage()
  const names = winners.map(({ name, surname }) => `${name} ${surname}`.trim())
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

  return (
    <Notice type="info" onDismiss={onDismiss}>
      <Trans>
        Yesterday's special quiz, “{subject}”, was won by <strong>{list}</strong>.
      </Trans>
    </Notice>
  )
}
