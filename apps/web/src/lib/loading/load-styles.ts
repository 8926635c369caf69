const retryMs = 5000

/** Waits for the app's style sheet, or until it has failed to load: then it is asked for again beside the page. */
export async function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  // Vite's own server has style elements instead.
  if (link === null || link.sheet !== null) return
  const isLoaded = await new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
  })
  if (!isLoaded) void loadAgain(link)
}

async function loadAgain(link: HTMLLinkElement): Promise<void> {
  await new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true })
    if (navigator.onLine) setTimeout(resolve, retryMs)
  })
  link.replaceWith(link.cloneNode())
  await loadStyles()
}
