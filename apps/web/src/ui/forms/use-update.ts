import { useState } from 'react'
import { loadNewVersion } from '@/lib/device/new-version.ts'
import { offlineWords } from '@/lib/calls/offline/offline-words.ts'
import { showErrorOnce } from '../states/toasts.ts'

/** Loads the newer version, or says that the site cannot be reached. */
export function useUpdate(): { update: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false)

  async function update() {
    setBusy(true)
    if (await loadNewVersion()) return
    setBusy(false)
    showErrorOnce(offlineWords())
  }

  return { update, busy }
}
