/** The browser's own question whether the web is to be installed, which it lets the page ask once. */
type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** What the browser has offered: it does so once and early, and the page asks later. */
export const kept_offer: { offer: InstallPrompt | null } = { offer: null }

/** Keeps the browser's offer from coming up by itself. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept_offer.offer = event as InstallPrompt
  })
}
