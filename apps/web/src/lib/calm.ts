const events = ['focusin', 'focusout', 'visibilitychange'] as const

/** Waits until nobody is disturbed: no field is being typed in, no dialog is open, and the page is looked at. */
export function whenCalm(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    const either = { signal: AbortSignal.any([signal, settled.signal]) }
    const look = () => {
      if (signal.aborted || !isCalm()) return
      settled.abort()
      resolve()
    }
    // The focus is on its way while the events say that it moves.
    for (const event of events) document.addEventListener(event, () => setTimeout(look), either)
    look()
  })
}

function isCalm(): boolean {
  const focused = document.activeElement
  const is_typing = focused?.matches('input, textarea, select, [contenteditable]') ?? false
  const is_asked = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  return !is_typing && !is_asked && document.visibilityState === 'visible'
}
