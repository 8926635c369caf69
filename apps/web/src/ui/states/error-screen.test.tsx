import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPerson } from '@test/person.ts'
import { ErrorHelp, ErrorScreen } from './error-screen.tsx'

function show(status: number, onRetry?: () => void) {
  render(
    <I18nProvider i18n={i18n}>
      <ErrorHelp value={{ signIn: <p>Sign-in form</p>, waysOn: <p>Ways on</p> }}>
        <ErrorScreen status={status} onRetry={onRetry} />
      </ErrorHelp>
    </I18nProvider>,
  )
}

test.each([
  [400, 'Content not found.'],
  [404, 'Content not found.'],
  [401, 'You need to login before visit this page.'],
  [403, "You don't have access to this page."],
  [500, 'Server error. Try again later.'],
  [429, 'Too many attempts. Wait a little and try again.'],
  [418, 'Server error. Try again later.'],
  [666, 'No internet access.'],
])('status %i reads "%s"', (status, text) => {
  show(status)
  expect(screen.getByRole('heading').textContent).toBe(text)
})

test('only 401 offers to sign in', () => {
  show(401)
  expect(screen.getByText('Sign-in form')).toBeTruthy()
})

test('a temporary error can be retried', async () => {
  const retry = vi.fn()
  show(500, retry)
  await aPerson().click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test.each([400, 404])('status %i offers links onwards and no retry', (status) => {
  show(status, () => undefined)
  expect(screen.getByText('Ways on')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a user without access is not offered a retry', () => {
  show(403, () => undefined)
  expect(screen.queryByRole('button')).toBeNull()
})
