import { onlineManager } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import * as logCalls from '@tertulia/contract/logs'
import { logLine, type NamedLogKind, withoutSecrets } from '@tertulia/core/logs/log-actions'
import { call, tokenCookie } from '@/lib/calls/call.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { productVersion } from '@/lib/product.ts'
import { sendOfflineMode } from './offline-mode.ts'

/** Measures the page's speed once its code is loaded; returns a function that gives the log line once. */
function measurePageSpeed(opened: string): () => string | null {
  let take = (_path: string): string | null => null
  void import('./page-speed.ts')
    .then(({ takePageSpeed }) => {
      take = takePageSpeed
      return undefined
    })
    .catch(() => null)
  return () => take(opened)
}

/**
 * Logs one user's actions from the opening of the pages until the returned function is called: in batches, only while
 * they are signed in and online, and failing silently.
 */
export function startActivityLog(router: AnyRouter, opened: string): () => void {
  const post = (actions: string[], { leaving } = { leaving: false }) =>
    // Without the cookie the user has just signed out.
    readCookie(tokenCookie) === null
      ? Promise.reject(new Error('nobody is signed in'))
      : call(logCalls.postLog, { body: { actions } }, { keepalive: leaving })
  const queue = createActivityQueue(post)
  const catchUp = () => {
    if (onlineManager.isOnline()) void sendOfflineMode(post)
  }
  const add = (line: string) => {
    if (!onlineManager.isOnline()) return
    queue.add(line)
    catchUp()
  }
  const pageSpeed = measurePageSpeed(opened)
  const leave = () => {
    const line = pageSpeed()
    if (line !== null) add(line)
    queue.flush({ leaving: true })
  }
  const stopListening = listenToActivity({ opened, add, leave })
  const stopFollowingConnection = onlineManager.subscribe(catchUp)
  const change = (path: string) => add(logLine('page_change', withoutSecrets(path)))
  const present = router.state.resolvedLocation?.pathname ?? opened
  if (present !== opened) change(present)
  const stopFollowing = router.subscribe('onResolved', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation && pathChanged) change(toLocation.pathname)
  })
  return () => {
    stopListening()
    stopFollowingConnection()
    stopFollowing()
    queue.drop()
  }
}

type Log = {
  /** The path at which the pages were opened, which a quick user has left before the log starts. */
  opened: string
  add: (line: string) => void
  /** Called when the page may be about to close. */
  leave: () => void
}

const path = () => withoutSecrets(window.location.pathname)

/** Reports actions on this page to a log until the returned function is called. */
function listenToActivity({ opened, add, leave }: Log): () => void {
  const stop = new AbortController()
  const tell = (kind: NamedLogKind, detail: string) => add(logLine(kind, detail))
  const { signal } = stop

  const load = (at: string) => tell('page_load', `${at} ${productVersion}`)
  load(withoutSecrets(opened))
  // Restored from the back/forward cache, without a new page load.
  window.addEventListener('pageshow', ({ persisted }) => persisted && load(path()), { signal })
  const unload = () => {
    tell('page_unload', withoutSecrets(window.location.href))
    leave()
  }
  window.addEventListener('pagehide', unload, { signal })
  window.addEventListener('focus', () => tell('focus_in', path()), { signal })
  window.addEventListener('blur', () => tell('focus_out', path()), { signal })
  // A hidden page may never become visible again; phones close it without an event.
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', hide, { signal })
  for (const kind of ['copy', 'cut'] as const) {
    const takeText = ({ target }: Event) => {
      const text = selectedText(target)
      if (text !== '') tell(kind, text)
    }
    document.addEventListener(kind, takeText, { signal, capture: true })
  }
  const click = ({ target }: Event) => {
    const name = target instanceof Element ? target.tagName.toLowerCase() : 'page'
    const text = selectedText(target)
    tell('right_click', text === '' ? name : `${name}: ${text}`)
  }
  document.addEventListener('contextmenu', click, { signal, capture: true })
  return () => stop.abort()
}

const longest = 800

/** Password fields, whether shown as text or not. */
const secret = 'input[type="password"], input[autocomplete*="password"], [data-password]'

/** Secrets that are shown once and give access. */
const shownSecret = '[data-secret]'

/** The selected text in a field or on the page, limited in length, without passwords and secrets. */
function selectedText(target: EventTarget | null): string {
  if (target instanceof Element && target.closest(secret)) return ''
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = target
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0).slice(0, longest)
  }
  const selection = document.getSelection()
  const isSecret = [...document.querySelectorAll(shownSecret)].some((shown) =>
    selection?.containsNode(shown, true),
  )
  return isSecret ? '' : (selection?.toString() ?? '').slice(0, longest)
}

type ActivityQueue = {
  add: (line: string) => void
  /** Sends waiting lines; `leaving`: with a request that outlives the page. */
  flush: (choices?: { leaving: boolean }) => void
  /** Discards waiting lines. */
  drop: () => void
}

type Send = (actions: string[], choices: { leaving: boolean }) => Promise<unknown>

const waitMs = 3000
// A keepalive request is limited to 64 kB; lines have at most 1,000 characters of at most 3 bytes.
const batchLinesMax = 20

/**
 * Collects lines for a few seconds and sends them together. A failed batch is dropped, because a log is not worth a
 * retry.
 */
function createActivityQueue(send: Send): ActivityQueue {
  let lines: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush({ leaving } = { leaving: false }) {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    const actions = lines
    lines = []
    send(actions, { leaving }).catch(() => null)
  }

  return {
    add(line) {
      lines.push(line)
      if (lines.length >= batchLinesMax) flush()
      else timer ??= setTimeout(flush, waitMs)
    },
    flush,
    drop() {
      clearTimeout(timer)
      timer = undefined
      lines = []
    },
  }
}
