import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'

/** Forms of the page with unsaved work; only the first asks, so that several forms show one dialog. */
const unsavedForms = new Set<symbol>()

/**
 * Asks before unsaved work is left, within the product and on closing the page; if it is being saved meanwhile,
 * navigation continues after the save. Call the returned function right before navigating after a successful save.
 */
export function useUnsavedGuard(dirty: boolean): () => void {
  const { t } = useLingui()
  const confirm = useConfirm()
  const [form] = useState(() => Symbol('form'))
  const released = useRef(false)
  const saved = useRef<AbortController>(null)

  useEffect(() => {
    if (!dirty) return
    const controller = new AbortController()
    saved.current = controller
    unsavedForms.add(form)
    return () => {
      unsavedForms.delete(form)
      controller.abort()
    }
  }, [dirty, form])

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !released.current,
    shouldBlockFn: async () => {
      const [first] = unsavedForms
      if (released.current || first !== form) return false
      const leave = await confirm({
        title: t`Leave without saving?`,
        message: t`Your changes on this page will be lost.`,
        confirmLabel: t`Leave`,
        danger: true,
        needless: saved.current?.signal,
      })
      return !leave
    },
  })

  return () => {
    released.current = true
    unsavedForms.delete(form)
  }
}
