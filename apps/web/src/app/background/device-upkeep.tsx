import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deviceOwner, forgetDeviceOwner } from '@/features/session/device-owner.ts'
import { useUser } from '@/features/session/session.tsx'
import { pushSupport, readBrowserPush, subscribeBrowser } from '@/lib/device/browser-push.ts'
import { call } from '@/lib/calls/call.ts'
import { unsubscribeBrowser } from '@/lib/device/push-subscription.ts'

type WorkerMessage = { openPage?: string; subscriptionChanged?: boolean } | null

/**
 * Links this browser's push subscription to the user who switched it on, and follows tapped reminders.
 * (docs/rules/reminders.md)
 */
export function DeviceUpkeep({ router }: { router: AnyRouter }) {
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
