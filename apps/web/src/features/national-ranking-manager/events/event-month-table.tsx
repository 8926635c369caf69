import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as monthEvents from '@tertulia/contract/month-events'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { CheckIcon, PencilIcon, TrashIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { useEventMonthRemoval } from './use-event-month-removal.tsx'
import * as styles from './event-month-table.module.css'

type ListedMonth = ReplyOf<typeof monthEvents.listEventMonths>['months'][number]

/** Months as rows; as cards on a phone. */
export function EventMonthTable({ months }: { months: readonly ListedMonth[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = (name: 'events' | 'players' | 'results') => (listed: ListedMonth) =>
    formatNumber(listed[name], language)
  const columns: Column<ListedMonth>[] = [
    { head: t`Month`, className: styles.eventMonth, cell: ({ month }) => formatMonth(month, language) },
    {
      head: t({ message: 'Ranking', context: 'national ranking' }),
      plain: true,
      cell: ({ published }) => (
        <span
          className={`${styles.eventMonthState} unbroken line gap-4 soft small`}
          data-published={published || undefined}
        >
          {published && <CheckIcon size={16} />}
          {published
            ? t({ message: 'Published', context: 'national ranking' })
            : t({ message: 'Not published', context: 'national ranking' })}
        </span>
      ),
    },
    { head: t`Events`, figures: true, cell: count('events') },
    { head: t`Players`, figures: true, cell: count('players') },
    { head: t`Results`, figures: true, cell: count('results') },
  ]
  return (
    <DataTable
      rows={months}
      keyOf={({ month }) => month}
      columns={columns}
      className={styles.eventMonthTable}
      actions={(listed) => <Actions listed={listed} />}
    />
  )
}

function Actions({ listed }: { listed: ListedMonth }) {
  const { t } = useLingui()
  const remove = useEventMonthRemoval()
  const month = formatMonth(listed.month, useLanguage())
  return (
    <>
      <TextLink
        to={paths.admin.nationalRankingEventEdit(listed.month)}
        button="plain"
        aria-label={t`Edit the events of ${month}`}
      >
        <PencilIcon size={18} />
        <Trans>Edit</Trans>
      </TextLink>
      <IconButton
        look="danger"
        aria-label={t`Delete the events of ${month}`}
        onClick={() => void remove(listed)}
      >
        <TrashIcon />
      </IconButton>
    </>
  )
}
