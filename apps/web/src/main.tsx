import './ui/mantine.css'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/table.css'
import { onlineManager } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.ts'
import { prefetchCustomer } from './features/customer/customer.tsx'
import { activateLanguage, initialLanguage } from './lib/language.ts'
import { query_client } from './lib/queries.ts'

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

onlineManager.setOnline(navigator.onLine)
void prefetchCustomer(query_client)
await activateLanguage(initialLanguage())

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <App router={createAppRouter()} query_client={query_client} log_activity />
  </StrictMode>,
)
