import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { offlineWords } from '@/lib/calls/offline/offline-words.ts'
import { useOnline } from '@/lib/calls/offline/online.ts'
import { lookForNewVersion } from '@/lib/device/new-version.ts'
import { isChunkError } from '@/lib/loading/chunk-error.ts'
import { Button } from '@/ui/button.tsx'
import { useUpdate } from '@/ui/forms/use-update.ts'
import { useDocumentTitle } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { showErrorOnce } from '@/ui/states/toasts.ts'
import * as styles from '@/ui/states/error-screen.module.css'
import { asCallError } from '@/lib/calls/call.ts'

/** Replaces a page that broke; the shell stays, and the user may try again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const status = asCallError(error).status
  return isChunkError(error) ? <MissingPage /> : <ErrorScreen status={status} onRetry={reset} wholePage />
}

/** Fallback for an error in the shell itself. */
export function RootError(props: ErrorComponentProps) {
  return (
    <main>
      <PageError {...props} />
    </main>
  )
}

const reloadPage = () => window.location.reload()

type Site = Awaited<ReturnType<typeof lookForNewVersion>>

/** Replaces a page whose code could not be loaded, with the reason and a way on. */
function MissingPage() {
  const online = useOnline()
  const [beganOffline] = useState(!online)
  const [site, setSite] = useState<Site>('same')

  useEffect(() => {
    let wanted = true
    void lookForNewVersion().then((found) => wanted && setSite(found))
    return () => {
      wanted = false
    }
  }, [])

  if (beganOffline) return <OfflineScreen reload={reloadPage} />
  if (site === 'offline') return <ErrorScreen status={666} onRetry={reloadPage} wholePage />
  return site === 'other' ? <OtherVersion /> : <NotLoaded />
}

/** Shown when the site no longer has this version's files. */
function OtherVersion() {
  const { t } = useLingui()
  const text = t`There is a new version of Tertulia.`
  const { update, busy } = useUpdate()
  useDocumentTitle(text)

  return (
    <section className={`${styles.errorScreen} stack to-start`}>
      <h1 tabIndex={-1} className={styles.errorText}>
        {text}
      </h1>
      <p className="soft">
        <Trans>You need it to open this page. Quiz answers you’ve already typed are kept.</Trans>
      </p>
      <Button look="primary" busy={busy} onClick={() => void update()}>
        <Trans>Update now</Trans>
      </Button>
    </section>
  )
}

function NotLoaded() {
  const { t } = useLingui()
  const text = t`This page couldn’t be loaded.`
  useDocumentTitle(text)

  return (
    <section className={`${styles.errorScreen} stack to-start`}>
      <h1 tabIndex={-1} className={styles.errorText}>
        {text}
      </h1>
      <Button look="primary" onClick={reloadPage}>
        <Trans>Reload</Trans>
      </Button>
    </section>
  )
}

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
