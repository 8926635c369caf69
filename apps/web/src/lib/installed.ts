/** Whether the page runs as an installed app. */
export function isInstalled(): boolean {
  const of_apple = (navigator as { standalone?: boolean }).standalone === true
  return of_apple || window.matchMedia('(display-mode: standalone)').matches
}

/** Whether it is an iPhone or iPad, where nothing is offered to be installed and only what is installed is pushed to. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac.
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
