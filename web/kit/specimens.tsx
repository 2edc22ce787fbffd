import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type ComponentType, useState } from 'react'
import { Button } from '../src/ui/button/button.tsx'
import { RowButton } from '../src/ui/button/row-button.tsx'
import { MonthCalendar } from '../src/ui/calendar/month-calendar.tsx'
import { BarChart } from '../src/ui/chart/bar-chart.tsx'
import { Checkbox, Choices, Radio, Segments, Switch } from '../src/ui/choice/choice.tsx'
import { PlainSelect } from '../src/ui/choice/plain-select.tsx'
import { Combobox } from '../src/ui/combobox/combobox.tsx'
import { CopyButton } from '../src/ui/copy/copy-button.tsx'
import { Copyable } from '../src/ui/copy/copyable.tsx'
import { DateInput } from '../src/ui/date-input/date-input.tsx'
import { Dialog } from '../src/ui/dialog/dialog.tsx'
import { Empty } from '../src/ui/empty/empty.tsx'
import { useConfirm, useMessages } from '../src/ui/feedback/feedback.tsx'
import { ErrorSummary } from '../src/ui/field/error-summary.tsx'
import { Field } from '../src/ui/field/field.tsx'
import { Section } from '../src/ui/layout/section.tsx'
import { MenuButton } from '../src/ui/menu/menu-button.tsx'
import { Notice, type Tone } from '../src/ui/notice/notice.tsx'
import { Unreadable } from '../src/ui/notice/unreadable.tsx'
import { Pager } from '../src/ui/pager/pager.tsx'
import { Select } from '../src/ui/select/select.tsx'
import { Skeleton, SkeletonLines } from '../src/ui/skeleton/skeletons.tsx'
import { DataTable } from '../src/ui/table/data-table.tsx'
import { Tag } from '../src/ui/tag/tag.tsx'
import { ClampedText } from '../src/ui/text/clamped-text.tsx'
import { TextArea, TextInput } from '../src/ui/text-input/text-input.tsx'
import { Report, Timeline } from './screen-specimens.tsx'

const TODAY = '2026-03-02'
const LONG = 'Patient rang to say that the parcel arrived damaged. '.repeat(12)
const tones: readonly Tone[] = ['info', 'success', 'warning', 'danger']

function Buttons() {
  return (
    <>
      {([false, true] as const).map((isDisabled) => (
        <div key={String(isDisabled)} className="row">
          {(['default', 'primary', 'danger', 'danger-primary', 'quiet', 'link'] as const).map((kind) => (
            <Button key={kind} kind={kind} disabled={isDisabled}>
              {kind}
            </Button>
          ))}
        </div>
      ))}
      <div className="row">
        <Button isBusy>Busy</Button>
        <Button kind="primary" isBusy>
          Busy
        </Button>
        <Button icon={<PlusOutlined aria-hidden="true" />}>With an icon</Button>
        <Button icon={<DeleteOutlined aria-hidden="true" />} aria-label="Delete" />
        <Button size="small">Small</Button>
      </div>
      <Button size="large" kind="primary">
        Large
      </Button>
      <RowButton>A row that leads to another view</RowButton>
    </>
  )
}

function Copies() {
  return (
    <div className="row">
      <Copyable what="search reference">LN-4711</Copyable>
      <CopyButton what="order number" text="300001" />
    </div>
  )
}

function Notices() {
  return (
    <>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`A title of the tone ${tone}`} />
      ))}
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title="With details and an action" action={<Button>Try again</Button>}>
          What happened, and what to do next.
        </Notice>
      ))}
      <Unreadable count={2} one="order in this list" many="orders in this list" />
    </>
  )
}

