import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page the heading has the focus, so that assistive technology begins there. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.state.keep_place) return
        document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
