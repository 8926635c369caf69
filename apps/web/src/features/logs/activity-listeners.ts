import { logLine, withoutSecrets, type NamedLogKind } from '@tertulia/core/logs/log-actions'
import { productVersion } from '@/lib/product.ts'
import { selectedText } from './selected-text.ts'

type Log = {
  /** The path at which the pages were opened, which a quick user has left before the log starts. */
  opened: string
  add: (line: string) => void
  /** Called when the page may be about to close. */
  leave: () => void
}

const path = () => withoutSecrets(window.location.pathname)

/** Reports actions on this page to a log until the returned function is called. */
export function listenToActivity({ opened, add, leave }: Log): () => void {
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
