import { Trans, useLingui } from '@lingui/react/macro'
import type { RankingMonth } from '@tertulia/contract/national-ranking'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { CheckIcon, TrashIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import '@/ui/base/table.css'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { useRankingRemoval } from './use-ranking-removal.ts'
import * as styles from './month-ranking-table.module.css'

type MonthRankingTableProps = { months: readonly RankingMonth[]; onPreview: (month: string) => void }

/** Months as rows, published or not; as cards on a phone. */
export function MonthRankingTable({ months, onPreview }: MonthRankingTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<RankingMonth>[] = [
    { head: t`Month`, className: styles.rankingMonthName, cell: ({ month }) => formatMonth(month, language) },
    {
      head: t({ message: 'Ranking', context: 'national ranking' }),
      plain: true,
      cell: (ranking) => <Published isPublished={ranking.published_at !== null} />,
    },
    {
      head: t`This month’s events`,
      figures: true,
      cell: (ranking) => formatNumber(ranking.own_events, language),
    },
    { head: t`In twelve months`, figures: true, cell: ({ events }) => formatNumber(events, language) },
  ]
  return (
    <DataTable
      rows={months}
      keyOf={({ month }) => month}
      columns={columns}
      className={styles.monthRankingTable}
      actions={(ranking) =>
        ranking.published_at === null ? (
          <PreviewButton ranking={ranking} onPreview={onPreview} />
        ) : (
          <PublishedActions ranking={ranking} />
        )
      }
    />
  )
}

function Published({ isPublished }: { isPublished: boolean }) {
  const { t } = useLingui()
  return (
    <span
      className={`${styles.rankingState} unbroken line gap-4 soft small`}
      data-published={isPublished || undefined}
    >
      {isPublished && <CheckIcon size={16} />}
      {isPublished
        ? t({ message: 'Published', context: 'national ranking' })
        : t({ message: 'Not published', context: 'national ranking' })}
    </span>
  )
}

type PreviewButtonProps = { ranking: RankingMonth; onPreview: (month: string) => void }

function PreviewButton({ ranking, onPreview }: PreviewButtonProps) {
  const { t } = useLingui()
  const month = formatMonth(ranking.month, useLanguage())
  return (
    <Button aria-label={t`Preview and publish ${month}`} onClick={() => onPreview(ranking.month)}>
      <Trans>Preview and publish</Trans>
    </Button>
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
