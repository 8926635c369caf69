import { subscribePush, getPushDevices } from '@tertulia/contract/push-subscriptions'
import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deviceOwner, forgetDeviceOwner } from '@/features/session/device-owner.ts'
import { useUser } from '@/features/session/session.tsx'
import { pushSupport, readBrowserPush, subscribeBrowser } from '@/lib/browser-push.ts'
import { call } from '@/lib/call.ts'
import { unsubscribeBrowser } from '@/lib/push-subscription.ts'

type WorkerMessage = { open_page?: string; subscription_changed?: boolean } | null

/**
 * Holds this browser's subscription to the person who has switched it on, and follows what is tapped. (docs/rules/reminders.md)
 */
export function DeviceUpkeep({ router }: { router: AnyRouter }) {
  const user = useUser()
  const user_id = user && !user.impersonator ? user.id : null

  useEffect(() => {
    if (user_id !== null) void holdToOwner(user_id)
  }, [user_id])

  useEffect(() => {
    if (pushSupport() !== 'supported') return
    const { serviceWorker } = navigator
    const listen = ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (typeof data?.open_page === 'string') {
        ports[0]?.postMessage('gone')
        router.history.push(data.open_page)
      }
      if (data?.subscription_changed && user_id !== null) void holdToOwner(user_id)
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [router, user_id])

  return null
}

/** Another person's notices end here; one's own go on, also after the browser or the server has lost the subscription. */
async function holdToOwner(user_id: number): Promise<void> {
  const { support, permission, endpoint } = await readBrowserPush()
  if (support !== 'supported') return
  if (deviceOwner() !== user_id) {
    if (endpoint !== null || deviceOwner() !== null) await forgetDeviceOwner()
  } else if (permission === 'granted') {
    // What cannot be told now is told at the next visit.
    await tellServer().catch(() => null)
  } else {
    await unsubscribeBrowser()
  }
}

async function tellServer(): Promise<void> {
  const { public_key } = await call(getPushDevices, {})
  await call(subscribePush, { body: await subscribeBrowser(public_key) })
}
