const asks_browser = 'requestIdleCallback' in globalThis

const pause_ms = 500
const longest_wait_ms = 5000

// What holds the place of an answer.
const waits = '[aria-busy="true"], .full-page-loader'

/** Does something once the page is loaded and has nothing better to do, unless the returned function is called before. */
export function whenIdle(act: () => void): () => void {
  let stop = () => {}
  const wait = () => {
    stop = asks_browser ? askBrowser(act) : waitASecond(act)
  }
  if (document.readyState === 'complete') {
    wait()
  } else {
    window.addEventListener('load', wait, { once: true })
    stop = () => window.removeEventListener('load', wait)
  }
  return () => stop()
}

/** The same for what can wait until the page shows all its answers. */
export function whenSettled(act: () => void): () => void {
  const page = document
  const latest = performance.now() + longest_wait_ms
  let stop = whenIdle(pause)

  function pause() {
    const timer = setTimeout(look, pause_ms)
    stop = () => clearTimeout(timer)
  }
  function look() {
    if (page.querySelector(waits) && performance.now() < latest) pause()
    else act()
  }
  return () => stop()
}

function askBrowser(act: () => void): () => void {
  const asked = window.requestIdleCallback(act, { timeout: 3000 })
  return () => window.cancelIdleCallback(asked)
}

// Safari cannot be asked.
function waitASecond(act: () => void): () => void {
  const timer = setTimeout(act, 1000)
  return () => clearTimeout(timer)
}
