/** Error for code that could not be loaded: the connection broke, or a newer version replaced the file. */
export class ChunkError extends Error {}

const seen = new WeakSet<object>()
let isAnySeen = false

/** Marks errors from code that failed to load, which browsers name differently. */
export function rememberChunkErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    seen.add(payload)
    isAnySeen = true
  })
}

/** Tells whether any code has failed to load. */
export const isCodeMissing = (): boolean => isAnySeen

export function isChunkError(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && seen.has(error))
}

const retryMs = 5000

/** Asks again for the app's style sheet where it has failed to load, until it is there. */
export function keepAskingForStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  // Vite's own server has style elements instead.
  if (link === null) return
  if (hasFailed(link)) void askAgain(link)
  else link.addEventListener('error', () => void askAgain(link))
}

/** Where a sheet failed to load, Chrome keeps one whose rules cannot be read; until it is loaded there is none. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules.length === 0
  } catch {
    return true
  }
}

async function askAgain(link: HTMLLinkElement): Promise<void> {
  await new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true })
    if (navigator.onLine) setTimeout(resolve, retryMs)
  })
  link.replaceWith(link.cloneNode())
  keepAskingForStyles()
}
