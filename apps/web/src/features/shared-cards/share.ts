import { t } from '@lingui/core/macro'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Hands a text to the device's sharing, or copies it where there is none. */
export async function shareText(text: string): Promise<void> {
  if ((await tryShare({ text })) === 'failed') await copyText(text)
}

type SharedFile = { file: File | null; title: string; url: string }

/** Hands a picture to the device's sharing, the link where no files can be shared, or copies the link. */
export async function shareFile({ file, title, url }: SharedFile): Promise<void> {
  const withFile = file && { files: [file], text: `${title}\n${url}` }
  const data = withFile && navigator.canShare?.(withFile) ? withFile : { text: title, url }
  if ((await tryShare(data)) === 'failed') await copyText(url)
}

/** Copies a text and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(t`Copied. Paste it where you like.`)
  } catch {
    showError(t`It couldn’t be copied.`)
  }
}

async function tryShare(data: ShareData): Promise<'shared' | 'cancelled' | 'failed'> {
  if (typeof navigator.share !== 'function') return 'failed'
  return navigator.share(data).then(
    () => 'shared',
    (error: unknown) =>
      error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed',
  )
}
