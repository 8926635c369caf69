import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'
import * as styles from './disclosure.module.css'

type DisclosureProps = {
  label: ReactNode
  /** Name of the button when the label is only an icon. */
  name?: string
  children: ReactNode
  className?: string
}

/** A button that opens a small panel of links below it; closes by Escape, a click elsewhere, or a choice. */
export function Disclosure({ label, name, children, className = '' }: DisclosureProps) {
  const id = useId()
  const { open, setOpen, place, button, panel } = useDisclosure()

  return (
    <div className={`${styles.disclosure} ${className}`} ref={place}>
      <button
        ref={button}
        type="button"
        className={`${styles.disclosureButton} line touchable`}
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDownIcon size={16} className={styles.disclosureChevron} />
      </button>
      <div id={id} ref={panel} className={`${styles.disclosurePanel} card`} hidden={!open}>
        {children}
      </div>
    </div>
  )
}

function useDisclosure() {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useDismiss(
    open,
    place,
    useCallback((byKey: boolean) => {
      setOpen(false)
      if (byKey) button.current?.focus()
    }, []),
  )

  // Closes the panel after a choice.
  useEffect(() => {
    const choices = panel.current
    const onChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) setOpen(false)
    }
    choices?.addEventListener('click', onChoice)
    return () => choices?.removeEventListener('click', onChoice)
  }, [])

  return { open, setOpen, place, button, panel }
}

/** Calls `dismiss` on Escape, and when a click or the focus goes elsewhere. */
export function useDismiss(
  active: boolean,
  place: React.RefObject<HTMLElement | null>,
  dismiss: (byKey: boolean) => void,
): void {
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(true)
    }
    const onElsewhere = (event: Event) => {
      if (!(event.target instanceof Node && place.current?.contains(event.target))) dismiss(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [active, place, dismiss])
}
