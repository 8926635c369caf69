import { useSyncExternalStore } from 'react'

const unchanging = () => () => undefined

/** Tells whether a component begins with what the server wrote, where this device has no say. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  )
