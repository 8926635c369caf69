import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useConfirm } from './confirm-dialog.tsx'

/**
 * Asks before unsaved work is left, within the product and on closing the page.
 * Call the returned function right before navigating after a successful save.
 */
export function useUnsavedGuard(dirty: boolean): () => void {
  const { t } = useLingui()
  const confirm = useConfirm()
  const released = useRef(false)

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !released.current,
    shouldBlockFn: async () => {
      if (released.current) return false
      const leave = await confirm({
        title: t`Leave without saving?`,
        message: t`What you have changed on this page will be lost.`,
        confirm_label: t`Leave`,
        danger: true,
      })
      return !leave
    },
  })

  return () => {
    released.current = true
  }
}
