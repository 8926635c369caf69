import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import type { PushDevices } from '@tertulia/contract/push-subscriptions'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetDeviceOwner, saveDeviceOwner } from '@/features/session/device-owner.ts'
import { useUser } from '@/features/session/session.tsx'
import { subscribeBrowser } from '@/lib/device/browser-push.ts'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'

/** Switches reminders of this browser on and off; `problem` says why it failed. */
export function useDeviceSwitch(publicKey: string, readAgain: () => Promise<void>) {
  const { t } = useLingui()
  const user = useUser()
  const showDevices = useShowDevices()
  const subscribe = useAction(pushSubscriptionCalls.subscribePush)
  const unsubscribe = useAction(pushSubscriptionCalls.unsubscribePush)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const notReached = t`Your browser couldn’t reach its notification service. Try again later.`
      setProblem(error instanceof CallError ? errorWords(error.code) : notReached)
    } finally {
      await readAgain()
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    switchOn: () =>
      attempt(async () => {
        if ((await Notification.requestPermission()) !== 'granted') return
        const body = await subscribeBrowser(publicKey)
        showDevices(await subscribe.mutateAsync({ body }))
        if (user) saveDeviceOwner(user.id)
      }),
    switchOff: () =>
      attempt(async () => {
        await forgetDeviceOwner()
        showDevices(await unsubscribe.mutateAsync({}))
      }),
  }
}

/** Shows the devices from the server's response. */
export function useShowDevices(): (devices: PushDevices) => void {
  const queryClient = useQueryClient()
  return (devices) => queryClient.setQueryData(endpointKey(pushSubscriptionCalls.getPushDevices, {}), devices)
}
