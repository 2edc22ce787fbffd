import { Input, Segmented } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { bodyMassIndex, formatIndex, type MeasureField, type Measures, measureFault, measureFields, zeroHint } from '#rules/bmi.ts'
import { Field, isLeftForButton } from '../../ui/field.tsx'
import type { ScreeningProgress } from './walk-in-draft.ts'
import { bmiAnswer } from './walk-in-form.ts'

type FormProgress = Extract<ScreeningProgress, { phase: 'form' }>

interface BmiCalculatorProps {
  progress: FormProgress
  isSent: boolean
  /** Whether an answer was asked for: what is missing is told then. */
  isAsked: boolean
  onChange: (progress: FormProgress) => void
}

/** The index is told so many milliseconds after typing stops. */
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

/** Height and weight, each in metric or imperial units, and the body mass index that they make. */
export function BmiCalculator({ progress, isSent, isAsked, onChange }: BmiCalculatorProps) {
  const { measures } = progress
  const [left, setLeft] = useState<Partial<Record<MeasureField, boolean>>>({})
  const [isTyping, setIsTyping] = useState(false)
  const index = bodyMassIndex(measures)
  const fields = measureFields(measures)
  // Until typing stops no answer stands: one of a weight that is half typed must not be sent.
  const set = (changed: Partial<Measures>) => {
    setIsTyping(true)
    onChange({ ...progress, measures: { ...measures, ...changed }, typed: { chosen: [] } })
  }
  const tell = useEffectEvent(() => {
    setIsTyping(false)
    if (!isSent) onChange({ ...progress, typed: bmiAnswer(index) })
  })
  const entered = Object.values(measures).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with every change of what is entered
  useEffect(() => {
    const timer = setTimeout(() => tell(), PAUSE)
    return () => clearTimeout(timer)
  }, [entered])

  const input = (field: MeasureField) => {
    const fault = measureFault(field, measures[field])
    return (
      <Field key={field} label={labels[field]} fault={isAsked || left[field] ? fault : undefined} hint={zeroHint(field, measures[field])}>
        {(control) => (
          <Input
            {...control}
            className="short-number"
            inputMode="decimal"
            autoComplete="off"
            disabled={isSent}
            value={measures[field]}
            onBlur={(event) => !isLeftForButton(event) && setLeft((before) => ({ ...before, [field]: true }))}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        )}
      </Field>
    )
  }
  const units = (label: string, unit: 'heightUnit' | 'weightUnit') => (
    <Segmented
      aria-label={label}
      name={unit}
      disabled={isSent}
      options={[
        { value: 'metric', label: 'Metric' },
        { value: 'imperial', label: 'Imperial' },
      ]}
      value={measures[unit]}
      onChange={(chosen) => set({ [unit]: chosen })}
    />
  )
  const isMissing = isAsked && !isTyping && index === 0
  return (
    <div className="stack">
      <div className="stack-tight">
        <div className="row">
          <h3>Height</h3>
          {units('Units of height', 'heightUnit')}
        </div>
        <div className="row-top">{fields.filter((field) => heightFields.includes(field)).map(input)}</div>
      </div>
      <div className="stack-tight">
        <div className="row">
          <h3>Weight</h3>
          {units('Units of weight', 'weightUnit')}
        </div>
        <div className="row-top">{fields.filter((field) => !heightFields.includes(field)).map(input)}</div>
      </div>
      <p role="status" className={isMissing ? 'fault' : ''}>
        BMI: <strong className="numeric">{isTyping || index === 0 ? '–' : formatIndex(index)}</strong>
      </p>
    </div>
  )
}
