import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch } from '#tests/component/support/records/bookings.ts'
import { someSettings } from '#tests/component/support/records/settings.ts'
import { type Responses, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { viewers } from '#tests/component/support/viewers.ts'

const EMAIL = 'branch.1001@pharmacy.example'

const heading = page.getByRole('heading', { level: 1 })
const main = page.getByRole('main')
const alert = page.getByRole('alert')
const email = page.getByLabelText('Branch email address')
const code = page.getByLabelText('Secret code')
const sendCode = page.getByRole('button', { name: 'Send code' })
const signIn = page.getByRole('button', { name: 'Sign in' })
const requestNew = page.getByRole('link', { name: 'Request a new code' })

const settings = () => someSettings({ supportPhones: ['020 7946 0100', '020 7946 0101'] })
const requestSignInCode = () => ({ expiresAt: '2026-03-02T10:05:00.000Z' })
const refused = (errorCode: string, message: string) => () => {
  throw gatewayFailure(errorCode, message)
}

const openSignIn = (path = '/login?email=true', responses: Responses = {}) =>
  openScreen(path, { viewer: () => null, settings, requestSignInCode, ...responses })

/** Requests a code and waits for the second step. */
async function openCodeStep(path?: string) {
  const screen = await openSignIn(path)
  await email.fill(EMAIL)
  await sendCode.click()
  await expect.element(code).toBeVisible()
  return screen
}

async function enter(text: string) {
  await code.fill(text)
  await signIn.click()
}

describe('the booking sign-in', () => {
  it.each([
    ['/login', 'Welcome'],
    ['/enter-secret-code', 'Enter your code'],
  ])('shows %s to a user without a session', { tags: ['BK-038'] }, async (path, title) => {
    const screen = await openSignIn(path)
    await expect.element(heading).toHaveTextContent(title)
    await expect.element(main.getByText('Appointment booking')).toBeVisible()
    expect(screen.address()).toBe(path)
  })

  it('offers sign-in by company account and by e-mail', { tags: ['BK-193', 'BK-194', 'XA-05'] }, async () => {
    const screen = await openSignIn('/login?returnTo=%2Fdashboard%2F1003')
    await expect.element(heading).toHaveTextContent('Welcome')
    await expect
      .element(page.getByRole('link', { name: 'Sign in', exact: true }))
      .toHaveAttribute('href', 'session/sign-in?area=booking&returnTo=%2Fdashboard%2F1003')
    await page.getByRole('link', { name: 'Sign in with email' }).click()
    await expect.element(email).toBeVisible()
    expect(screen.address()).toBe('/login?email=true&returnTo=%2Fdashboard%2F1003')
    await page.getByRole('link', { name: 'Sign in with your company account' }).click()
    expect(screen.address()).toBe('/login?returnTo=%2Fdashboard%2F1003')
  })

  it('reports that the previous sign-in failed', { tags: ['CR-309'] }, async () => {
    await openSignIn('/login?problem=sign-in-failed')
    await expect.element(alert).toHaveTextContent('The sign-in did not succeed. Please try again.')
  })

  it('redirects a signed-in user to where they were going', { tags: ['BK-050', 'CR-309'] }, async () => {
    const screen = await openScreen('/login?returnTo=%2Fdashboard%2F1001%3Fdate%3D2026-03-12', { as: 'noGroups' })
    await expect.element(heading).toHaveTextContent('Appointments on Thursday 12 March 2026')
    expect(screen.address()).toBe('/dashboard/1001?date=2026-03-12')
  })
})

describe("a branch's e-mail address", () => {
  it('is sent trimmed and in lower case', { tags: ['BK-368'] }, async () => {
    const screen = await openSignIn()
    await email.fill('  Branch.1006@PHARMACY.example ')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toBeVisible()
    expect(sent('RequestSignInCode')).toEqual([{ email: 'branch.1006@pharmacy.example' }])
    expect(screen.address()).toBe('/enter-secret-code')
  })

  it('is not sent if it is invalid, and the error explains why', { tags: ['BK-368'] }, async () => {
    await openSignIn()
    for (const address of ['', '   ', 'branch', 'branch@', '@pharmacy.example', 'branch 1001@pharmacy.example', 'branch.1001@pharmacy']) {
      await email.fill('b')
      await expect.element(alert).not.toBeInTheDocument()
      await email.fill(address)
      await sendCode.click()
      await expect
        .element(alert)
        .toHaveTextContent('Enter a valid company e-mail address. It should contain your store ID and end in pharmacy.example.')
      await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    }
    expect(sent('RequestSignInCode')).toEqual([])
  })

  it("is rejected with a message and support's contact details if it is unknown", { tags: ['BK-501'] }, async () => {
    const screen = await openSignIn(undefined, { requestSignInCode: refused('NOT_FOUND', 'Unknown.') })
    await email.fill('branch.4711@pharmacy.example')
    await sendCode.click()
    await expect
      .element(alert)
      .toHaveTextContent(
        "Check you've entered your email address correctly. This should contain your store ID and end in the company domain.",
      )
    for (const [name, href] of [
      ['020 7946 0100', 'tel:02079460100'],
      ['020 7946 0101', 'tel:02079460101'],
      ['support@pharmacy.example', 'mailto:support@pharmacy.example'],
    ] as const)
      await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect.element(email).toHaveValue('branch.4711@pharmacy.example')
    expect(screen.address()).toBe('/login?email=true')
  })
})

describe('the secret code', () => {
  it('is entered on a page that shows the e-mail address and what to do if no code arrives', {
    tags: ['BK-196', 'BK-522'],
  }, async () => {
    const screen = await openCodeStep()
    expect(screen.address()).toBe('/enter-secret-code')
    await expect.element(main).toMatchTextContent(`We sent a six-digit code to ${EMAIL}.`)
    await expect
      .element(main)
      .toMatchTextContent(
        'Allow up to 5 minutes for the e-mail to arrive, and check your junk mail. Still nothing? Call 020 7946 0100 or 020 7946 0101.',
      )
    await page.getByRole('link', { name: 'Wrong e-mail address?' }).click()
    await expect.element(email).toBeVisible()
    expect(screen.address()).toBe('/login?email=true')
  })

  it('can be abandoned with the "Wrong e-mail address?" link, which keeps the `returnTo` parameter', { tags: ['BK-196'] }, async () => {
    const screen = await openCodeStep('/login?email=true&returnTo=%2Fdashboard%2F1003')
    await page.getByRole('link', { name: 'Wrong e-mail address?' }).click()
    await expect.element(email).toBeVisible()
    expect(screen.address()).toBe('/login?email=true&returnTo=%2Fdashboard%2F1003')
  })

  it("isn't asked for if the user is already signed in", { tags: ['CR-309'] }, async () => {
    const screen = await openScreen('/enter-secret-code', { as: 'branch', ...aBranch() })
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(screen.address()).toBe('/')
  })

  it('is not sent if it is invalid, and the error explains why', { tags: ['BK-369', 'BK-522'] }, async () => {
    await openCodeStep()
    for (const [typed, message] of [
      ['', 'Secret code is required'],
      ['   ', 'Secret code is required'],
      ['12345', 'Secret code is invalid'],
      ['1234567', 'Secret code is invalid'],
      ['12 456', 'Secret code is invalid'],
      ['abcdef', 'Secret code is invalid'],
      ['-12345', 'Secret code is invalid'],
    ] as const) {
      await code.fill('1')
      await expect.element(alert).not.toBeInTheDocument()
      await enter(typed)
      await expect.element(alert).toHaveTextContent(message)
      await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    }
    expect(sent('ConfirmSignInCode')).toEqual([])
  })

  it('signs the user in and opens the requested page', { tags: ['BK-050', 'BK-195', 'CR-309'] }, async () => {
    const screen = await openCodeStep('/login?email=true&returnTo=%2Fdashboard%2F1003')
    respond({ viewer: () => viewers.branch, confirmSignInCode: () => ({ viewer: viewers.branch }) })
    await enter(' 123456 ')
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(sent('ConfirmSignInCode')).toEqual([{ code: '123456' }])
    expect(screen.address()).toBe('/dashboard/1003')
  })

  it('can be entered again if it was wrong', { tags: ['BK-369', 'CR-309'] }, async () => {
    const screen = await openCodeStep()
    respond({ confirmSignInCode: refused('BAD_USER_INPUT', 'Secret code is invalid') })
    await enter('111111')
    await expect.element(alert).toHaveTextContent('Secret code is invalid')
    await expect.element(requestNew).not.toBeInTheDocument()
    expect(screen.address()).toBe('/enter-secret-code')
    respond({ viewer: () => viewers.branch, confirmSignInCode: () => ({ viewer: viewers.branch }) })
    await enter('123456')
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(screen.address()).toBe('/')
  })

  it('can be requested again if it is no longer valid', { tags: ['CR-309'] }, async () => {
    const screen = await openCodeStep()
    respond({ confirmSignInCode: refused('UNAUTHENTICATED', 'This code is no longer valid. Please request a new one.') })
    await enter('123456')
    await expect.element(alert).toHaveTextContent('This code is no longer valid. Please request a new one.')
    await requestNew.click()
    await expect.element(email).toBeVisible()
    expect(screen.address()).toBe('/login?email=true')
  })
})
