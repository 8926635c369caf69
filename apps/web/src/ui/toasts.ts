// The library and its container come with the first toast, not with the page.
async function show(kind: 'success' | 'error', text: string, id?: string): Promise<void> {
  // Without a connection it may not come; then the page goes on without it.
  const area = await import('./toast-area.tsx').catch(() => null)
  area?.showToast(kind, text, id)
}

/** Says that something worked. */
export function showSuccess(text: string): void {
  void show('success', text)
}

/** Says what went wrong. */
export function showError(text: string): void {
  void show('error', text)
}

/** The same for what may be found out in several places: nobody is told again while it stands there. */
export function showErrorOnce(text: string): void {
  void show('error', text, text)
}

/** Loads what toasts need once the page is idle: the connection may be gone when they are wanted. */
export function preloadToasts(): void {
  setTimeout(() => void import('./toast-area.tsx').catch(() => null), 2000)
}
