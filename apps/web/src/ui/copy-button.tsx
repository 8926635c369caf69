import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { showError } from './states/toasts.ts'
import { CheckIcon } from './icons.tsx'
import { CopyIcon } from './player-icons.tsx'

const shownMs = 4000

type CopyButtonProps = {
  text: string
  /** Name of the copied text. */
  label: string
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showError(t`It couldn’t be copied. Select it and copy it yourself.`)
    }
  }

  return (
    <Button
      look="quiet"
      icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      aria-label={copied ? t`${label} copied` : t`Copy: ${label}`}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? t`Copied` : t`Copy`}</span>
    </Button>
  )
}
