import type { CallError } from '@/lib/call.ts'

/** Whether the same call may succeed later. */
export const isTemporary = ({ code, status }: CallError) =>
  code === 'offline' || code === 'too_many_requests' || status >= 500
