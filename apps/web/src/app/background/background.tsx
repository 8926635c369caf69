import { RouterContextProvider, type AnyRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { idleAddition } from '@/lib/loading/lazy-addition.ts'
import { Activity } from './activity.tsx'
import { ResponseCaching } from './response-caching.tsx'

const BackgroundWork = idleAddition(() => import('./background-work.tsx').then((m) => m.BackgroundWork))

/** Background work: the log, the offline cache, the service worker, the check for a new version. */
export function Background({ router }: { router: AnyRouter }) {
  return (
    <RouterContextProvider router={router}>
      <Activity router={router} />
      <ResponseCaching />
      <Suspense fallback={null}>
        <BackgroundWork router={router} />
      </Suspense>
    </RouterContextProvider>
  )
}
