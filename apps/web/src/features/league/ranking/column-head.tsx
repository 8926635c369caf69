import { useLingui } from '@lingui/react/macro'
import { HintButton } from '@/ui/hint-button.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import type { StandingsColumn, TableRules } from './standings-columns.ts'
import * as styles from './standings.module.css'

type HeadedColumn = Pick<StandingsColumn, 'label' | 'name' | 'explanation' | 'narrow'>

/** A short column head with an explanation on hover, focus and tap. */
export function ColumnHead({ column, rules }: { column: HeadedColumn; rules: TableRules }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const name = i18n._(column.name)
  const label = i18n._(column.label)
  const words = column.explanation ? `${name}. ${i18n._(column.explanation(rules, language))}` : name

  return (
    <th scope="col" className={column.narrow ? 'num' : `num ${styles.spacious}`}>
      <HintButton hint={words} className={styles.columnHead} aria-label={`${label}: ${name}`}>
        {label}
      </HintButton>
    </th>
  )
}
