import { useLingui } from '@lingui/react/macro'
import { HintButton } from '@/ui/hint-button.tsx'
import type { StandingsColumn } from './standings-columns.ts'

type HeadedColumn = Pick<StandingsColumn, 'label' | 'name' | 'explanation' | 'narrow'>

/** A short head that tells what it means on hover, focus and tap. */
export function ColumnHead({ column }: { column: HeadedColumn }) {
  const { i18n } = useLingui()
  const name = i18n._(column.name)
  const label = i18n._(column.label)
  const words = column.explanation ? `${name}. ${i18n._(column.explanation)}` : name

  return (
    <th scope="col" className={column.narrow ? 'num' : 'num spacious'}>
      <HintButton hint={words} className="column-head" aria-label={`${label}: ${name}`}>
        {label}
      </HintButton>
    </th>
  )
}
