import { Trans, useLingui } from '@lingui/react/macro'
import * as logCalls from '@tertulia/contract/logs'
import { logLine } from '@tertulia/core/logs/log-actions'
import { useEffect, useEffectEvent } from 'react'
import { useNotifications } from '@/features/home/notifications/use-notifications.ts'
import { useUser } from '@/features/session/session.tsx'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { call } from '@/lib/calls/call.ts'
import { whenCalm } from '@/lib/loading/calm.ts'
import { useNewVersion } from '@/lib/device/use-new-version.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { useUpdate } from '@/ui/forms/use-update.ts'

const minute = 60_000
const storageKey = 'new-version-told'

/** Asks once per version and tab whether to load it; after a refusal the banner on the home page remains. */
export function NewVersionDialog() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { update } = useUpdate()
  const user = useUser()
  const { data } = useNotifications({ staleTime: 10 * minute, refetchInterval: 10 * minute })
  const version = useNewVersion(data?.last_spa_version)

  const ask = useEffectEvent(async () => {
    if (user) void call(logCalls.postLog, { body: { action: logLine('new_version') } }).catch(() => null)
    const confirmed = await confirm({
      title: t`New version`,
      message: <Trans>There is a new version of Tertulia. Click OK to update.</Trans>,
      confirmLabel: t`OK`,
      danger: true,
    })
    if (confirmed) await update()
  })

  useEffect(() => {
    if (version === null) return undefined
    const left = new AbortController()
    void whenCalm(left.signal).then(() => {
      if (!wasTold(version)) void ask()
      return undefined
    })
    return () => left.abort()
  }, [version])

  return null
}

/** Returns whether this tab was asked about a version before, and marks it as asked. */
function wasTold(version: string): boolean {
  const told = readStored('tab', storageKey) === version
  writeStored('tab', storageKey, version)
  return told
}