function Tags() {
  return (
    <div className="row">
      {(['neutral', ...tones] as const).map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </div>
  )
}

function Fields() {
  const [date, setDate] = useState(TODAY)
  return (
    <div className="fields">
      <Field label="Text">{(control) => <TextInput {...control} defaultValue="Zoë" />}</Field>
      <Field label="With an error" fault="First name is required" hint="As in the passport.">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="Placeholder">{(control) => <TextInput {...control} placeholder="HH:mm" />}</Field>
      <Field label="Disabled">{(control) => <TextInput {...control} disabled defaultValue="Zoë" />}</Field>
      <Field label="Read-only">{(control) => <TextInput {...control} readOnly defaultValue="zoe@example.com" />}</Field>
      <Field label="Large">{(control) => <TextInput {...control} isLarge />}</Field>
      <Field label="Several lines">{(control) => <TextArea {...control} lines={{ from: 2, to: 10 }} defaultValue="First line" />}</Field>
      <Field label="Date">{(control) => <DateInput {...control} value={date} onChange={setDate} />}</Field>
      <Field label="Choice among many">{(control) => <Select {...control} value="May" options={[{ value: 'May', label: 'May' }]} />}</Field>
      <Field label="Nothing chosen yet" fault="Required">
        {(control) => <Select {...control} status="error" placeholder="Choose one" options={[]} />}
      </Field>
    </div>
  )
}

function ChoiceFields() {
  const [unit, setUnit] = useState<'metric' | 'imperial'>('metric')
  return (
    <>
      <Choices>
        <Checkbox>Not ticked</Checkbox>
        <Checkbox defaultChecked>Ticked</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
        <Checkbox disabled defaultChecked>
          Disabled, ticked
        </Checkbox>
      </Choices>
      <Choices isColumn>
        <Radio name="kit">Refund</Radio>
        <Radio name="kit" defaultChecked>
          Do not refund
        </Radio>
        <Radio name="kit" disabled>
          Disabled
        </Radio>
      </Choices>
      <div className="row">
        <Switch aria-label="Off" />
        <Switch aria-label="On" defaultChecked />
        <Switch aria-label="Disabled" disabled />
        <Segments
          label="Units"
          options={[
            { value: 'metric', label: 'Metric' },
            { value: 'imperial', label: 'Imperial' },
          ]}
          value={unit}
          onChange={setUnit}
        />
        <PlainSelect label="Status" all="Every status" options={[]} value={undefined} labelOfOther={String} onChange={() => undefined} />
      </div>
    </>
  )
}

function Summary() {
  return (
    <ErrorSummary
      attempt={1}
      faults={[
        { id: 'first', label: 'First name' },
        { id: 'city', label: 'City' },
      ]}
    />
  )
}

const rows = [
  { id: '300001', status: 'Awaiting review', date: '12/09/26', note: 'Short' },
  { id: '300002', status: 'Completed', date: '13/09/26', note: LONG },
]

function Tables() {
  const columns = [
    { title: 'Order ID', isRowHeader: true, render: ({ id }: (typeof rows)[0]) => <a href="#top">{id}</a> },
    { title: 'Status', sortKey: 'status', render: ({ status }: (typeof rows)[0]) => status },
    { title: 'Order Date', sortKey: 'date', render: ({ date }: (typeof rows)[0]) => date },
    { title: 'Comments', render: ({ note }: (typeof rows)[0]) => note },
  ]
  const table = { columns, rowKey: ({ id }: (typeof rows)[0]) => id, empty: <Empty>No orders await review.</Empty> }
  return (
    <>
      <div className="panel list">
        <DataTable
          {...table}
          label="Orders"
          rows={rows}
          sort={{ key: 'date', direction: 'asc' }}
          sortAddressOf={({ key, direction }) => `?sort=${key}.${direction}`}
          onOpen={() => undefined}
        />
      </div>
      <DataTable {...table} label="A small table" rows={rows} isSmall />
      <div className="panel list">
        <DataTable {...table} label="An empty table" rows={[]} />
      </div>
      <Pager page={3} total={131} pageSize={10} addressOf={(page) => `?page=${page}`} />
    </>
  )
}

function Menus() {
  return (
    <MenuButton
      className="kit-menu"
      entries={[
        { key: 'view', label: 'View details', to: '/' },
        { key: 'light', label: 'Light', heading: 'Colours', isChecked: true },
        { key: 'dark', label: 'Dark', isChecked: false },
      ]}
    >
      Options
    </MenuButton>
  )
}

function Search() {
  const [text, setText] = useState('')
  const found = ['Ada Underhill', 'Ben Underhill'].filter((name) => name.toLowerCase().includes(text.toLowerCase()))
  return (
    <Combobox
      label="Search customers"
      placeholder="Search customer name, DOB or postcode"
      text={text}
      onText={setText}
      listLabel="Customers found"
      items={found}
      keyOf={(name) => name}
      pathOf={() => '/'}
      renderItem={(name) => name}
      action={{ text: 'Book', labelOf: (name) => `Book for ${name}`, pathOf: () => '/' }}
      summary={`${found.length} customers found`}
    />
  )
}

function Calendar() {
  return (
    <div style={{ maxWidth: 320 }}>
      <MonthCalendar
        label="Calendar"
        hasYears
        month="2026-03"
        today={TODAY}
        selected="2026-03-18"
        onMonth={() => undefined}
        onSelect={() => undefined}
        isDisabled={(date) => date > '2026-03-25'}
        markOf={(date) => (date.endsWith('2') ? '3 appointments' : undefined)}
      />
    </div>
  )
}

function Dialogs() {
  const [isOpen, setIsOpen] = useState(false)
  const confirm = useConfirm()
  const messages = useMessages()
  const question = { title: 'Leave this page?', content: 'What you entered is lost.', okText: 'Leave', cancelText: 'Stay' }
  return (
    <div className="row">
      <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      <Button onClick={() => confirm(question)}>Ask a question</Button>
      <Button onClick={() => messages.success('Order note added.')}>Show a message</Button>
      <Dialog
        title="A dialog"
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        footer={<Button onClick={() => setIsOpen(false)}>Close</Button>}
      >
        <p>Its content.</p>
      </Dialog>
    </div>
  )
}

const bars = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((name, index) => ({ key: name, name, values: [12 - index, index] }))

function Charts() {
  return (
    <>
      <BarChart label="Two series" series={['Approved', 'Rejected']} bars={bars} />
      <BarChart
        label="Long names"
        isHorizontal
        series={['Approved', 'Rejected']}
        bars={[...bars, { key: 'long', name: LONG, values: [3, 9] }]}
      />
    </>
  )
}

function Skeletons() {
  return (
    <>
      <Skeleton width={280} height={28} />
      <SkeletonLines count={3} />
    </>
  )
}

function Texts() {
  return (
    <>
      <p>
        <a className="inline-link" href="#top">
          Order 300001
        </a>
        , <span className="quiet">quiet text</span>, <span className="fault">an error</span>, <span className="small">small text</span>
      </p>
      <p style={{ '--lines': 3 } as object}>
        <ClampedText>{LONG}</ClampedText>
      </p>
    </>
  )
}

function Sections() {
  return <Section title="A section">Its content.</Section>
}

export const specimens: readonly { name: string; Specimen: ComponentType }[] = [
  { name: 'Button', Specimen: Buttons },
  { name: 'Copy', Specimen: Copies },
  { name: 'Text', Specimen: Texts },
  { name: 'Tag', Specimen: Tags },
  { name: 'Notice', Specimen: Notices },
  { name: 'Field', Specimen: Fields },
  { name: 'Choice', Specimen: ChoiceFields },
  { name: 'Error summary', Specimen: Summary },
  { name: 'Section', Specimen: Sections },
  { name: 'Table and pager', Specimen: Tables },
  { name: 'Chart', Specimen: Charts },
  { name: 'Menu', Specimen: Menus },
  { name: 'Combobox', Specimen: Search },
  { name: 'Calendar', Specimen: Calendar },
  { name: 'Dialog', Specimen: Dialogs },
  { name: 'Skeleton', Specimen: Skeletons },
  { name: 'Order timeline', Specimen: Timeline },
  { name: 'Status', Specimen: Report },
]
