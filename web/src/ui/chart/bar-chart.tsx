import { BarStack, BarStackHorizontal } from '@visx/shape'
import { type ScaleBand, scaleBand, scaleLinear, scaleOrdinal } from 'd3-scale'
import { useRef } from 'react'
import { isolated } from '../text/isolated.ts'
import styles from './bar-chart.module.css'
import { useWidth } from './use-width.ts'

/** A bar, with a value for each series. */
interface Bar {
  key: string
  /** The bar's label on the axis. */
  name: string
  values: readonly number[]
}

interface BarChartProps {
  /**
   * Says what the chart shows. Screen readers announce the label instead of the bars, so a table next to the chart must contain the
   * same figures.
   */
  label: string
  /** At most two series, which are stacked. */
  series: readonly string[]
  bars: readonly Bar[]
  /** Draws horizontal bars, one below the other, to fit long names. */
  isHorizontal?: boolean
}

const HEIGHT = 220
const ROW = 30
const AXIS = 26
const NUMBERS = 40
const GAP = 8
/**
 * Approximate widths in pixels: `NAME` for a whole label below a vertical bar, `CHARACTER` for one character of a label beside a horizontal
 * bar.
 */
const NAME = 56
const CHARACTER = 8

/** A bar chart. Load it lazily, because the charting library is large. */
export function BarChart({ label, series, bars, isHorizontal = false }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const height = isHorizontal ? bars.length * ROW + AXIS : HEIGHT
  return (
    <div ref={box} className={`stack-tight ${styles.chart}`}>
      {series.length > 1 && (
        <ul className={`plain-list ${styles.legend}`}>
          {series.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <svg className={styles.picture} width={width} height={height} role="img" aria-label={label}>
        {width > 0 && (isHorizontal ? <Rows {...{ series, bars, width, height }} /> : <Columns {...{ series, bars, width, height }} />)}
      </svg>
    </div>
  )
}

interface PlotProps {
  series: readonly string[]
  bars: readonly Bar[]
  width: number
  height: number
}

function Columns({ series, bars, width, height }: PlotProps) {
  const names = scaleBand(bars.map(keyOf), [NUMBERS, width]).padding(0.2)
  const numbers = scaleLinear([0, highest(bars)], [height - AXIS, 8]).nice()
  // Labels only every nth bar if there isn't room for all labels.
  const every = Math.ceil((bars.length * NAME) / (width - NUMBERS))
  return (
    <>
      {wholeTicks(numbers.ticks(4)).map((tick) => (
        <g key={tick} transform={`translate(0 ${numbers(tick)})`}>
          <line className={styles.grid} x1={NUMBERS} x2={width} />
          <text className={styles.label} x={NUMBERS - GAP} dy="0.32em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <BarStack data={[...bars]} keys={indexes(series)} x={keyOf} value={partOf} xScale={names} yScale={numbers} color={noColour}>
        {(stacks) => <Parts stacks={stacks} series={series} />}
      </BarStack>
      {bars.map(
        ({ key, name }, index) =>
          index % every === 0 && (
            <text key={key} className={styles.label} x={middleOf(names, key)} y={height - GAP} textAnchor="middle">
              {name}
            </text>
          ),
      )}
    </>
  )
}

function Rows({ series, bars, width, height }: PlotProps) {
  const room = Math.min(200, width * 0.4)
  const names = scaleBand(bars.map(keyOf), [0, height - AXIS]).padding(0.25)
  const numbers = scaleLinear([0, highest(bars)], [room, width - 2 * GAP]).nice()
  return (
    <>
      {wholeTicks(numbers.ticks(Math.max(2, Math.floor(width / 120)))).map((tick) => (
        <g key={tick} transform={`translate(${numbers(tick)} 0)`}>
          <line className={styles.grid} y2={height - AXIS} />
          <text className={styles.label} y={height - GAP} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      <BarStackHorizontal data={[...bars]} keys={indexes(series)} y={keyOf} value={partOf} xScale={numbers} yScale={names} color={noColour}>
        {(stacks) => <Parts stacks={stacks} series={series} />}
      </BarStackHorizontal>
      {bars.map(({ key, name }) => (
        <text key={key} className={styles.label} x={room - GAP} y={middleOf(names, key)} dy="0.32em" textAnchor="end">
          {shortened(name, room)}
        </text>
      ))}
    </>
  )
}

interface Stack {
  index: number
  bars: { index: number; x: number; y: number; width: number; height: number; bar: { data: Bar } }[]
}

/** The non-empty parts of all bars. Hovering over a part shows its value. */
function Parts({ stacks, series }: { stacks: Stack[]; series: readonly string[] }) {
  return stacks.flatMap((stack) =>
    stack.bars
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ index, x, y, width, height, bar: { data } }) => (
        <rect
          key={`${stack.index} ${index}`}
          className={stack.index === 0 ? styles.part : `${styles.part} ${styles.second}`}
          {...{ x, y, width, height }}
        >
          <title>{`${isolated(data.name)}, ${series[stack.index]}: ${data.values[stack.index]}`}</title>
        </rect>
      )),
  )
}

/** The colour scale that `BarStack` requires. It sets no colours, because the style sheet sets them. */
const noColour = scaleOrdinal<string, string>([''])

const keyOf = ({ key }: Bar) => key
const partOf = ({ values }: Bar, index: string) => values[Number(index)] ?? 0
const indexes = (series: readonly string[]) => series.map((_, index) => String(index))
const highest = (bars: readonly Bar[]) => Math.max(1, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
const wholeTicks = (ticks: readonly number[]) => ticks.filter(Number.isInteger)
const middleOf = (scale: ScaleBand<string>, key: string) => (scale(key) ?? 0) + scale.bandwidth() / 2

function shortened(name: string, room: number): string {
  const letters = [...name]
  const most = Math.floor((room - GAP) / CHARACTER)
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`
}
