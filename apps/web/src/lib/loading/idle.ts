const asksBrowser = 'requestIdleCallback' in globalThis

const pauseMs = 500
const longestWaitMs = 5000

// Placeholders shown while a response loads.
const waits = '[aria-busy="true"], [data-loader], [data-skeleton]'

/** Runs a function once the page is loaded and idle, unless the returned function is called before. */
export function whenIdle(act: () => void): () => void {
  let stop = () => {}
  const wait = () => {
    stop = asksBrowser ? askBrowser(act) : waitASecond(act)
  }
  if (document.readyState === 'complete') {
    wait()
  } else {
    window.addEventListener('load', wait, { once: true })
    stop = () => window.removeEventListener('load', wait)
  }
  return () => stop()
}

/**
 * Runs a function once the page is idle and shows all its responses, or after the longest wait for them, unless the
 * returned function is called before.
 */
export function whenSettled(act: () => void): () => void {
  const page = document
  const latest = performance.now() + longestWaitMs
  let stop = whenIdle(pause)

  function pause() {
    const timer = setTimeout(look, pauseMs)
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

// Safari has no idle callback.
function waitASecond(act: () => void): () => void {
  const timer = setTimeout(act, 1000)
  return () => clearTimeout(timer)
}
