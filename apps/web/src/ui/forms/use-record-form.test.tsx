import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aPerson } from '@test/person.ts'
import { CallError } from '@/lib/calls/call.ts'
import { DraftOwnerContext } from '@/lib/drafts/draft-owner.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { ConfirmProvider } from '../dialogs/confirm-dialog.tsx'
import { FormFrame } from './form-frame.tsx'
import { TextLink } from '../text-link.tsx'
import { useRecordForm } from './use-record-form.ts'

type Club = { name: string; town: string; version: number }
type Save = (input: { name: string }, version: number) => Promise<Club>

const saved: Club = { name: 'Chess', town: 'Faro', version: 1 }

function NameForm({ label, club, save }: { label: string; club: Club; save: Save }) {
  const form = useRecordForm({
    name: () => label,
    saved: club,
    draft: ({ name }) => ({ name }),
    input: ({ name }) => ({ name: name.trim() }),
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name' }] : []),
    save,
  })
  return (
    <FormFrame form={form} className="" conflict="Saved by somebody else" submit={`Save ${label}`}>
      <input
        aria-label={label}
        aria-invalid={form.problems.length > 0}
        value={form.draft.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <output>{form.dirty ? `${label} unsaved` : `${label} saved`}</output>
    </FormFrame>
  )
}

function Page({ save }: { save: Save }) {
  const [club, setClub] = useState(saved)
  return (
    <>
      <NameForm label="First" club={club} save={save} />
      <NameForm label="Second" club={club} save={save} />
      <button onClick={() => setClub({ ...saved, town: 'Lagos', version: 2 })}>Other town</button>
      <button onClick={() => setClub({ ...saved, name: 'Go', version: 2 })}>Other name</button>
      <TextLink to="/elsewhere">Elsewhere</TextLink>
    </>
  )
}

const PageWithForms = afterDrafts(Page)

/** Opens the page in a tab of its own. */
async function show(save: Save = () => Promise.resolve(saved)) {
  const root = createRootRoute({
    component: () => (
      <ConfirmProvider>
        <Outlet />
      </ConfirmProvider>
    ),
  })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <PageWithForms save={save} />,
  })
  const there = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>There</p> })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([page, there]), history })
  const { unmount, container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <DraftOwnerContext value={{ person: '1.7' }}>
          <RouterProvider<typeof router> router={router} />
        </DraftOwnerContext>
      </QueryClientProvider>
    </I18nProvider>,
  )
  const first = await within(container).findByLabelText<HTMLInputElement>('First')
  return { person: aPerson(), first, tab: within(container), unmount }
}

test('typed text is restored after a reload, and can be discarded', async () => {
  const { person, first, unmount } = await show()
  await person.type(first, ' club')
  unmount()
  const again = await show()
  expect(again.first.value).toBe('Chess club')
  await again.person.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(again.first.value).toBe('Chess')
})

test('work that was left on purpose is not restored', async () => {
  const { person, first, unmount } = await show()
  await person.type(first, ' club')
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('There')
  unmount()
  expect((await show()).first.value).toBe('Chess')
})

test('another tab shows the typed text until it is saved or that tab has its own changes', async () => {
  const one = await show(() => Promise.resolve({ ...saved, name: 'Chess!', version: 2 }))
  const other = await show()
  await one.person.type(one.first, '!')
  await waitFor(() => expect(other.first.value).toBe('Chess!'))
  await one.person.click(one.tab.getByRole('button', { name: 'Save First' }))
  await waitFor(() => expect(other.first.value).toBe('Chess'))

  await one.person.type(one.first, '?')
  await waitFor(() => expect(other.first.value).toBe('Chess!?'))
  await other.person.type(other.first, ' of Faro')
  expect(one.first.value).toBe('Chess!?')
})

test('saving in one tab does not delete the text typed in another', async () => {
  const [one, other] = [await show(), await show()]
  await one.person.type(one.first, ' club')
  await waitFor(() => expect(other.first.value).toBe('Chess club'))
  await other.person.type(other.first, ' of Faro')
  await one.person.click(one.tab.getByRole('button', { name: 'Save First' }))
  await waitFor(async () => {
    const again = await show()
    expect(again.first.value).toBe('Chess club of Faro')
    again.unmount()
  })
})

test('two forms with unsaved work ask only once', async () => {
  const { person, first } = await show()
  await person.type(first, '!')
  await person.type(screen.getByLabelText('Second'), '!')
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('There')
})

test('text typed while saving stays unsaved', async () => {
  let reply = (_club: Club) => {}
  const { person, first } = await show(() => new Promise((resolve) => (reply = resolve)))
  await person.type(first, ' club')
  await person.click(screen.getByRole('button', { name: 'Save First' }))
  await person.type(first, ' of Faro')
  reply({ ...saved, name: 'Chess club', version: 2 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save First' }).ariaBusy).toBeNull())
  expect(first.value).toBe('Chess club of Faro')
  expect(screen.getByText('First unsaved')).toBeDefined()
})

test('a newer version is offered beside typed text, and loaded if nothing was typed', async () => {
  const versions: number[] = []
  const { person, first } = await show((_, version) => {
    versions.push(version)
    return Promise.resolve({ ...saved, name: 'Chess!', version: 3 })
  })
  await person.type(first, '!')
  await person.click(screen.getByRole('button', { name: 'Other name' }))
  expect(screen.getByText('Saved by somebody else')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Second').value).toBe('Go')
  await person.click(screen.getByRole('button', { name: 'Keep mine and continue' }))
  await person.click(screen.getByRole('button', { name: 'Save First' }))
  await screen.findByText('First saved')
  expect(versions).toEqual([2])
})

test('a newer version that does not change this part is loaded silently', async () => {
  const { person, first } = await show()
  await person.type(first, '!')
  await person.click(screen.getByRole('button', { name: 'Other town' }))
  expect(screen.queryByText('Saved by somebody else')).toBeNull()
  expect(first.value).toBe('Chess!')
})

test('an error takes the focus and disappears once it is fixed', async () => {
  const { person, first } = await show()
  await person.clear(first)
  expect(first.getAttribute('aria-invalid')).toBe('false')
  await person.click(screen.getByRole('button', { name: 'Save First' }))
  expect(document.activeElement).toBe(first)
  expect(first.getAttribute('aria-invalid')).toBe('true')
  await person.type(first, 'Go')
  expect(first.getAttribute('aria-invalid')).toBe('false')
})

test('a refused save is reported, and nothing typed is lost', async () => {
  const { person, first } = await show(() => Promise.reject(new CallError('server_error', 500)))
  await person.type(first, '!')
  await person.click(screen.getByRole('button', { name: 'Save First' }))
  await screen.findByText('Server error. Try again later.')
  expect(first.value).toBe('Chess!')
})
