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
