/** Reads once for each visit: every reading is recorded, so none happens unasked. */
export const readOnce = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
