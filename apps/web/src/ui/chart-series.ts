/** One player's values, one for each axis or step of a chart; null where there is none. */
export type ChartSeries = { name: string; values: readonly (number | null)[] }

/** What every chart says: its name, what its rows are, and how a value is written. */
export type ChartProps = {
  /** Names the chart and its table. */
  caption: string
  /** Head of the table's first column: what the labels are. */
  label_head: string
  labels: readonly string[]
  /** One or two: the second is drawn dashed. */
  series: readonly ChartSeries[]
  format: (value: number) => string
}

/** A value as it is shown, or a dash where there is none. */
export function chartValue(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value)
}
