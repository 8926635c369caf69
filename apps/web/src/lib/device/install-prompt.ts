/** The browser's install prompt, which the page may show once. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** The browser's install event, stored because it fires once and early, and the page prompts later. */
export const savedOffer: { offer: InstallPrompt | null } = { offer: null }

/** Stops the browser from showing its install prompt by itself. */
export function saveInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) savedOffer.offer = event
  })
}
