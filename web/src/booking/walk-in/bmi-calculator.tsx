import { useEffect, useEffectEvent, useState } from 'react'
import { formatBmi } from '#rules/bmi.ts'
import { Segments } from '../../ui/choice/choice.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { bodyMassIndex, isUnlikely, type MeasureField, measureFields, zeroHint } from './bmi.ts'
import fieldRow from './field-row.module.css'
import type { AnswerValues } from './walk-in-form.ts'

interface BmiCalculatorProps {
  form: FormOf<AnswerValues>
  isSent: boolean
  /** Called with the body mass index once the user has stopped typing. */
  onSettled: (index: number) => void
}

/** Milliseconds to wait after the last keystroke before reporting the index. */
const PAUSE = 600

const labels: Record<MeasureField, string> = {
  meter: 'Metres',
  centimeter: 'Centimetres',
  feet: 'Feet',
  inch: 'Inches',
  kilogram: 'Kilograms',
  stone: 'Stone',
  pounds: 'Pounds',
}

const heightFields: readonly MeasureField[] = ['meter', 'centimeter', 'feet', 'inch']

/** Fields for height and weight, each in metric or imperial units, and the resulting body mass index. */
export function BmiCalculator({ form, isSent, onSettled }: BmiCalculatorProps) {
  const { measures } = form.values
  const index = bodyMassIndex(measures)
  const fields = measureFields(measures)
  const entered = Object.values(measures).join(' ')
  const [settled, setSettled] = useState(entered)
  const isTyping = entered !== settled
  const settle = useEffectEvent(() => {
    if (!isSent) onSettled(index)
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(entered)
      settle()
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [entered])

  const input = (field: MeasureField) => (
    <TextField
      key={field}
      control={form.control}
      name={`measures.${field}`}
      label={labels[field]}
      faultAppears="when left"
      hint={zeroHint(field, measures[field])}
      className={fieldRow.number ?? ''}
      inputMode="decimal"
      autoComplete="off"
    />
  )
  const units = (label: string, unit: 'heightUnit' | 'weightUnit') => (
    <Segments
      label={label}
      disabled={isSent}
      options={[
        { value: 'metric', label: 'Metric' },
        { value: 'imperial', label: 'Imperial' },
      ]}
      value={measures[unit]}
      onChange={(chosen) => form.set({ measures: { ...measures, [unit]: chosen } })}
    />
  )
  const isMissing = form.attempts > 0 && !isTyping && index === 0
  return (
    <div className="stack">
      <div className="stack-tight">
        <div className="row">
          <h3>Height</h3>
          {units('Units of height', 'heightUnit')}
        </div>
        <div className={fieldRow.row}>{fields.filter((field) => heightFields.includes(field)).map(input)}</div>
      </div>
      <div className="stack-tight">
        <div className="row">
          <h3>Weight</h3>
          {units('Units of weight', 'weightUnit')}
        </div>
        <div className={fieldRow.row}>{fields.filter((field) => !heightFields.includes(field)).map(input)}</div>
      </div>
      <p role="status" className={isMissing ? 'fault' : ''}>
        BMI: <strong className="numeric">{isTyping || index === 0 ? '–' : formatBmi(index)}</strong>
      </p>
      {!isTyping && isUnlikely(index) && <Notice tone="warning" title="This BMI is very unusual. Check the height and weight." />}
    </div>
  )
}
