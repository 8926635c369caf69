import { t } from '@lingui/core/macro'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Hands a text to the device's sharing, or copies it where there is none. */
export async function shareText(text: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    const outcome = await navigator.share({ text }).then(
      () => 'shared',
      (error: unknown) =>
        error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed',
    )
    if (outcome !== 'failed') return
  }
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(t`Copied. Paste it where you like.`)
  } catch {
    showError(t`It couldn’t be copied.`)
  }
}
