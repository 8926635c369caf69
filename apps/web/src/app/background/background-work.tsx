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
import { useEarlyCalls } from '../pages/reads/early-calls.ts'
import { InstallHint } from './install-hint.tsx'
import { NewVersionDialog } from './new-version-dialog.tsx'
import { keepPlaceOverReloads } from './reload-place.ts'
import { usePreloadedPages } from '../pages/reads/preload-pages.ts'
import { useThemeColour } from '../shell/theme-colour.ts'
import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import { deviceOwner, forgetDeviceOwner } from '@/features/session/device-owner.ts'
import { pushSupport, readBrowserPush, subscribeBrowser } from '@/lib/device/browser-push.ts'
import { call } from '@/lib/calls/call.ts'
import { unsubscribeBrowser } from '@/lib/device/push-subscription.ts'

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

type WorkerMessage = { openPage?: string; subscriptionChanged?: boolean } | null

/**
 * Links this browser's push subscription to the user who switched it on, and follows tapped reminders.
 * (docs/rules/reminders.md)
 */
function DeviceUpkeep({ router }: { router: AnyRouter }) {
  const user = useUser()
  const userId = user && !user.impersonator ? user.id : null

  useEffect(() => {
    if (userId !== null) void holdToOwner(userId)
  }, [userId])

  useEffect(() => {
    if (pushSupport() !== 'supported') return
    const { serviceWorker } = navigator
    const listen = ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (typeof data?.openPage === 'string') {
        ports[0]?.postMessage('gone')
        router.history.push(data.openPage)
      }
      if (data?.subscriptionChanged && userId !== null) void holdToOwner(userId)
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [router, userId])

  return null
}

/** Removes another user's subscription; renews the user's own after the browser or the server has lost it. */
async function holdToOwner(userId: number): Promise<void> {
  const { support, permission, endpoint } = await readBrowserPush()
  if (support !== 'supported') return
  if (deviceOwner() !== userId) {
    if (endpoint !== null || deviceOwner() !== null) await forgetDeviceOwner()
  } else if (permission === 'granted') {
    // A failed report is repeated at the next visit.
    await tellServer().catch(() => null)
  } else {
    await unsubscribeBrowser()
  }
}

async function tellServer(): Promise<void> {
  const { public_key } = await call(pushSubscriptionCalls.getPushDevices, {})
  await call(pushSubscriptionCalls.subscribePush, { body: await subscribeBrowser(public_key) })
}
