/** Does something once the page is loaded and has nothing better to do, unless the returned function is called before. */
export function whenIdle(act: () => void): () => void {
  let stop = () => {}
  const wait = () => {
    stop = 'requestIdleCallback' in window ? askBrowser(act) : waitASecond(act)
  }
  if (document.readyState === 'complete') {
    wait()
  } else {
    window.addEventListener('load', wait, { once: true })
    stop = () => window.removeEventListener('load', wait)
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
