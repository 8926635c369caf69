import type { CallError } from '@/lib/call.ts'

/** Tells whether repeating the call may succeed. */
export const isTemporary = ({ code, status }: CallError) =>
  code === 'offline' || code === 'too_many_requests' || status >= 500
