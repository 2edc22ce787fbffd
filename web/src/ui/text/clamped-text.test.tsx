import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoSidewaysScrolling, isClamped, leftOf } from '#tests/component/support/layout.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { HUGE, MARKUP, RIGHT_TO_LEFT } from '#tests/support/texts.ts'
import { ClampedText, ClampedWithin, FirstLines, LongTextOnly } from './clamped-text.tsx'

const LONG = 'Called the patient. '.repeat(200)

const button = page.getByRole('button')
const textOf = (text: string) => page.getByText(text, { exact: true })

describe('clamped text', () => {
  it('is shown in full if it is short', async () => {
    await openComponent(<ClampedText>Called the patient</ClampedText>)
    await expect.element(textOf('Called the patient')).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
  })

  it('is shown in full if it is long but fits', async () => {
    const text = 'Called the patient on Monday, and again on Tuesday. Both times, nobody answered the phone.'
    await openComponent(<ClampedText>{text}</ClampedText>)
    await expect.element(textOf(text)).toBeVisible()
    expect(isClamped(textOf(text))).toBe(false)
    await expect.element(button).not.toBeInTheDocument()
  })

  it.each([
    ['many words', LONG],
    ['one word', HUGE],
    ['many lines', 'line\n'.repeat(200)],
  ])('shows the first 8 lines of %s, and the rest on demand', async (_what, text) => {
    await openComponent(<ClampedText>{text}</ClampedText>)
    await expect.element(button).toHaveTextContent('Show all')
    const shown = page.elementLocator(document.querySelector('bdi') as Element)
    const lineHeight = Number.parseFloat(getComputedStyle(shown.element()).lineHeight)
    expect(isClamped(shown)).toBe(true)
    expect(shown.element().clientHeight).toBeCloseTo(8 * lineHeight, -1)
    expect(shown.element().textContent).toBe(text)
    expectNoSidewaysScrolling()

    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveTextContent('Show less')
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    expect(isClamped(shown)).toBe(false)
    expectNoSidewaysScrolling()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    expect(isClamped(shown)).toBe(true)
  })

  it('never covers other lines, even if it is short and has diacritics stacked on a letter', async () => {
    const stacked = `Z${'\u0300'.repeat(20)}oë`
    await openComponent(
      <>
        <ClampedText>{stacked}</ClampedText> <FirstLines>{stacked}</FirstLines>
      </>,
    )
    await expect.element(textOf(stacked)).toHaveLength(2)
    expect([...document.querySelectorAll('bdi')].map((text) => getComputedStyle(text).overflowY)).toEqual(['clip', 'clip'])
    await expect.element(button).not.toBeInTheDocument()
  })

  it.each([
    ['markup', MARKUP],
    ['right-to-left text', RIGHT_TO_LEFT],
  ])('shows %s unchanged', async (_what, text) => {
    await openComponent(<ClampedText>{text}</ClampedText>)
    await expect.element(page.getByRole('main')).toHaveTextContent(text)
    expect(document.querySelector('[src="x"]')).toBeNull()
    expect('broken' in window).toBe(false)
  })

  it("doesn't change the direction of the text around it", { tags: ['CR-069', 'CR-100'] }, async () => {
    const reversed = '\u202eback to front'
    await openComponent(
      <p>
        Called by <ClampedText>{reversed}</ClampedText> at <FirstLines>{reversed}</FirstLines>
        <ClampedText>{`${reversed} ${LONG}`}</ClampedText>
      </p>,
    )
    await expect.element(button).toBeVisible()
    const texts = [...document.querySelectorAll('bdi')]
    expect(texts).toHaveLength(3)
    expect(texts.map((text) => getComputedStyle(text).unicodeBidi)).toEqual(['plaintext', 'plaintext', 'plaintext'])
  })

  it('gives each line its own direction', { tags: ['CR-100'] }, async () => {
    await openComponent(<ClampedText>{'שלום\n12 High Street.\nLeeds'}</ClampedText>)
    await expect.element(page.getByText(/12 High Street\./)).toBeVisible()
    const text = document.querySelector('bdi') as Element
    // The second line runs from left to right, so its full stop is at the right end.
    expect(leftOf(text, '.')).toBeGreaterThan(leftOf(text, '1'))
  })

  it('keeps its “Show all” button outside a label that contains the text', async () => {
    await openComponent(<ClampedWithin around={(text) => <label htmlFor="dose">{text}</label>}>{HUGE}</ClampedWithin>)
    await expect.element(button).toHaveTextContent('Show all')
    expect(document.querySelector('label')?.textContent).toBe(HUGE)
  })

  it('is shown again below a control only when it might not fit in the control', async () => {
    await openComponent(
      <>
        <LongTextOnly>Short</LongTextOnly>
        <LongTextOnly>{HUGE}</LongTextOnly>
      </>,
    )
    await expect.element(button).toHaveTextContent('Show all')
    await expect.element(textOf('Short')).not.toBeInTheDocument()
    expect(document.querySelector('bdi')?.textContent).toBe(HUGE)
  })
})
