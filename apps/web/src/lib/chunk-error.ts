/** Code could not be loaded: the connection broke, or a newer version replaced the file. */
export class ChunkError extends Error {}

const seen = new WeakSet<object>()

/** Remembers which errors come of code or styles that could not be loaded: the browsers name them differently. */
export function rememberChunkErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void seen.add(payload))
}

export function isChunkError(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && seen.has(error))
}
