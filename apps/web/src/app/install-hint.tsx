import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useToday } from '@/features/customer/use-today.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { kept_offer } from '@/lib/install-prompt.ts'
import { isApplePhone, isInstalled } from '@/lib/installed.ts'
import { countVisit } from '@/lib/visits.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CrossIcon } from '@/ui/icons.tsx'
import { readHint, settleHint, startHint } from './install-state.ts'
import './install-hint.css'

const visits_before = 3
/** Where nobody is in the middle of something. */
const quiet_paths: string[] = [paths.home(), paths.ranking(), paths.profile()]

/** Says once, to who comes back, that the web can be installed as an app. (docs/rules/installation.md) */
export function InstallHint() {
  const user = useUser()
  const today = useToday()
  const is_quiet = useLocation({ select: ({ pathname }) => quiet_paths.includes(pathname) })
  const [visits] = useState(() => countVisit(today))
  const [gone, setGone] = useState(() => isInstalled() || readHint() === 'settled')
  const settle = useCallback(() => {
    settleHint()
    setGone(true)
  }, [])
  const offered = useSyncExternalStore(followOffer, () => kept_offer.offer !== null)
  const way = offered ? 'offer' : isApplePhone() ? 'ios' : null
  const is_shown =
    user !== null && !user.impersonator && visits >= visits_before && is_quiet && !gone && way !== null

  useEffect(() => {
    if (is_shown) startHint()
  }, [is_shown])
  useEffect(() => {
    window.addEventListener('appinstalled', settle)
    return () => window.removeEventListener('appinstalled', settle)
  }, [settle])

  if (!is_shown) return null
  return <Hint way={way} onSettled={settle} />
}

function followOffer(listen: () => void): () => void {
  window.addEventListener('beforeinstallprompt', listen)
  return () => window.removeEventListener('beforeinstallprompt', listen)
}

function Hint({ way, onSettled }: { way: 'offer' | 'ios'; onSettled: () => void }) {
  const { t } = useLingui()
  const { name } = useCustomer()

  async function install() {
    const { offer } = kept_offer
    // It can be asked once.
    kept_offer.offer = null
    await offer?.prompt().catch(() => null)
    onSettled()
  }

  return (
    <aside className="install-hint no-print" aria-label={t`Install the app`}>
      <img src="/apple-touch-icon.png" alt="" width={48} height={48} />
      <div className="install-words">
        <p className="install-title">
          <Trans>{name} as an app</Trans>
        </p>
        <p className="small">
          {way === 'offer' ? (
            <Trans>An icon on your home screen, without the browser around it.</Trans>
          ) : (
            <Trans>In the share menu of your browser, choose “Add to Home Screen”.</Trans>
          )}
        </p>
      </div>
      {way === 'offer' && (
        <Button look="primary" onClick={() => void install()}>
          <Trans>Install</Trans>
        </Button>
      )}
      <button type="button" className="install-close" aria-label={t`Do not show again`} onClick={onSettled}>
        <CrossIcon size={18} />
      </button>
    </aside>
  )
}
