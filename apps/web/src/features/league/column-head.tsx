import { useLingui } from '@lingui/react/macro'
import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import type { StandingsColumn } from './standings-columns.ts'

// Within a landmark, as all content is.
const in_page = { target: '#main' }

type HeadedColumn = Pick<StandingsColumn, 'label' | 'name' | 'explanation' | 'narrow'>

/** A short head that tells what it means on hover, focus and tap. */
export function ColumnHead({ column }: { column: HeadedColumn }) {
  const { i18n } = useLingui()
  const name = i18n._(column.name)
  const label = i18n._(column.label)
  const words = column.explanation ? `${name}. ${i18n._(column.explanation)}` : name

  return (
    <th scope="col" className={column.narrow ? 'num' : 'num spacious'}>
      <Tooltip label={words} maw={260} portalProps={in_page}>
        <button type="button" className="column-head" aria-label={`${label}: ${name}`}>
          {label}
        </button>
      </Tooltip>
    </th>
  )
}
