/** Tells whether the page runs as an installed app. */
export function isInstalled(): boolean {
  const ofApple = 'standalone' in navigator && navigator.standalone === true
  return ofApple || window.matchMedia('(display-mode: standalone)').matches
}

/** Detects an iPhone or iPad, where only installed apps receive push and the browser offers no installation. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad reports itself as a Mac.
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
