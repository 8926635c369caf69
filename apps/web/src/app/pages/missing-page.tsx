import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { lookForNewVersion } from '@/lib/device/new-version.ts'
import { useOnline } from '@/lib/calls/online.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { useDocumentTitle } from '@/ui/page.tsx'
import { useUpdate } from '@/ui/forms/use-update.ts'
import { OfflineScreen } from '../background/offline-screen.tsx'
import * as styles from '@/ui/states/error-screen.module.css'

const reloadPage = () => window.location.reload()

type Site = Awaited<ReturnType<typeof lookForNewVersion>>

/** Replaces a page whose code could not be loaded, with the reason and a way on. */
export function MissingPage() {
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
    <section className={`${styles.errorScreen} stack`}>
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
    <section className={`${styles.errorScreen} stack`}>
      <h1 tabIndex={-1} className={styles.errorText}>
        {text}
      </h1>
      <Button look="primary" onClick={reloadPage}>
        <Trans>Reload</Trans>
      </Button>
    </section>
  )
}
