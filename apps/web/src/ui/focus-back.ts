import { useEffect, useState } from 'react'

/** In a dialog that is there only while it is open: the focus goes back to where it came from when it closes. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
