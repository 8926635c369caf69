import { useQueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDayTurn } from '@/features/closed-days/use-day.ts'
import { dropOfflineMode, noteOfflineMode } from '@/features/logs/offline-mode.ts'
import { hasToken } from '@/features/session/token.ts'
import { draftPerson, useSession, useUser } from '@/features/session/session.tsx'
import { whenSettled } from '@/lib/loading/idle.ts'
import { cachePages } from '@/lib/device/service-worker.ts'
import { showWaitingVersion } from '@/lib/device/use-new-version.ts'
import { DeviceUpkeep } from './device-upkeep.tsx'
import { useEarlyCalls } from '../pages/reads/early-calls.ts'
import { InstallHint } from './install-hint.tsx'
import { NewVersionDialog } from './new-version-dialog.tsx'
import { keepPlaceOverReloads } from './reload-place.ts'
import { usePreloadedPages } from '../pages/reads/preload-pages.ts'
import { useThemeColour } from '../shell/theme-colour.ts'

/** Work that the pages do not need. */
export function BackgroundWork({ router }: { router: AnyRouter }) {
  const { state } = useSession()
  useThemeColour()
  usePreloadedPages(router)
  useEarlyCalls()
  useDayTurn()
  useEffect(keepPlaceOverReloads, [])
  useSendingOfPractice()
  const isVisitor = state.phase === 'ready' && state.user === null

  useEffect(() => {
    if (isVisitor) dropOfflineMode()
  }, [isVisitor])

  // Caches every everyday page's files.
  useEffect(
    () => whenSettled(() => void cachePages({ onOffline: startOffline, onWaiting: showWaitingVersion })),
    [],
  )

  return (
    <>
      <NewVersionDialog />
      <DeviceUpkeep router={router} />
      <InstallHint />
    </>
  )
}

/** Sends what the player practised without a connection, whatever page is open. */
function useSendingOfPractice(): void {
  const client = useQueryClient()
  const user = useUser()
  const player = user && draftPerson(user)

  useEffect(() => {
    if (player === null) return undefined
    let stop: (() => void) | null = null
    let isWanted = true
    void import('@/features/practice/practice-sender.ts')
      .then(({ startSendingPractice }) => {
        if (isWanted) stop = startSendingPractice(player, client)
        return undefined
      })
      .catch(() => null)
    return () => {
      isWanted = false
      stop?.()
    }
  }, [player, client])
}

function startOffline(): void {
  console.info('No internet access: the app runs in offline mode.')
  if (hasToken()) noteOfflineMode()
}
