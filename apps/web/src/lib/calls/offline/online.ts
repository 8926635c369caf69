import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Tells whether the browser has a connection, following its connectivity events. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listen) => onlineManager.subscribe(listen),
    () => onlineManager.isOnline(),
    () => true,
  )
}
