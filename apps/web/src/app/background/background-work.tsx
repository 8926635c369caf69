import { useHas } from '@/features/session/of-feature.tsx'
import { isRecord } from '@tertulia/core/collections/records'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useDayTurn } from '@/features/closed-days/use-day.ts'
import { dropOfflineMode, noteOfflineMode } from '@/features/logs/offline-mode.ts'
import { hasToken } from '@/features/session/token.ts'
import { draftPerson, useSession, useUser } from '@/features/session/session.tsx'
import { whenSettled } from '@/lib/loading/idle.ts'
import { cachePages } from '@/lib/device/service-worker.ts'
import { showWaitingVersion, useNewVersion } from '@/lib/device/use-new-version.ts'
import { useEarlyCalls } from '../pages/reads/early-calls.ts'
import { InstallHint } from './install-hint.tsx'
import { usePreloadedPages } from '../pages/reads/preload-pages.ts'
import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import { Trans, useLingui } from '@lingui/react/macro'
import * as logCalls from '@tertulia/contract/logs'
import { logLine } from '@tertulia/core/logs/log-actions'
import { brandGrounds } from '@tertulia/core/customers/brand-contrast'
import { deviceOwner, forgetDeviceOwner } from '@/features/session/device-owner.ts'
import { pushSupport, readBrowserPush, subscribeBrowser } from '@/lib/device/browser-push.ts'
import { call } from '@/lib/calls/call.ts'
import { unsubscribeBrowser } from '@/lib/device/push-subscription.ts'
import { useNotifications } from '@/features/notifications/use-notifications.ts'
import { readStored, writeStored, readStoredJson } from '@/lib/device/browser-storage.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { useUpdate } from '@/ui/forms/use-update.ts'
import { useCustomer } from '@/features/customer/customer.tsx'

/** Work that the pages do not need. */
export function BackgroundWork({ router }: { router: AnyRouter }) {
  const { state } = useSession()
  useThemeColour()
  usePreloadedPages(router)
  useEarlyCalls()
  useDayTurn()
  useEffect(keepPlaceOverReloads, [])
  useSendingOfPractice()
  const isVisitor = state.phase === 'ready' && state.user === null

  useEffect(() => {
    if (isVisitor) dropOfflineMode()
  }, [isVisitor])

  // Caches every everyday page's files.
  useEffect(
    () => whenSettled(() => void cachePages({ onOffline: startOffline, onWaiting: showWaitingVersion })),
    [],
  )

  return (
    <>
      <NewVersionDialog />
      <DeviceUpkeep router={router} />
      <InstallHint />
    </>
  )
}

/** Sends what the player practised without a connection, whatever page is open. */
function useSendingOfPractice(): void {
  const client = useQueryClient()
  const user = useUser()
  // While the club has switched it off, what was practised waits on the device.
  const practises = useHas('practice')
  const player = practises && user ? draftPerson(user) : null

  useEffect(() => {
    if (player === null) return undefined
    let stop: (() => void) | null = null
    let isWanted = true
    void import('@/features/practice/practice-sender.ts')
      .then(({ startSendingPractice }) => {
        if (isWanted) stop = startSendingPractice(player, client)
        return undefined
      })
      .catch(() => null)
    return () => {
      isWanted = false
      stop?.()
    }
  }, [player, client])
}

function startOffline(): void {
  console.info('No internet access: the app runs in offline mode.')
  if (hasToken()) noteOfflineMode()
}

type WorkerMessage = { openPage?: string; subscriptionChanged?: boolean } | null

/**
 * Links this browser's push subscription to the user who switched it on, and follows tapped reminders.
 * (docs/rules/reminders.md)
 */
