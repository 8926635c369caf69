import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
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
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rememberChunkErrors } from '@/lib/loading/chunk-error.ts'
import { aPerson } from '@test/person.ts'
import { testServer } from '@test/server.ts'
import { lazyPage } from './lazy-page.tsx'
import { PageError } from './page-error.tsx'

beforeEach(() => {
  // React logs every error that a boundary catches; here they are intended.
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
      <RouterProvider<typeof router> router={router} />
    </I18nProvider>,
  )
}

test('a page that crashes keeps the shell and can be retried', async () => {
  let broken = true
  show(() => {
    if (broken) throw new Error('broken')
    return <p>Page</p>
  })
  await screen.findByRole('heading', { name: 'Server error. Try again later.' })
  expect(screen.getByText('Shell')).toBeTruthy()

  broken = false
  await aPerson().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Page')
})

type Code = Promise<{ Page: () => null }>
const gone = (): Code => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** The script that this page runs on, as the site names it. */
function runOn(address: string) {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = address
  document.head.append(script)
  onTestFinished(() => script.remove())
}

const site = (script: string) => () => new Response(`<script type="module" src="${script}"></script>`)

test('a page whose code could not be loaded offers a reload and keeps the shell', async () => {
  runOn('/assets/main-1.js')
  testServer().site('/', site('/assets/main-1.js'))
  show(lazyPage(gone, 'Page'))
  await screen.findByRole('heading', { name: 'This page couldn’t be loaded.' })
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByText('Shell')).toBeTruthy()
})

test('if the site has new files, the new version is offered', async () => {
  runOn('/assets/main-1.js')
  testServer().site('/', site('/assets/main-2.js'))
  show(lazyPage(gone, 'Page'))
  await screen.findByRole('heading', { name: 'There is a new version of Tertulia.' })
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy()
})

test('the new version is also offered if a part of a page could not be loaded', async () => {
  rememberChunkErrors()
  runOn('/assets/main-1.js')
  testServer().site('/', site('/assets/main-2.js'))
  const payload = new Error('Failed to fetch dynamically imported module: /assets/piece-1.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  show(() => {
    throw payload
  })
  await screen.findByRole('heading', { name: 'There is a new version of Tertulia.' })
})

test('if the site does not respond, a lost connection is reported', async () => {
  testServer().site('/', () => Response.error())
  show(lazyPage(gone, 'Page'))
  await screen.findByRole('heading', { name: 'No internet access.' })
})

test('a page that has not loaded after two minutes counts as failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  testServer().site('/', site('/assets/main-1.js'))
  show(lazyPage(() => new Promise<never>(() => undefined), 'Page'))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(screen.queryByRole('heading')).toBeNull()
  await vi.advanceTimersByTimeAsync(2000)
  await screen.findByRole('heading', { name: 'This page couldn’t be loaded.' })
})
