import { Trans, useLingui } from '@lingui/react/macro'
import type { StandingRow } from '@tertulia/contract/league'
import { countedForfeits } from '@tertulia/core/absences/absences'
import { useId, useState } from 'react'
import { ExcusedCount } from '@/features/customer/excused-count.tsx'
import { PlayerName } from '@/features/customer/player-name.tsx'
import { paths } from '@/paths.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { MovementChip } from './movement-chip.tsx'
import { possible_column, PossibleRanks } from './possible-ranks.tsx'
import { standings_columns } from './standings-columns.ts'

type Formats = Record<string, (row: StandingRow) => string>
type StandingsRowProps = {
  row: StandingRow
  formats: Formats
  /** Whether places and marks mean something yet. */
  counts: boolean
  own: boolean
  /** Whether there is a column for where everybody may still end. */
  possible: boolean
}

/** A player's line; below it, on demand, what a narrow screen has no column for. */
export function StandingsRow({ row, formats, counts, own, possible }: StandingsRowProps) {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = `${row.name} ${row.surname}`.trim()

  return (
    <>
      {/* The whole line is the target of a finger; the button in it is the one of everybody else. */}
      <tr className={own ? 'own' : undefined} onClick={() => setOpen(!open)}>
        <td className="num standing-rank">{counts ? row.rank : '–'}</td>
        <th scope="row">
          <span className="standing-name">
            <span>
              <PlayerName person={row} />{' '}
              {own && (
                <span className="own-word">
                  <Trans comment="Marks one's own row in a table">you</Trans>
                </span>
              )}
            </span>{' '}
            {counts && <MovementChip movement={row.movement} forfeits={countedForfeits(row)} />}
          </span>
        </th>
        {standings_columns.map(({ key, narrow = false }) => (
          <td key={key} className={narrow ? 'num' : 'num spacious'} data-column={key}>
            {formats[key]?.(row)}
            {key === 'forfeits' && <ExcusedCount count={row.excused_forfeits} />}
          </td>
        ))}
        {possible && (
          <td className="num spacious" data-column="possible">
            <PossibleRanks row={row} />
          </td>
        )}
        <td className="narrow standing-toggle">
          <button type="button" aria-expanded={open} aria-controls={id} aria-label={t`Details of ${name}`}>
            <ChevronDownIcon />
          </button>
        </td>
      </tr>
      <tr id={id} className="narrow standing-more" hidden={!open}>
        <td colSpan={5}>
          {open && (
            <>
              <Rest row={row} formats={formats} possible={possible} />
              <TextLink to={paths.profile(row.id)} className="standing-profile">
                <Trans>Profile</Trans>
              </TextLink>
            </>
          )}
        </td>
      </tr>
    </>
  )
}

function Rest({ row, formats, possible }: Pick<StandingsRowProps, 'row' | 'formats' | 'possible'>) {
  const { i18n } = useLingui()
  return (
    <dl>
      {standings_columns
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
      {possible && (
        <div className="standing-possible">
          <dt>{i18n._(possible_column.name)}</dt>
          <dd>
            <PossibleRanks row={row} />
          </dd>
        </div>
      )}
    </dl>
  )
}
