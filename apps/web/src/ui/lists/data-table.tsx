import { useLingui } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.tsx'
import * as styles from './card-table.module.css'

/** A column: its heading, and the content of a row's cell. */
export type Column<Row> = {
  /** Words of the head. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Names the cell on a phone's card; the head, where that is words only. */
  label?: string
  /** Its cells are figures, aligned at their end. */
  figures?: boolean
  /** Its cells need no name on a card. */
  plain?: boolean
  /** Its cells head their rows, in place of those of the first column. */
  heads?: boolean
  className?: string | undefined
}

/** The user's own row. */
type OwnRow<Row> = {
  is: (row: Row) => boolean
  /** Their row of another page, shown first. */
  apart?: Row | null
}

type DataTableProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  columns: readonly Column<Row>[]
  className?: string
  /** The actions of a row, in a last column. */
  actions?: (row: Row) => ReactNode
  /**
   * Rows stay rows on a phone. `wide` ones are wider than it and have a caption: without a link in them, their frame takes
   * the focus to scroll.
   */
  dense?: boolean | 'wide'
  /** Its name: words that are not shown, or the id of the heading. */
  caption?: string
  labelledBy?: string
  own?: OwnRow<Row>
}

/** A table of a list, one column of which heads the rows; on a phone each row is a card. */
export function DataTable<Row>({ rows, keyOf, columns, className = '', ...rest }: DataTableProps<Row>) {
  const { actions, dense = false, caption = '', labelledBy, own } = rest
  const cells = { columns, actions, isOwn: own?.is }

  const table = (
    <table className={`table ${dense ? '' : styles.cardTable} ${className}`} aria-labelledby={labelledBy}>
      {caption !== '' && <caption className="visually-hidden">{caption}</caption>}
      <Head columns={columns} hasActions={actions !== undefined} />
      {own?.apart && (
        <tbody className={styles.apartRow}>
          <Line row={own.apart} {...cells} />
        </tbody>
      )}
      <tbody>
        {rows.map((row) => (
          <Line key={keyOf(row)} row={row} {...cells} />
        ))}
      </tbody>
    </table>
  )
  return dense === 'wide' ? (
    <ScrollRegion className="table-frame" aria-label={caption}>
      {table}
    </ScrollRegion>
  ) : (
    <div className="table-frame">{table}</div>
  )
}

function Head<Row>({ columns, hasActions }: { columns: readonly Column<Row>[]; hasActions: boolean }) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        {columns.map((column, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <th key={place} scope="col" className={classOf(column)}>
            {column.head}
          </th>
        ))}
        {hasActions && (
          <th scope="col">
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type LineProps<Row> = Pick<DataTableProps<Row>, 'columns'> & {
  row: Row
  actions: DataTableProps<Row>['actions'] | undefined
  isOwn: OwnRow<Row>['is'] | undefined
}

function Line<Row>({ row, columns, actions, isOwn }: LineProps<Row>) {
  const heading = columns.find(({ heads }) => heads) ?? columns[0]
  return (
    <tr className={isOwn?.(row) === true ? 'own' : undefined}>
      {columns.map((column, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <Cell key={place} row={row} column={column} heads={column === heading} />
      ))}
      {actions && (
        <td className={styles.cardActions}>
          <div className={styles.cardActionRow}>{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}

type CellProps<Row> = { row: Row; column: Column<Row>; heads: boolean }

function Cell<Row>({ row, column, heads }: CellProps<Row>) {
  const { head, cell, plain = false, label = typeof head === 'string' ? head : undefined } = column
  const className = classOf(column)
  if (heads) {
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td className={className} data-label={plain ? undefined : label}>
      {cell(row)}
    </td>
  )
}

function classOf({ figures = false, className }: Column<never>): string | undefined {
  return [figures && 'num', className].filter(Boolean).join(' ') || undefined
}
