// The library and its container load with the first toast, not with the page.
async function show(kind: 'success' | 'error', text: string, once = false): Promise<void> {
  // Offline it may fail to load; then the page works without it.
  const area = await import('./toast-area.tsx').catch(() => null)
  area?.showToast(kind, text, once)
}

/** Shows that an action succeeded. */
export function showSuccess(text: string): void {
  void show('success', text)
}

/** Shows an error. */
export function showError(text: string): void {
  void show('error', text)
}

/** Shows an error found in several places only once at a time. */
export function showErrorOnce(text: string): void {
  void show('error', text, true)
}

/** Loads the toast code once the page is idle, because the connection may be gone when it is needed. */
export function preloadToasts(): void {
  setTimeout(() => void import('./toast-area.tsx').catch(() => null), 2000)
}
