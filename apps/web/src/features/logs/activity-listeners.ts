import { logLine, withoutSecrets, type NamedLogKind } from '@tertulia/core/logs/log-actions'
import { product_version } from '@/lib/product.ts'
import { selectedText } from './selected-text.ts'

type Log = {
  /** The path at which the pages were opened: who is quick has left it when the log begins. */
  opened: string
  add: (line: string) => void
  /** The page may be gone in a moment. */
  leave: () => void
}

const path = () => withoutSecrets(window.location.pathname)

/** Tells a log what is done on this page until the returned function is called. (docs/rules/logs.md) */
export function listenToActivity({ opened, add, leave }: Log): () => void {
  const stop = new AbortController()
  const tell = (kind: NamedLogKind, detail: string) => add(logLine(kind, detail))
  const { signal } = stop

  const load = (at: string) => tell('page_load', `${at} ${product_version}`)
  load(withoutSecrets(opened))
  // Back from the browser's memory of pages, which does not load them again.
  window.addEventListener('pageshow', ({ persisted }) => persisted && load(path()), { signal })
  const unload = () => {
    tell('page_unload', withoutSecrets(window.location.href))
    leave()
  }
  window.addEventListener('pagehide', unload, { signal })
  window.addEventListener('focus', () => tell('focus_in', path()), { signal })
  window.addEventListener('blur', () => tell('focus_out', path()), { signal })
  // A hidden page may never be seen again, on a phone without being told.
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
