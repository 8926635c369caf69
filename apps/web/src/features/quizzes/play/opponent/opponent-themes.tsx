/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the layout in columns takes the roles of a table away */
import { Trans, useLingui } from '@lingui/react/macro'
import type { OpponentCard } from '@tertulia/contract/quizzes'
import { memo, useState, type ReactNode } from 'react'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { ArrowDownIcon, ArrowUpIcon } from '@/ui/player-icons.tsx'
import * as styles from './opponent-card.module.css'

type ThemeRow = OpponentCard['themes'][number]
type Column = 'theme' | 'answered' | 'percentage'
type Order = { column: Column; descending: boolean }

/**
 * The opponent's themes with their answers and right answers, sortable by each column. Rows are laid out with CSS
 * columns, which removes the table's roles unless they are named.
 */
export const OpponentThemes = memo(function OpponentThemes({
  themes,
  current,
}: {
  themes: ThemeRow[]
  current: string | null
}) {
  const [order, setOrder] = useState<Order | null>(null)
  const language = useLanguage()
  const rows = order ? sorted(themes, order, language) : themes
  const head = (column: Column, label: ReactNode) => (
    <SortHead column={column} order={order} onOrder={setOrder}>
      {label}
    </SortHead>
  )

  return (
    <table className={`${styles.opponentThemes} block`} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {head('theme', <Trans>Theme</Trans>)}
          {head('answered', <Trans>Answered</Trans>)}
          {head('percentage', <Trans>% right</Trans>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <OpponentThemeRow key={row.theme} row={row} current={row.theme === current} />
        ))}
      </tbody>
    </table>
  )
})

function OpponentThemeRow({ row, current }: { row: ThemeRow; current: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { theme, answered, percentage } = row

  return (
    <tr role="row" aria-current={current || undefined}>
      <th role="rowheader" scope="row">
        {themeWord(theme)}
        {current && <span className="visually-hidden">{t`(theme of this question)`}</span>}
        <span className={styles.opponentBar} aria-hidden="true">
          <span style={{ transform: `scaleX(${(percentage ?? 0) / 100})` }} />
        </span>
      </th>
      <td role="cell" className={styles.opponentAnswered}>
        {answered}
      </td>
      <td role="cell">{percentage === null ? '–' : formatPercentage(percentage, language)}</td>
    </tr>
  )
}

type SortHeadProps = {
  column: Column
  order: Order | null
  onOrder: (order: Order) => void
  children: ReactNode
}

function SortHead({ column, order, onOrder, children }: SortHeadProps) {
  const active = order?.column === column
  // Names start ascending, figures descending.
  const descending = active ? !order.descending : column !== 'theme'
  const Arrow = active && !order.descending ? ArrowUpIcon : ArrowDownIcon
  const sort = active ? (order.descending ? 'descending' : 'ascending') : undefined

  return (
    <th role="columnheader" scope="col" aria-sort={sort}>
      <button
        type="button"
        className={`${styles.sortButton} line gap-2`}
        onClick={() => onOrder({ column, descending })}
      >
        {children}
        <span className={styles.sortArrow} data-active={active || undefined}>
          <Arrow size={14} />
        </span>
      </button>
    </th>
  )
}

function sorted(themes: ThemeRow[], { column, descending }: Order, language: string): ThemeRow[] {
  const compare = (one: ThemeRow, other: ThemeRow) =>
    column === 'theme'
      ? themeWord(one.theme).localeCompare(themeWord(other.theme), language)
      : (one[column] ?? -1) - (other[column] ?? -1)
  return themes.toSorted((one, other) => (descending ? compare(other, one) : compare(one, other)))
}
