import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRootFact } from '@/lib/loading/root-facts.ts'
import { IconButton } from '../icon-button.tsx'
import { CrossIcon } from '../icons.tsx'
import { raiseToasts } from '../states/toast-place.ts'
import * as styles from './modal.module.css'

type ModalProps = {
  title: ReactNode
  onClose: () => void
  /** Widest in pixels. */
  width?: number
  /** Takes the whole screen of a phone. */
  full?: boolean
  children: ReactNode
}

/**
 * A dialog over the page while it is mounted; the element with `data-autofocus` has the focus first. The browser keeps
 * the focus inside and the page behind inert.
 */
export function Modal({ title, onClose, width = 440, full = false, children }: ModalProps) {
  const { t } = useLingui()
  const id = useId()
  const dialog = useShownDialog()
  useRootFact('dialog')
  useFocusBack()

  // A press that begins inside, such as a selection of text, does not close it.
  const pressed = useRef<EventTarget | null>(null)
  const isBackdrop = (event: MouseEvent) => event.target === dialog.current

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside it closes it, like Escape
    <dialog
      ref={dialog}
      className={styles.modal}
      style={{ maxWidth: width }}
      data-full={full || undefined}
      aria-labelledby={id}
      onMouseDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        if (isBackdrop(event) && pressed.current === dialog.current) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      // React hands a form's submit on to the form in which a dialog is written, although the dialog stands outside it.
      onSubmit={(event) => event.stopPropagation()}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.modalSheet}>
        <header className={`${styles.modalHead} beside apart`} role="presentation">
          <h2 id={id} className={`${styles.modalTitle} larger`}>
            {title}
          </h2>
          <IconButton look="soft" aria-label={t`Close`} onClick={onClose}>
            <CrossIcon />
          </IconButton>
        </header>
        <div className={styles.modalBody}>{children}</div>
      </div>
    </dialog>,
    document.body,
  )
}

function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    // The page behind keeps its width when its scroll bar goes.
    const { documentElement: root } = document
    const scrollBar = window.innerWidth - root.clientWidth
    root.style.setProperty('--scroll-bar', `${scrollBar}px`)
    shown.showModal()
    raiseToasts()
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      shown.close()
      raiseToasts()
    }
  }, [])
  return dialog
}

/** Returns the focus to its previous element when a dialog closes; for dialogs mounted only while open. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
