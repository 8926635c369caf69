import { useEffect, useState } from 'react'

/** Returns the focus to its previous element when a dialog closes; for dialogs mounted only while open. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
