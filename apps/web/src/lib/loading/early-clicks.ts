declare global {
  interface Window {
    /** Buttons that were clicked while the scripts were loading, in their order, noted by public/ask-early.js. */
    early_clicks?: HTMLElement[]
  }
}

/** Returns the buttons that were clicked before the scripts had loaded, once: they are to be clicked again. */
export function takeEarlyClicks(): HTMLElement[] {
  const clicked = window.early_clicks ?? []
  delete window.early_clicks
  return clicked
}
