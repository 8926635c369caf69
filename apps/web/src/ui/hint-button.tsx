import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react'
import * as styles from './hint-button.module.css'

type HintButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** The meaning, in a sentence. */
  hint: string
}

// Distance from the window's edges.
const margin = 8

/** A button that shows a hint on hover, focus and tap; Escape hides it. */
export function HintButton({ hint, ...props }: HintButtonProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const id = useId()
  const show = () => setOpen(true)

  // In the top layer, so that no scrolling frame cuts it off.
  useLayoutEffect(() => {
    if (open && place.current && words.current) putBeside(words.current, place.current)
  }, [open])

  useEffect(() => {
    if (!open) return undefined
    const hide = () => setOpen(false)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const onPress = ({ target }: Event) =>
      !(target instanceof Node && place.current?.contains(target)) && hide()
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('scroll', hide, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('scroll', hide, true)
    }
  }, [open])

  return (
    <span ref={place} className={styles.hint} onPointerEnter={show} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        {...props}
        aria-describedby={open ? id : undefined}
        onFocus={show}
        onBlur={() => setOpen(false)}
        onClick={show}
      />
      {open && (
        <span ref={words} id={id} role="tooltip" className={`${styles.hintWords} small regular`}>
          {hint}
        </span>
      )}
    </span>
  )
}

function putBeside(words: HTMLElement, place: HTMLElement): void {
  // Older browsers show it in place.
  if ('showPopover' in words) {
    words.popover = 'manual'
    words.showPopover()
  }
  const ofPlace = place.getBoundingClientRect()
  const { width, height } = words.getBoundingClientRect()
  const middle = ofPlace.left + ofPlace.width / 2 - width / 2
  const left = Math.max(margin, Math.min(middle, window.innerWidth - width - margin))
  const above = ofPlace.top - height
  words.style.left = `${left}px`
  words.style.top = `${above >= margin ? above : ofPlace.bottom}px`
}
