import { useLingui } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import * as styles from './card-table.module.css'

/** A column: its heading, and the content of a row's cell. */
export type Column<Row> = {
  /** Words of the head; on a phone's card they name the cell, too. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Its cells are figures, aligned at their end. */
  figures?: boolean
  /** Its cells need no name on a card. */
  plain?: boolean
  className?: string | undefined
}

type DataTableProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  columns: readonly Column<Row>[]
  className?: string
  /** The actions of a row, in a last column. */
  actions?: (row: Row) => ReactNode
  /** Tables whose rows stay rows on a phone. */
  dense?: boolean
  /** The id of the heading that names it. */
  labelledBy?: string
}

/** A table of a list, whose first column heads the rows; on a phone each row is a card. */
export function DataTable<Row>({ rows, keyOf, columns, className = '', ...rest }: DataTableProps<Row>) {
  const { t } = useLingui()
  const { actions, dense = false, labelledBy } = rest

  return (
    <div className="table-frame">
      <table className={`table ${dense ? '' : styles.cardTable} ${className}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <th key={place} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">{t`Actions`}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <Cell key={place} row={row} column={column} heads={place === 0} />
              ))}
              {actions && (
                <td className={styles.cardActions}>
                  <div className={styles.cardActionRow}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps<Row> = { row: Row; column: Column<Row>; heads: boolean }

function Cell<Row>({ row, column, heads }: CellProps<Row>) {
  const { head, cell, plain = false } = column
  const className = classOf(column)
  if (heads) {
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td className={className} data-label={typeof head === 'string' && !plain ? head : undefined}>
      {cell(row)}
    </td>
  )
}

function classOf({ figures = false, className }: Column<never>): string | undefined {
  return [figures && 'num', className].filter(Boolean).join(' ') || undefined
}
