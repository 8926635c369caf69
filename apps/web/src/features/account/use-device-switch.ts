import {
  getPushDevices,
  subscribePush,
  unsubscribePush,
  type PushDevices,
} from '@tertulia/contract/push-subscriptions'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetDeviceOwner, keepDeviceOwner } from '@/features/session/device-owner.ts'
import { useUser } from '@/features/session/session.tsx'
import { subscribeBrowser } from '@/lib/browser-push.ts'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'

/** Switches notices of this browser on and off; `problem` says why it did not work. */
export function useDeviceSwitch(public_key: string, readAgain: () => Promise<void>) {
  const { t } = useLingui()
  const user = useUser()
  const showDevices = useShowDevices()
  const subscribe = useAction(subscribePush)
  const unsubscribe = useAction(unsubscribePush)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const not_reached = t`Your browser could not reach the service that brings its notices. Try again later.`
      setProblem(error instanceof CallError ? errorWords(error.code) : not_reached)
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
        const body = await subscribeBrowser(public_key)
        showDevices(await subscribe.mutateAsync({ body }))
        if (user) keepDeviceOwner(user.id)
      }),
    switchOff: () =>
      attempt(async () => {
        await forgetDeviceOwner()
        showDevices(await unsubscribe.mutateAsync({}))
      }),
  }
}

/** Shows the devices as the server has answered them. */
export function useShowDevices(): (devices: PushDevices) => void {
  const query_client = useQueryClient()
  return (devices) => query_client.setQueryData(endpointKey(getPushDevices, {}), devices)
}
