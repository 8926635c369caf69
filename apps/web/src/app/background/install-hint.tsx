import { isRecord } from '@tertulia/core/collections/records'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { readStored, writeStored, readStoredJson } from '@/lib/device/browser-storage.ts'
import { savedOffer } from '@/lib/device/install-prompt.ts'
import { isApplePhone, isInstalled } from '@/lib/device/installed.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CrossIcon } from '@/ui/icons.tsx'
import * as styles from './install-hint.module.css'

const visitsBefore = 3
/** Pages where the hint interrupts nothing. */
const quietPaths: string[] = [paths.home(), paths.ranking(), paths.profile()]

/** Tells returning users once that the web app can be installed. (docs/rules/installation.md) */
export function InstallHint() {
  const user = useUser()
  const today = useToday()
  const isQuiet = useLocation({ select: ({ pathname }) => quietPaths.includes(pathname) })
  const [visits] = useState(() => countVisit(today))
  const [gone, setGone] = useState(() => isInstalled() || readHint() === 'settled')
  const settle = useCallback(() => {
    settleHint()
    setGone(true)
  }, [])
  const offered = useSyncExternalStore(followOffer, () => savedOffer.offer !== null)
  const way = offered ? 'offer' : isApplePhone() ? 'ios' : null
  const isShown =
    user !== null && !user.impersonator && visits >= visitsBefore && isQuiet && !gone && way !== null

  useEffect(() => {
    window.addEventListener('appinstalled', settle)
    return () => window.removeEventListener('appinstalled', settle)
  }, [settle])

  if (!isShown) return null
  return <Hint way={way} onSettled={settle} />
}

function followOffer(listen: () => void): () => void {
  window.addEventListener('beforeinstallprompt', listen)
  return () => window.removeEventListener('beforeinstallprompt', listen)
}

function Hint({ way, onSettled }: { way: 'offer' | 'ios'; onSettled: () => void }) {
  const { t } = useLingui()
  const { name } = useCustomer()
  const place = useRef<HTMLElement>(null)

  // Below a long page, it counts as shown only once the user has scrolled to it.
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startHint()
    })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])

  async function install() {
    const { offer } = savedOffer
    // The browser's prompt can be used only once.
    savedOffer.offer = null
    await offer?.prompt().catch(() => null)
    onSettled()
  }

  return (
    <aside ref={place} className={`${styles.installHint} row card no-print`} aria-label={t`Install the app`}>
      <img src="/apple-touch-icon.png" alt="" width={48} height={48} />
      <div className={styles.installWords}>
        <p className="strong">
          <Trans>{name} as an app</Trans>
        </p>
        <p className="small">
          {way === 'offer' ? (
            <Trans>An icon on your home screen, and no browser bars around it.</Trans>
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
      <button
        type="button"
        className={`${styles.installClose} square soft`}
        aria-label={t`Don’t show again`}
        onClick={onSettled}
      >
        <CrossIcon size={18} />
      </button>
    </aside>
  )
}

const storageKey = 'install-hint'

/** new: never shown; showing: in this session of the browser; settled: never again. */
function readHint(): 'new' | 'showing' | 'settled' {
  const saved = readStored('device', storageKey)
  if (saved === null) return 'new'
  return saved === 'shown' && readStored('tab', storageKey) !== null ? 'showing' : 'settled'
}

/** Stores that it is shown in this session of the browser, and in no later one. */
function startHint(): void {
  writeStored('device', storageKey, 'shown')
  writeStored('tab', storageKey, 'shown')
}

/** Stores that it was dismissed or installed, so that it never returns. */
function settleHint(): void {
  writeStored('device', storageKey, 'settled')
}

const visitsKey = 'visits'
const sessionKey = 'visited'

type Visits = { count: number; date: string }

const isVisits = (value: unknown): value is Visits =>
  isRecord(value) && typeof value['count'] === 'number' && typeof value['date'] === 'string'

/**
 * Counts a visit to the device (a new browser session, or another day of one that stays open) and returns the total.
 */
export function countVisit(today: string): number {
  const before = readVisits()
  const isKnown = readStored('tab', sessionKey) !== null && before.date === today
  const visits = isKnown ? before : { count: before.count + 1, date: today }
  writeStored('tab', sessionKey, 'yes')
  writeStored('device', visitsKey, JSON.stringify(visits))
  return visits.count
}

function readVisits(): Visits {
  return readStoredJson('device', visitsKey, isVisits) ?? { count: 0, date: '' }
}
