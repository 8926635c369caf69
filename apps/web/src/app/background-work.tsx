import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dropOfflineMode, noteOfflineMode } from '@/features/logs/offline-mode.ts'
import { hasToken } from '@/features/session/token.ts'
import { useSession } from '@/features/session/session.tsx'
import { whenSettled } from '@/lib/idle.ts'
import { keepPages } from '@/lib/service-worker.ts'
import { showWaitingVersion } from '@/lib/use-new-version.ts'
import { DeviceUpkeep } from './device-upkeep.tsx'
import { InstallHint } from './install-hint.tsx'
import { NewVersionQuestion } from './new-version-question.tsx'
import { usePagesToCome } from './pages-to-come.ts'
import { useThemeColour } from './theme-colour.ts'

/** What the pages do not need. */
export function BackgroundWork({ router }: { router: AnyRouter }) {
  const { state } = useSession()
  useThemeColour()
  usePagesToCome(router)
  const is_visitor = state.phase === 'ready' && state.user === null

  useEffect(() => {
    if (is_visitor) dropOfflineMode()
  }, [is_visitor])

  // It brings every everyday page's files.
  useEffect(
    () => whenSettled(() => void keepPages({ onOffline: startOffline, onWaiting: showWaitingVersion })),
    [],
  )

  return (
    <>
      <NewVersionQuestion />
      <DeviceUpkeep router={router} />
      <InstallHint />
    </>
  )
}

function startOffline(): void {
  console.info('No internet access: the app runs in offline mode.')
  if (hasToken()) noteOfflineMode()
}
