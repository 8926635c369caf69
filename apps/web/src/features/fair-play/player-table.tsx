import { useLingui } from '@lingui/react/macro'
import type { ThemeJump } from '@tertulia/contract/fair-play'
import { useLanguage } from '@/lib/dates/dates.ts'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { OpenCaseButton } from './cases/open-case-button.tsx'
import { chanceWords } from './chance-words.ts'
import * as styles from './fair-play.module.css'

type PlayerTableProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The id of the heading above. */
  heading: string
  /** What was found, between the player and the chance. */
  columns: Column<Row>[]
  chanceHead: string
}

/** Players who stand out: what was found, how likely that is, and a button that opens a case. */
export function PlayerTable<Row extends Pick<ThemeJump, 'player' | 'chance'>>({
  rows,
  keyOf,
  heading,
  columns,
  chanceHead,
}: PlayerTableProps<Row>) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <DataTable
      rows={rows}
      keyOf={keyOf}
      className={styles.signals}
      labelledBy={heading}
      columns={[
        { head: t`Player`, cell: ({ player }) => <PersonName person={player} />, plain: true },
        ...columns,
        {
          head: chanceHead,
          label: t`Chance`,
          cell: ({ chance }) => chanceWords(chance, language),
          figures: true,
          className: styles.chance,
        },
      ]}
      actions={({ player }) => <OpenCaseButton player={player} />}
    />
  )
}
