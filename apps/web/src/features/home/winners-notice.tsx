import { Trans } from '@lingui/react/macro'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Notice } from '@/ui/states/notice.tsx'

type WinnersNoticeProps = {
  quiz: NonNullable<CurrentNotifications['special_quiz_yesterday']>
  onDismiss: () => void
}

/** Winners of yesterday's special quiz: full names, with "and" before the last. */
export function WinnersNotice({ quiz: { date, subject, winners }, onDismiss }: WinnersNoticeProps) {
  const language = useLanguage()
  const names = winners.map(({ name, surname }) => `${name} ${surname}`.trim())
  const list = formatList(names, language)

  return (
    <Notice type="info" onDismiss={onDismiss}>
      <Trans>
        Yesterday’s special quiz, “{subject}”, was won by <strong>{list}</strong>.
      </Trans>{' '}
      <TextLink to={paths.special_quiz(date)}>
        <Trans>See the result</Trans>
      </TextLink>
    </Notice>
  )
}
