const events = ['focusin', 'focusout', 'visibilitychange'] as const

/** Waits until an interruption disturbs nobody: no field focused, no dialog open, and the page visible. */
export function whenCalm(signal: AbortSignal): Promise<void> {
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
