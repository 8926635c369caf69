const pause_ms = 500
const longest_wait_ms = 5000

const asks_browser = 'requestIdleCallback' in globalThis

// What holds the place of an answer.
const waits = '[aria-busy="true"], .full-page-loader'

/**
 * Does something once the page is loaded, shows no wait and has nothing better to do, unless the returned function is
 * called before.
 */
export function whenIdle(act: () => void): () => void {
  let stop = () => {}
  const begin = () => {
    stop = afterAnswers(document, act, performance.now() + longest_wait_ms)
  }
  if (document.readyState === 'complete') {
    begin()
  } else {
    window.addEventListener('load', begin, { once: true })
    stop = () => window.removeEventListener('load', begin)
  }
  return () => stop()
}

// The answers that the page is made of come first.
function afterAnswers(page: Document, act: () => void, latest: number): () => void {
  let stop = () => {}
  const timer = setTimeout(() => {
    if (page.querySelector(waits) && performance.now() < latest) stop = afterAnswers(page, act, latest)
    // Safari cannot be asked.
    else if (asks_browser) stop = askBrowser(act)
    else act()
  }, pause_ms)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

function askBrowser(act: () => void): () => void {
  const asked = window.requestIdleCallback(act, { timeout: 3000 })
  return () => window.cancelIdleCallback(asked)
}
