import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { postLog } from '@tertulia/contract/logs'
import { logLine } from '@tertulia/core/logs/log-actions'
import { useEffect, useEffectEvent } from 'react'
import { call } from '@/lib/call.ts'
import { loadNewVersion } from '@/lib/new-version.ts'
import { product_version } from '@/lib/product.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { Notice } from '@/ui/notice.tsx'

const storage_key = 'new-version-told'

/** Tells that the server has a newer version than runs here: a banner that stays, and once a question. */
export function NewVersion({ last_spa_version }: { last_spa_version: string }) {
  const is_new = last_spa_version !== product_version
  useQuestion(is_new ? last_spa_version : null)
  if (!is_new) return null

  return (
    <Notice type="danger">
      <p>
        <Trans>There is a new version of Tertulia.</Trans>
      </p>
      <Button variant="default" className="new-version-button" onClick={() => void loadNewVersion()}>
        <Trans>Update now</Trans>
      </Button>
    </Notice>
  )
}

/** Asks once for each version and tab: who has said no reads the banner. */
function useQuestion(version: string | null): void {
  const { t } = useLingui()
  const confirm = useConfirm()

  const ask = useEffectEvent(async () => {
    void call(postLog, { body: { action: logLine('new_version') } }).catch(() => null)
    const confirmed = await confirm({
      title: t`New version`,
      message: <Trans>There is a new version of Tertulia. Click OK to update.</Trans>,
      confirm_label: t`OK`,
      danger: true,
    })
    if (confirmed) await loadNewVersion()
  })

  useEffect(() => {
    if (version === null || wasTold(version)) return
    void ask()
  }, [version])
}

/** Whether this tab was asked about a version before; from now on it was. */
function wasTold(version: string): boolean {
  try {
    const told = sessionStorage.getItem(storage_key) === version
    sessionStorage.setItem(storage_key, version)
    return told
  } catch {
    return false
  }
}
