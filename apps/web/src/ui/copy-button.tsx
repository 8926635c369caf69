import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { showError } from './toasts.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'

type CopyButtonProps = {
  text: string
  /** Name of the copied text. */
  label: string
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useLingui()
  const clipboard = useClipboard({ timeout: 4000 })

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      clipboard.copy(text)
    } catch {
      showError(t`It could not be copied. Select it and copy it yourself.`)
    }
  }

  return (
    <Button
      variant="subtle"
      leftSection={clipboard.copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      aria-label={clipboard.copied ? t`${label} copied` : t`Copy: ${label}`}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{clipboard.copied ? t`Copied` : t`Copy`}</span>
    </Button>
  )
}
