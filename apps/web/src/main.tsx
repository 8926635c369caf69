import './ui/base/tokens.css'
import './ui/base/base.css'
import './ui/base/words.css'
import './ui/base/table.css'
import './ui/base/forced-colors.css'
import { onlineManager } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadEmbeddedResponses } from '@/app/pages/reads/embedded-responses.ts'
import { showColorScheme } from '@/app/shell/color-scheme.ts'
import { createAppRouter } from '@/app/pages/router.ts'
import { prefetchCustomer } from './features/customer/customer.tsx'
import { draftPerson } from './features/session/session.tsx'
import { loadAdditions } from '@/lib/loading/lazy-addition.ts'
import { dropUnheldFacts } from '@/lib/loading/root-facts.ts'
import { startHydration, WrittenPage } from '@/lib/loading/piece.tsx'
import { isTypedIn, readDevice, takeEarlyClicks } from '@/lib/loading/written-page.ts'
import { activateLanguage, initialLanguage } from '@/lib/words/language.ts'
import { queryClient } from '@/lib/calls/queries.ts'
import { isCodeMissing, keepAskingForStyles, rememberChunkErrors } from '@/lib/loading/chunk-error.ts'
import { saveInstallOffer } from '@/lib/device/install-prompt.ts'

/** Lets the browser paint and handle input between two pieces of long work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// Only a written page that cannot be hydrated needs it.
const loadTakeOver = () => import('@/lib/loading/take-over.ts')

/** A function, because the build merges small files only where no module waits at its top level. */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

  rememberChunkErrors()
  keepAskingForStyles()
  saveInstallOffer()
  onlineManager.setOnline(navigator.onLine)
  const content = loadEmbeddedResponses(queryClient)
  void prefetchCustomer(queryClient)
  activateLanguage(initialLanguage())
  showColorScheme()

  const place = document.getElementById('root')
  if (place === null) throw new Error('index.html has no #root')

  await nextTask()
  const router = createAppRouter()
  // The router then renders the same boundaries as on the server.
  if (content) router.ssr = { manifest: undefined }
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) dropUnheldFacts()
  })
  const loaded = router.load()
  if (content) {
    await loaded
    // A piece that still loaded would leave its place empty if anything changed meanwhile.
    await loadAdditions(content.pieces)
    // Where the connection broke meanwhile, the written page stays, notes what is typed, and is loaded again once there is
    // one. (public/ask-early.js)
    if (!navigator.onLine && isCodeMissing()) return
  }
  // The server knows nothing of what this device has stored, nor of what the router makes of an address.
  const isSame =
    content !== null &&
    content.address === location.pathname + location.search &&
    !(await readDevice(content.device_reads, content.user && draftPerson(content.user)))
  await nextTask()

  const page = (
    <StrictMode>
      <App
        router={router}
        queryClient={queryClient}
        user={content?.user}
        loaded={content ? undefined : loaded}
        inBackground
      />
    </StrictMode>
  )
  // Only a frame is shown, where nothing can be lost, or somebody else's page, which hands nothing on: the page is
  // rendered in pieces, with input handled between them.
  if (!content) {
    delete window.early_work
    startTransition(() => createRoot(place).render(page))
  } else if (isSame && !isTypedIn(place)) {
    const hydrated = startHydration()
    startTransition(() => void hydrateRoot(place, <WrittenPage>{page}</WrittenPage>))
    await hydrated
    takeEarlyClicks().forEach((button) => button.click())
  } else {
    const { takeOver } = await loadTakeOver()
    const react = createRoot(place)
    takeOver(place, () => flushSync(() => react.render(page)))
    dropUnheldFacts()
  }
  // Buttons work from here on.
  takeEarlyClicks()
}

void start()
