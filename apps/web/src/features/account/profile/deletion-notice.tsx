import { Trans } from '@lingui/react/macro'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Notice } from '@/ui/states/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** Tells a user the day on which the team deletes their account, and what they can do before. */
export function DeletionNotice({ date }: { date: string }) {
  const day = formatDateLong(date, useLanguage())
  return (
    <Notice type="danger">
      <strong>
        <Trans>The team is going to delete your account on {day}.</Trans>
      </strong>{' '}
      <Trans>If this isn’t right, write to them before that day; they can take it back.</Trans>{' '}
      <TextLink to={paths.account('data')}>
        <Trans>Download your data</Trans>
      </TextLink>
    </Notice>
  )
}
