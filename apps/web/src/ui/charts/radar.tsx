import { scaleLinear } from 'd3-scale'
import { curveLinearClosed, lineRadial, pointRadial } from 'd3-shape'
import { ChartFrame, chartValue, type ChartProps, type ChartSeries } from './chart-frame.tsx'
import * as styles from './radar.module.css'
import * as chartFrameStyles from './chart-frame.module.css'

const size = { width: 420, height: 290, radius: 100 }
const labelDistance = size.radius + 14
const rings = [25, 50, 75, 100]

const radiusOf = scaleLinear([0, 100], [0, size.radius]).clamp(true)

/** Percentages of one or two players by axis, each axis with its value beside it; as a table on demand. */
export function Radar(chart: ChartProps) {
  const { labels, series, format } = chart
  return (
    // Two axes form no shape.
    <ChartFrame {...chart} tableOnly={labels.length < 3}>
      <div className={`${styles.radar} full`}>
        <svg
          viewBox={`${-size.width / 2} ${-size.height / 2} ${size.width} ${size.height}`}
          aria-hidden="true"
        >
          <Web axes={labels.length} />
          {series.map(({ values }, place) => (
            <Shape key={place} values={values} place={place + 1} />
          ))}
        </svg>
        {labels.map((label, axis) => (
          <AxisLabel
            key={label}
            angle={angleOf(axis, labels.length)}
            label={label}
            series={series}
            values={series.map(({ values }) => chartValue(values[axis], format))}
          />
        ))}
      </div>
    </ChartFrame>
  )
}

/** Clockwise from the top. */
const angleOf = (axis: number, axes: number) => (2 * Math.PI * axis) / axes

function outline(values: readonly (number | null)[]): string {
  const line = lineRadial<number | null>()
    .angle((_, axis) => angleOf(axis, values.length))
    .radius((value) => radiusOf(value ?? 0))
    .curve(curveLinearClosed)
  return line([...values]) ?? ''
}

function Web({ axes }: { axes: number }) {
  return (
    <>
      {rings.map((ring) => (
        <path
          key={ring}
          d={outline(Array.from({ length: axes }, () => ring))}
          className={chartFrameStyles.chartGrid}
        />
      ))}
      {Array.from({ length: axes }, (_, axis) => {
        const [x, y] = pointRadial(angleOf(axis, axes), size.radius)
        return <line key={axis} x2={x} y2={y} className={chartFrameStyles.chartGrid} />
      })}
    </>
  )
}

function Shape({ values, place }: { values: readonly (number | null)[]; place: number }) {
  return (
    <>
      <path
        d={outline(values)}
        className={`${chartFrameStyles.chartLine} ${styles.radarShape}`}
        data-place={place}
      />
      {values.map((value, axis) => {
        if (value === null) return null
        const [x, y] = pointRadial(angleOf(axis, values.length), radiusOf(value))
        return (
          <circle key={axis} cx={x} cy={y} r="3" className={chartFrameStyles.chartDot} data-place={place} />
        )
      })}
    </>
  )
}

type AxisLabelProps = {
  angle: number
  label: string
  series: readonly ChartSeries[]
  values: readonly string[]
}

/** The name of an axis with its values as HTML text, readable at every size of the drawing. */
function AxisLabel({ angle, label, series, values }: AxisLabelProps) {
  const [x, y] = pointRadial(angle, labelDistance)
  const side = Math.abs(x) < 1 ? 'middle' : x > 0 ? 'end' : 'start'
  const fromLeft = 50 + (100 * x) / size.width
  const top = `${50 + (100 * y) / size.height}%`
  // Text may extend beyond the drawing's edge into the sheet's margin.
  const room = (share: number) => ({ maxWidth: `calc(${share}% + 16px)` })
  const place =
    side === 'start' ? { right: `${100 - fromLeft}%`, ...room(fromLeft) } : { left: `${fromLeft}%` }
  const style = { top, ...place, ...(side === 'end' ? room(100 - fromLeft) : {}) }

  return (
    <span className={`${styles.radarLabel} small`} data-side={side} style={style}>
      {label}
      <span className={`${styles.radarValues} strong unbroken figures`}>
        {values.map((value, index) => (
          <span key={series[index]?.name} data-place={index + 1}>
            {value}
          </span>
        ))}
      </span>
    </span>
  )
}
