import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import * as styles from './chart-frame.module.css'

type ChartFrameProps = ChartProps & {
  /** The drawing itself: its caption and table make it accessible. */
  children: ReactNode
  /** True when there is nothing to draw, so only the table is shown. */
  tableOnly?: boolean
}

/** A chart with its legend, and its values as a table on demand. */
export function ChartFrame({ children, tableOnly = false, ...chart }: ChartFrameProps) {
  const [wanted, setWanted] = useState(false)
  const { caption, series } = chart
  const asTable = wanted || tableOnly

  return (
    <div className={`${styles.chartFrame} stack gap-8 fitted`}>
      {asTable ? (
        <ChartTable chart={chart} />
      ) : (
        <>
          {series.length > 1 && <Legend series={series} />}
          <div role="img" aria-label={caption} className="shrinking">
            {children}
          </div>
        </>
      )}
      {!tableOnly && (
        <Button look="quiet" className={`${styles.chartSwitch} no-print`} onClick={() => setWanted(!wanted)}>
          {wanted ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}
        </Button>
      )}
    </div>
  )
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={`${styles.chartLegend} row stretched small`}>
      {series.map(({ name }, place) => (
        <li key={place}>
          <svg width="28" height="10" aria-hidden="true">
            <line x1="0" y1="5" x2="28" y2="5" className={styles.chartLine} data-place={place + 1} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function ChartTable({ chart: { caption, labelHead, labels, series, format } }: { chart: ChartProps }) {
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            {series.map(({ name }, place) => (
              <th key={place} scope="col" className={`num ${styles.chartSeriesHead}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ values }, place) => (
                <td key={place} className="num">
                  {chartValue(values[row], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One player's values, one for each axis or step of a chart; null where there is none. */
export type ChartSeries = { name: string; values: readonly (number | null)[] }

/** Props of every chart: its name, its rows and the format of its values. */
export type ChartProps = {
  /** Names the chart and its table. */
  caption: string
  /** Head of the table's first column, which contains the labels. */
  labelHead: string
  labels: readonly string[]
  /** One or two: the second is drawn dashed. */
  series: readonly ChartSeries[]
  format: (value: number) => string
}

/** Formats a value, or a dash where there is none. */
export function chartValue(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value)
}