function DeviceUpkeep({ router }: { router: AnyRouter }) {
  const user = useUser()
  const userId = user && !user.impersonator ? user.id : null

  useEffect(() => {
    if (userId !== null) void holdToOwner(userId)
  }, [userId])

  useEffect(() => {
    if (pushSupport() !== 'supported') return
    const { serviceWorker } = navigator
    const listen = ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (typeof data?.openPage === 'string') {
        ports[0]?.postMessage('gone')
        router.history.push(data.openPage)
      }
      if (data?.subscriptionChanged && userId !== null) void holdToOwner(userId)
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [router, userId])

  return null
}

/** Removes another user's subscription; renews the user's own after the browser or the server has lost it. */
async function holdToOwner(userId: number): Promise<void> {
  const { support, permission, endpoint } = await readBrowserPush()
  if (support !== 'supported') return
  if (deviceOwner() !== userId) {
    if (endpoint !== null || deviceOwner() !== null) await forgetDeviceOwner()
  } else if (permission === 'granted') {
    // A failed report is repeated at the next visit.
    await tellServer().catch(() => null)
  } else {
    await unsubscribeBrowser()
  }
}

async function tellServer(): Promise<void> {
  const { public_key } = await call(pushSubscriptionCalls.getPushDevices, {})
  await call(pushSubscriptionCalls.subscribePush, { body: await subscribeBrowser(public_key) })
}

const minute = 60_000
const storageKey = 'new-version-told'

/** Asks once per version and tab whether to load it; after a refusal the banner on the home page remains. */
function NewVersionDialog() {
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

const events = ['focusin', 'focusout', 'visibilitychange'] as const

/** Waits until an interruption disturbs nobody: no field focused, no dialog open, and the page visible. */
function whenCalm(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    const either = { signal: AbortSignal.any([signal, settled.signal]) }
    const look = () => {
      if (signal.aborted || !isCalm()) return
      settled.abort()
      resolve()
    }
    // During these events the focus is still moving.
    for (const event of events) document.addEventListener(event, () => setTimeout(look), either)
    look()
  })
}

function isCalm(): boolean {
  const focused = document.activeElement
  const isTyping = focused?.matches('input, textarea, select, [contenteditable]') ?? false
  const isAsked = document.querySelector('dialog[open], [role="alertdialog"]') !== null
  return !isTyping && !isAsked && document.visibilityState === 'visible'
}

/**
 * Gives the browser's bars the customer's colours, or else the colour of the page's background.
 * (docs/rules/installation.md)
 */
function useThemeColour(): void {
  const { brand_light, brand_dark } = useCustomer()
  useEffect(() => {
    colourBars('light', brand_light)
    colourBars('dark', brand_dark)
  }, [brand_light, brand_dark])
}

function colourBars(scheme: 'light' | 'dark', brand: string | null): void {
  const bar = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
  bar?.setAttribute('content', brand ?? brandGrounds[scheme].paper)
}

const placeKey = 'reload-place'
const fields = 'input, textarea, select'
const patienceMs = 10_000

/** Where a page was left: its scroll, and the index of its focused field, -1 without one. */
type Place = { address: string; top: number; field: number }

const isPlace = (value: unknown): value is Place =>
  isRecord(value) && 'address' in value && 'top' in value && 'field' in value

const addressNow = () => location.pathname + location.search

function findFields(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main :is(${fields})`)]
}

/**
 * Brings a reloaded page back to its scroll and its focused field: the browser cannot before the page's data are there.
 * Late blocks move it, so it returns after each. Stops as soon as the user does something, and does nothing when the
 * focus moved while this file was loading.
 */
export function keepPlaceOverReloads(): () => void {
  const stop = new AbortController()
  addEventListener('pagehide', savePlace, { signal: stop.signal })
  const place = readStoredJson('tab', placeKey, isPlace)
  const isFocusFree = document.activeElement === document.body
  if (place && isFocusFree && isReload() && place.address === addressNow()) returnTo(place, stop.signal)
  return () => stop.abort()
}

function isReload(): boolean {
  const visits = performance.getEntriesByType('navigation')
  return visits.some((visit) => visit instanceof PerformanceNavigationTiming && visit.type === 'reload')
}

function savePlace(): void {
  const field = findFields().findIndex((element) => element === document.activeElement)
  const place: Place = { address: addressNow(), top: Math.round(scrollY), field }
  writeStored('tab', placeKey, JSON.stringify(place))
}

function returnTo({ address, top, field }: Place, ended: AbortSignal): void {
  const own = new AbortController()
  const stop = () => own.abort()
  const signal = AbortSignal.any([ended, own.signal, AbortSignal.timeout(patienceMs)])
  for (const action of ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const) {
    document.addEventListener(action, stop, { capture: true, passive: true, signal })
  }
  let hasFocused = false
  const changes = new ResizeObserver(() => {
    if (addressNow() !== address) return stop()
    scrollTo({ top, behavior: 'instant' })
    const isLoaded = document.querySelector('main h1') && !document.querySelector('main [data-skeleton]')
    if (!isLoaded || hasFocused) return undefined
    hasFocused = true
    return findFields()[field]?.focus({ preventScroll: true })
  })
  signal.addEventListener('abort', () => changes.disconnect())
  changes.observe(document.body)
}
