import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as monthEvents from '@tertulia/contract/month-events'
import { formatMonth, useLanguage } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { paths } from '@/paths.ts'
import { CheckIcon, PencilIcon, TrashIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { useEventMonthRemoval } from './use-event-month-removal.tsx'
import * as cardTableStyles from '@/ui/card-table.module.css'
import * as styles from './event-month-table.module.css'

type ListedMonth = ReplyOf<typeof monthEvents.listEventMonths>['months'][number]

/** Months as rows; as cards on a phone. */
export function EventMonthTable({ months }: { months: readonly ListedMonth[] }) {
  const { t } = useLingui()
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable} ${styles.eventMonthTable}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            <th scope="col">
              <Trans context="national ranking">Ranking</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Events</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Players</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Results</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow key={month.month} listed={month} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MonthRow({ listed }: { listed: ListedMonth }) {
  const { t } = useLingui()
  const language = useLanguage()
  const remove = useEventMonthRemoval()
  const month = formatMonth(listed.month, language)

  return (
    <tr>
      <th scope="row" className={styles.eventMonth}>
        {month}
      </th>
      <td>
        <span className={`${styles.eventMonthState} small`} data-published={listed.published || undefined}>
          {listed.published && <CheckIcon size={16} />}
          {listed.published
            ? t({ message: 'Published', context: 'national ranking' })
            : t({ message: 'Not published', context: 'national ranking' })}
        </span>
      </td>
      <td className="num" data-label={t`Events`}>
        {formatNumber(listed.events, language)}
      </td>
      <td className="num" data-label={t`Players`}>
        {formatNumber(listed.players, language)}
      </td>
      <td className="num" data-label={t`Results`}>
        {formatNumber(listed.results, language)}
      </td>
      <td className={cardTableStyles.cardActions}>
        <div className={cardTableStyles.cardActionRow}>
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
        </div>
      </td>
    </tr>
  )
}
