import { useLingui, Trans } from '@lingui/react/macro'
import type { ThemeJump } from '@tertulia/contract/fair-play'
import { useLanguage } from '@/lib/dates/dates.ts'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { chanceWords } from './chance-words.ts'
import * as styles from './fair-play.module.css'
import { useState } from 'react'
import type { FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { Button } from '@/ui/button.tsx'
import { OpenCaseDialog } from './cases/open-case-dialog.tsx'

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

/** Opens a case about the player of a row. */
function OpenCaseButton({ player }: Pick<FairPlayCase, 'player'>) {
  const { t } = useLingui()
  const [isOpening, setIsOpening] = useState(false)
  const name = `${player.name} ${player.surname}`.trim()
  return (
    <>
      <Button aria-label={t`Open a case about ${name}`} onClick={() => setIsOpening(true)}>
        <Trans>Open a case</Trans>
      </Button>
      {isOpening && <OpenCaseDialog player={player} onClose={() => setIsOpening(false)} />}
    </>
  )
}
