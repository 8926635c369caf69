const pause_ms = 500
const longest_wait_ms = 5000

// What holds the place of an answer.
const waits = '[aria-busy="true"], .full-page-loader'

/**
 * Does something once the page is loaded, shows no wait and has nothing better to do, unless the returned function is
 * called before.
 */
export function whenIdle(act: () => void): () => void {
  let stop = () => {}
  const begin = () => {
    stop = afterAnswers(act, performance.now() + longest_wait_ms)
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
function afterAnswers(act: () => void, latest: number): () => void {
  let stop = () => {}
  const timer = setTimeout(() => {
    if (document.querySelector(waits) && performance.now() < latest) stop = afterAnswers(act, latest)
    // Safari cannot be asked.
    else if ('requestIdleCallback' in window) stop = askBrowser(act)
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
