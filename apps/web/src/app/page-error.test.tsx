import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from './lazy-page.tsx'
import { PageError } from './page-error.tsx'

beforeEach(() => {
  // React tells of every error that a boundary catches; here they are wanted.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

function show(component: RouteComponent) {
  const root = createRootRoute({
    component: () => (
      <>
        <p>Shell</p>
        <Outlet />
      </>
    ),
  })
  const only = createRoute({ getParentRoute: () => root, path: '/', component, errorComponent: PageError })
  const router = createRouter({
    routeTree: root.addChildren([only]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </I18nProvider>,
  )
}

test('a page that breaks keeps the shell and can be tried again', async () => {
  let broken = true
  show(() => {
    if (broken) throw new Error('broken')
    return <p>Page</p>
  })
  await screen.findByRole('heading', { name: 'Server error. Try again later.' })
  expect(screen.getByText('Shell')).toBeTruthy()

  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Page')
})

test('a page whose code is gone offers to reload', async () => {
  const gone: () => Promise<{ Page: () => null }> = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js'))
  show(page(gone, 'Page'))
  await screen.findByRole('heading', { name: 'This page could not be loaded.' })
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByText('Shell')).toBeTruthy()
})
