import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aPerson } from '@test/person.ts'
import { ConfirmProvider } from '../dialogs/confirm-dialog.tsx'
import { TextLink } from '../text-link.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'

function Form() {
  const [text, setText] = useState('')
  const release = useUnsavedGuard(text !== '')
  const navigate = useNavigate()
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <TextLink to="/elsewhere">Elsewhere</TextLink>
      <TextLink to="/elsewhere" onClick={() => setTimeout(() => setText(''), 100)}>
        Elsewhere while it is saved
      </TextLink>
      <button
        onClick={() => {
          release()
          void navigate({ href: '/elsewhere' })
        }}
      >
        Save
      </button>
    </>
  )
}

async function show(history = createMemoryHistory({ initialEntries: ['/'] })) {
  const root = createRootRoute({
    component: () => (
      <ConfirmProvider>
        <Outlet />
      </ConfirmProvider>
    ),
  })
  const form = createRoute({ getParentRoute: () => root, path: '/', component: Form })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <p>There</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([form, elsewhere]),
    history,
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider<typeof router> router={router} />
    </I18nProvider>,
  )
  const person = aPerson()
  const field = await screen.findByLabelText<HTMLInputElement>('Text')
  return { person, field }
}

test('an unchanged page is left without a dialog', async () => {
  const { person } = await show()
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('There')
})

test('unsaved work is kept if the user stays', async () => {
  const { person, field } = await show()
  await person.type(field, 'draft')
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('Leave without saving?')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field.value).toBe('draft')
  expect(screen.queryByText('There')).toBeNull()
})

test('unsaved work can be discarded on purpose', async () => {
  const { person, field } = await show()
  await person.type(field, 'draft')
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('There')
})

test('a user who is asked while saving continues once it is saved', async () => {
  const { person, field } = await show()
  await person.type(field, 'draft')
  await person.click(screen.getByRole('link', { name: 'Elsewhere while it is saved' }))
  await screen.findByText('Leave without saving?')
  await screen.findByText('There')
  expect(screen.queryByText('Leave without saving?')).toBeNull()
})

test('after saving there is no dialog', async () => {
  const { person, field } = await show()
  await person.type(field, 'draft')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('There')
})

test('closing the page asks if there is unsaved work', async () => {
  const { person, field } = await show(createBrowserHistory())
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(false)
  await person.type(field, 'draft')
  expect(closing()).toBe(true)
})
