import { Trans, useLingui } from '@lingui/react/macro'
import type { RankingMonth } from '@tertulia/contract/national-ranking'
import { formatMonth, useLanguage } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { paths } from '@/paths.ts'
import { CheckIcon, TrashIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import '@/ui/base/table.css'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import { useRankingRemoval } from './use-ranking-removal.ts'
import * as cardTableStyles from '@/ui/card-table.module.css'
import * as styles from './month-ranking-table.module.css'

type MonthRankingTableProps = { months: readonly RankingMonth[]; onPreview: (month: string) => void }

/** Months as rows, published or not; as cards on a phone. */
export function MonthRankingTable({ months, onPreview }: MonthRankingTableProps) {
  const { t } = useLingui()
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable} ${styles.monthRankingTable}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            <th scope="col">
              <Trans context="national ranking">Ranking</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>This month’s events</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>In twelve months</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow key={month.month} ranking={month} onPreview={onPreview} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MonthRowProps = { ranking: RankingMonth; onPreview: (month: string) => void }

function MonthRow({ ranking, onPreview }: MonthRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const month = formatMonth(ranking.month, language)
  const isPublished = ranking.published_at !== null

  return (
    <tr>
      <th scope="row" className={styles.rankingMonthName}>
        {month}
      </th>
      <td>
        <span className={`${styles.rankingState} small`} data-published={isPublished || undefined}>
          {isPublished && <CheckIcon size={16} />}
          {isPublished
            ? t({ message: 'Published', context: 'national ranking' })
            : t({ message: 'Not published', context: 'national ranking' })}
        </span>
      </td>
      <td className="num" data-label={t`This month’s events`}>
        {formatNumber(ranking.own_events, language)}
      </td>
      <td className="num" data-label={t`In twelve months`}>
        {formatNumber(ranking.events, language)}
      </td>
      <td className={cardTableStyles.cardActions}>
        <div className={cardTableStyles.cardActionRow}>
          {isPublished ? (
            <PublishedActions ranking={ranking} />
          ) : (
            <Button aria-label={t`Preview and publish ${month}`} onClick={() => onPreview(ranking.month)}>
              <Trans>Preview and publish</Trans>
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function PublishedActions({ ranking }: { ranking: RankingMonth }) {
  const { t } = useLingui()
  const month = formatMonth(ranking.month, useLanguage())
  const remove = useRankingRemoval()
  return (
    <>
      <TextLink
        to={paths.national_ranking(ranking.month)}
        button="plain"
        aria-label={t`Open the ranking of ${month}`}
      >
        <Trans>Open</Trans>
      </TextLink>
      <IconButton
        look="danger"
        aria-label={t`Delete the ranking of ${month}`}
        onClick={() => void remove(ranking.month)}
      >
        <TrashIcon />
      </IconButton>
    </>
  )
}
