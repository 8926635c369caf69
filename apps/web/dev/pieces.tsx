// All pieces of the interface and all pages, for developers: http://localhost:5173/dev/ while `npm run dev` runs.
import '@/ui/base/tokens.css'
import '@/ui/base/fonts.css'
import '@/ui/base/base.css'
import '@/ui/base/words.css'
import '@/ui/base/table.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { allPages } from '@/app/pages/lists/all-pages.ts'
import { accessOf, addressOf, factsOf, readsOf, type PageFacts } from '@/app/pages/page.ts'
import { Foundation } from '@/app/app.tsx'
import { activateLanguage } from '@/lib/words/language.ts'
import { queryClient } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { Disclosure } from '@/ui/disclosure.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { CrossIcon } from '@/ui/icons.tsx'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { PasswordField } from '@/ui/fields/password-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'

const sources = import.meta.glob<string>('../src/ui/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Examples by the name of the component; the others are listed with their first comment. */
const examples: Record<string, ReactNode> = {
  Button: (
    <>
      <Button look="primary">Save</Button> <Button>Cancel</Button> <Button look="quiet">Reset</Button>{' '}
      <Button danger>Delete</Button> <Button busy>Saving</Button>
    </>
  ),
  IconButton: (
    <IconButton aria-label="Close">
      <CrossIcon size={20} />
    </IconButton>
  ),
  TextField: (
    <>
      <TextField label="Name" description="As others see it." />
      <TextField label="E-mail" error="Enter a valid e-mail address." defaultValue="ana@" />
    </>
  ),
  TextArea: <TextArea label="Message" rows={3} />,
  SelectField: <SelectField label="Theme" data={['Culture', 'History']} />,
  PasswordField: <PasswordField label="Password" />,
  Switch: <SwitchExample />,
  Notice: (
    <>
      <Notice type="info">The table is made at midnight.</Notice>
      <Notice type="warning">Your subscription ends in three days.</Notice>
      <Notice type="danger">The connection is lost.</Notice>
    </>
  ),
  EmptyState: <EmptyState>No messages yet.</EmptyState>,
  Skeleton: <Skeleton height={24} width={200} />,
  VerdictMark: (
    <>
      <VerdictMark verdict="right" withWord /> <VerdictMark verdict="wrong" withWord />{' '}
      <VerdictMark verdict="pending" withWord />
    </>
  ),
  Disclosure: <Disclosure label="More">Everything else.</Disclosure>,
  DataTable: (
    <DataTable
      rows={[
        { name: 'Ana Lopes', points: 12 },
        { name: 'Rui Costa', points: 9 },
      ]}
      keyOf={({ name }) => name}
      columns={[
        { head: 'Player', cell: ({ name }) => name },
        { head: 'Points', cell: ({ points }) => points, figures: true },
      ]}
    />
  ),
  Modal: <ModalExample />,
}

function SwitchExample() {
  const [checked, setChecked] = useState(true)
  return <Switch label="Reminders" checked={checked} onChange={() => setChecked(!checked)} />
}

function ModalExample() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Modal title="Delete the draft?" onClose={() => setOpen(false)}>
          It cannot be restored.
        </Modal>
      )}
    </>
  )
}

type Piece = { name: string; file: string; comment: string }

/** The components of `ui/`, read from their files. */
function listPieces(): Piece[] {
  return Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/(?:\/\*\*((?:(?!\*\/).)*)\*\/\s*)?export function ([A-Z]\w*)/gs)].map(
      ([, comment, name]) => ({
        name: name ?? '',
        file: path.replace('../src/', ''),
        comment: (comment ?? '').replaceAll(/\s*\n\s*\*?\s*/g, ' '),
      }),
    ),
  )
}

function audienceOf(page: PageFacts): string {
  const access = accessOf(page)?.access ?? 'anyone'
  return typeof access === 'string' ? access : access.join(', ')
}

function Overview() {
  return (
    <main style={{ maxInlineSize: '60rem', marginInline: 'auto', padding: '1rem' }}>
      <h1>Pieces</h1>
      {listPieces().map(({ name, file, comment }) => (
        <section key={name + file} style={{ marginBlock: '1.5rem' }}>
          <h2>{name}</h2>
          <p>
            <code>{file}</code> {comment}
          </p>
          {examples[name]}
        </section>
      ))}
      <h1>Pages</h1>
      <DataTable
        rows={factsOf(allPages)}
        keyOf={({ path }) => path}
        columns={[
          {
            head: 'Address',
            cell: ({ path }) => (path.includes('/$') ? path : <a href={addressOf(path)}>{path}</a>),
          },
          { head: 'Open to', cell: audienceOf },
          { head: 'Menu', cell: ({ menu }) => menu?.in },
          {
            head: 'Reads',
            cell: (page) =>
              readsOf(page)
                .map(({ endpoint }) => endpoint.path)
                .join(', '),
          },
          { head: 'Offline', cell: ({ offline }) => (offline ? 'yes' : '') },
        ]}
      />
    </main>
  )
}

activateLanguage('en')
const router = createRouter({
  routeTree: createRootRoute({ component: Overview }),
  history: createMemoryHistory(),
})
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <Foundation queryClient={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </Foundation>,
  )
