import { useEffect } from 'react'
import { offlineWords } from '@/lib/calls/offline-words.ts'
import { useOnline } from '@/lib/calls/online.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { showErrorOnce } from '@/ui/states/toasts.ts'

type OfflineScreenProps = {
  reload: () => void
}

/** Replaces a page whose code is not on this device; reloads as soon as the connection is back. */
export function OfflineScreen({ reload }: OfflineScreenProps) {
  const online = useOnline()

  useEffect(() => showErrorOnce(offlineWords()), [])

  // Browsers remember failed imports for as long as a page is open.
  useEffect(() => {
    if (online) reload()
  }, [online, reload])

  return <ErrorScreen status={666} wholePage />
}
