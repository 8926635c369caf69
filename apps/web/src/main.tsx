import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/forced-colors.css'
import './ui/table.css'
import { onlineManager } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { takeBroughtAnswers } from './app/brought-answers.ts'
import { showColorScheme } from './app/color-scheme.ts'
import { createAppRouter } from './app/router.ts'
import { prefetchCustomer } from './features/customer/customer.tsx'
import { hasToken } from './features/session/token.ts'
import { activateLanguage, initialLanguage } from './lib/language.ts'
import { nextTask } from './lib/next-task.ts'
import { query_client } from './lib/queries.ts'
import { rememberChunkErrors } from './lib/chunk-error.ts'
import { keepInstallOffer } from './lib/install-prompt.ts'
import { takeOver } from './lib/take-over.ts'

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

rememberChunkErrors()
keepInstallOffer()
onlineManager.setOnline(navigator.onLine)
takeBroughtAnswers(query_client)
void prefetchCustomer(query_client)
activateLanguage(initialLanguage())
showColorScheme()

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

await nextTask()
const router = createAppRouter()
const loaded = router.load()
const is_visitor = !hasToken()
// What a visitor sees already is the page itself, written by the server: it stays until it can be taken over whole.
if (is_visitor) await loaded
await nextTask()

const react = createRoot(place)
const page = (
  <StrictMode>
    <App router={router} query_client={query_client} loaded={is_visitor ? undefined : loaded} in_background />
  </StrictMode>
)
// Where only the frame stands nothing can be lost: the page is made in pieces, between which the browser can answer.
if (place.querySelector('.full-page-loader')) startTransition(() => react.render(page))
else takeOver(place, () => flushSync(() => react.render(page)))
