import { RouterContextProvider, type AnyRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { idleAddition } from '@/lib/lazy-addition.ts'
import { Activity } from './activity.tsx'
import { AnswerKeeper } from './answer-keeper.tsx'

const BackgroundWork = idleAddition(() => import('./background-work.tsx').then((m) => m.BackgroundWork))

/** What goes on beside the pages: the log, what is kept for reading, the service worker, the watch for a new version. */
export function Background({ router }: { router: AnyRouter }) {
  return (
    <RouterContextProvider router={router}>
      <Activity router={router} />
      <AnswerKeeper />
      <Suspense fallback={null}>
        <BackgroundWork router={router} />
      </Suspense>
    </RouterContextProvider>
  )
}
