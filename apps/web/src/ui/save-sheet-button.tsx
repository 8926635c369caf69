import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Button } from './button.tsx'
import { DownloadIcon } from './seldom-icons.tsx'
import { showError } from './states/toasts.ts'

/** Saves a list as a file for spreadsheets; tells why it could not. */
export function SaveSheetButton({ save }: { save: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)

  async function start() {
    if (busy) return
    setBusy(true)
    try {
      await save()
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      showError(errorWords(refused.code))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" icon={<DownloadIcon size={18} />} busy={busy} onClick={() => void start()}>
      <Trans>Download (CSV)</Trans>
    </Button>
  )
}
