import { Trans, useLingui, Plural } from '@lingui/react/macro'
import type { FormRow, StandingRow } from '@tertulia/contract/league'
import { memo, useMemo, useId, useState } from 'react'
import { FormLegend, FormDots } from '@/features/games/form-dots.tsx'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { HintButton } from '@/ui/hint-button.tsx'
import { hasPossibleRanks, possibleColumn, PossibleRanks } from './possible-ranks.tsx'
import {
  columnFormats,
  type StandingsColumn,
  explainColumn,
  standingsColumns,
  type TableRules,
} from './standings-columns.ts'
import * as styles from './standings.module.css'
import { countedForfeits } from '@tertulia/core/absences/absences'
import { PendingGames } from '@/features/games/pending-games.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { paths } from '@/paths.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { ArrowDownIcon, ArrowUpIcon, WarningIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { ExcusedCount } from './excused-count.tsx'

type StandingsTableProps = {
  rows: FormRow[]
  rules: TableRules
  caption: string
  /** True while places may still change. */
  running: boolean
}

/** The table of a tier. On a narrow screen, a row shows the rest of its numbers on a tap. */
export const StandingsTable = memo(function StandingsTable({
  rows,
  rules,
  caption,
  running,
}: StandingsTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const user = useUser()
  const formats = useMemo(() => columnFormats(rows, language), [rows, language])
  // Before the first decided game everybody would be first, and some relegated.
  const counts = rows.some((row) => row.games > 0)
  const possible = running && counts && hasPossibleRanks(rows)

  return (
    <div className={styles.standings}>
      <div className="table-frame">
        <table className={`table ${styles.standingsTable}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="num">
                <abbr title={t`Place`}>#</abbr>
              </th>
              <th scope="col">
                <Trans>Player</Trans>
              </th>
              {standingsColumns.map((column) => (
                <ColumnHead key={column.key} column={column} rules={rules} />
              ))}
              {possible && <ColumnHead column={possibleColumn} rules={rules} />}
              <th scope="col" className={styles.narrow}>
                <span className="visually-hidden">{t`Details`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <StandingsRow
                key={row.id}
                row={row}
                formats={formats}
                counts={counts}
                own={row.id === user?.id}
                possible={possible}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.some(({ form }) => form.length > 0) && <FormLegend />}
    </div>
  )
})

type HeadedColumn = Pick<StandingsColumn, 'label' | 'name' | 'explanation' | 'tieBreak' | 'narrow'>

/** A short column head with an explanation on hover, focus and tap. */
function ColumnHead({ column, rules }: { column: HeadedColumn; rules: TableRules }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const name = i18n._(column.name)
  const label = i18n._(column.label)
  const sentences = explainColumn(column, rules, language).map((sentence) => i18n._(sentence))
  const words = sentences.length > 0 ? [`${name}.`, ...sentences].join(' ') : name

  return (
    <th scope="col" className={column.narrow ? 'num' : `num ${styles.spacious}`}>
      <HintButton hint={words} className={styles.columnHead} aria-label={`${label}: ${name}`}>
        {label}
      </HintButton>
    </th>
  )
}

type Formats = Record<string, (row: StandingRow) => string>
type StandingsRowProps = {
  row: FormRow
  formats: Formats
  /** True when places and marks are meaningful. */
  counts: boolean
  own: boolean
  /** True when there is a column of possible final ranks. */
  possible: boolean
}

/** A player's row; the numbers without a column on a narrow screen open below it. */
function StandingsRow({ row, formats, counts, own, possible }: StandingsRowProps) {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = `${row.name} ${row.surname}`.trim()

  return (
    <>
      {/* The whole row can be tapped; its button is for mouse, keyboard and assistive technology. */}
      <tr className={own ? 'own' : undefined} onClick={() => setOpen(!open)}>
        <td className={`num ${styles.standingRank}`}>
          {counts && row.withdrawn_after === null ? row.rank : '–'}
        </td>
        <NameCell row={row} counts={counts} own={own} />
        {standingsColumns.map(({ key, narrow = false }) => (
          <td key={key} className={narrow ? 'num' : `num ${styles.spacious}`} data-column={key}>
            {formats[key]?.(row)}
            {key === 'forfeits' && <ExcusedCount count={row.excused_forfeits} />}
          </td>
        ))}
        {possible && (
          <td className={`num ${styles.spacious}`} data-column="possible">
            <PossibleRanks row={row} />
          </td>
        )}
        <td className={`${styles.narrow} ${styles.standingToggle}`}>
          <button type="button" aria-expanded={open} aria-controls={id} aria-label={t`Details of ${name}`}>
            <ChevronDownIcon />
          </button>
        </td>
      </tr>
      <tr id={id} className={`${styles.narrow} ${styles.standingMore}`} hidden={!open}>
        <td colSpan={5}>
          {open && (
            <>
              <Rest row={row} formats={formats} possible={possible} />
              <TextLink to={paths.profile(row.id)} className={styles.standingProfile}>
                <Trans>Profile</Trans>
              </TextLink>
            </>
          )}
        </td>
      </tr>
    </>
  )
}

/** The player's name, with their form where there is room, and their mark. */
function NameCell({ row, counts, own }: Pick<StandingsRowProps, 'row' | 'counts' | 'own'>) {
  return (
    <th scope="row">
      <span className={`${styles.standingName} row apart breakable`}>
        <span>
          <PlayerName person={row} /> <PendingGames count={row.pending_games} />{' '}
          {own && (
            <span className="own-word">
              <Trans comment="Marks one's own row in a table">you</Trans>
            </span>
          )}
        </span>{' '}
        {row.form.length > 0 && (
          <span className={styles.spacious}>
            <FormDots form={row.form} />{' '}
          </span>
        )}
        <RowNote row={row} counts={counts} />
      </span>
    </th>
  )
}

function Rest({ row, formats, possible }: Pick<StandingsRowProps, 'row' | 'formats' | 'possible'>) {
  const { i18n } = useLingui()
  return (
    <dl>
      {standingsColumns
        .filter(({ narrow = false }) => !narrow)
        .map(({ key, name }) => (
          <div key={key}>
            <dt>{i18n._(name)}</dt>
            <dd>
              {formats[key]?.(row)}
              {key === 'forfeits' && <ExcusedCount count={row.excused_forfeits} />}
            </dd>
          </div>
        ))}
      {row.form.length > 0 && (
        <div>
          <dt>
            <Trans>Form</Trans>
          </dt>
          <dd>
            <FormDots form={row.form} />
          </dd>
        </div>
      )}
      {possible && (
        <div className="whole-row">
          <dt>{i18n._(possibleColumn.name)}</dt>
          <dd>
            <PossibleRanks row={row} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The player's mark, or that they have withdrawn. */
function RowNote({ row, counts }: Pick<StandingsRowProps, 'row' | 'counts'>) {
  if (row.withdrawn_after === null)
    return counts && <MovementChip movement={row.movement} forfeits={countedForfeits(row)} />
  return (
    <span className={`${styles.movement} line small medium soft`}>
      <Trans>Withdrew after round {row.withdrawn_after}</Trans>
    </span>
  )
}

type MovementChipProps = Pick<StandingRow, 'movement'> & {
  /** Number of forfeits that count. */
  forfeits: number
}

/** Mark and word for promotion, relegation or a warning; nothing otherwise. */
function MovementChip({ movement, forfeits }: MovementChipProps) {
  switch (movement) {
    case 'up':
      return (
        <span className={`${styles.movement} line small medium unbroken right`}>
          <ArrowUpIcon size={14} />
          <Trans>Promotion</Trans>
        </span>
      )
    case 'down':
      return (
        <span className={`${styles.movement} line small medium unbroken wrong`}>
          <ArrowDownIcon size={14} />
          <Trans>Relegation</Trans>
        </span>
      )
    case 'warning':
      return (
        <span className={`${styles.movement} line small medium unbroken pending`}>
          <WarningIcon size={14} />
          <Plural value={forfeits} one="# forfeit" other="# forfeits" />
        </span>
      )
    case null:
      return null
  }
}
