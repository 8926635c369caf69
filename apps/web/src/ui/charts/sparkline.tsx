import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { ChartFrame, chartValue, type ChartProps, type ChartSeries } from './chart-frame.tsx'
import * as styles from './sparkline.module.css'
import * as chartFrameStyles from './chart-frame.module.css'

const height = 56

/** The course of one or two players' values as a thin line, with the last value beside it and a table on demand. */
export function Sparkline(chart: ChartProps) {
  const { labels, series, format } = chart
  const heightOf = verticalScale(series)

  return (
    // A single step forms no line.
    <ChartFrame {...chart} tableOnly={labels.length < 2}>
      <div className={styles.sparkline}>
        <div className={`${styles.sparklineField} shrinking line-below`} style={{ height }}>
          <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
            {series.map(({ values }, place) => (
              <path
                key={place}
                d={outline(values, heightOf)}
                className={chartFrameStyles.chartLine}
                data-place={place + 1}
              />
            ))}
          </svg>
          {series.map(({ values }, place) =>
            lastOf(values).map(({ value, step }) => (
              <span
                key={place}
                className={styles.sparklineEnd}
                data-place={place + 1}
                style={{ left: `${steps(values.length)(step)}%`, top: heightOf(value) }}
              />
            )),
          )}
        </div>
        <div className={`${styles.sparklineValues} figures`}>
          {series.map(({ values }, place) => (
            <strong key={place} data-place={place + 1}>
              {chartValue(lastOf(values)[0]?.value, format)}
            </strong>
          ))}
        </div>
        <div className="soft small beside gap-12 stretched apart">
          <span>{labels[0]}</span>
          <span>{labels.at(-1)}</span>
        </div>
      </div>
    </ChartFrame>
  )
}

/** Scales from the lowest to the highest value; equal ones lie in the middle. */
function verticalScale(series: readonly ChartSeries[]): (value: number) => number {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const air = highest === lowest ? 1 : 0
  return scaleLinear([lowest - air, highest + air], [height - 6, 6])
}

/** Returns the position of a step, from 0 to 100. */
function steps(count: number): (step: number) => number {
  const scale = scalePoint<number>(
    Array.from({ length: count }, (_, step) => step),
    [0, 100],
  )
  return (step) => scale(step) ?? 0
}

function outline(values: readonly (number | null)[], heightOf: (value: number) => number): string {
  const across = steps(values.length)
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, step) => across(step))
    .y((value) => heightOf(value ?? 0))
  return path([...values]) ?? ''
}

function lastOf(values: readonly (number | null)[]): { value: number; step: number }[] {
  return values.flatMap((value, step) => (value === null ? [] : [{ value, step }])).slice(-1)
}
