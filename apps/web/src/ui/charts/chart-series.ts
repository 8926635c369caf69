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
