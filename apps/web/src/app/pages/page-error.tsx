import type { ErrorComponentProps } from '@tanstack/react-router'
import { isChunkError } from '@/lib/loading/chunk-error.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { MissingPage } from './missing-page.tsx'

/** Replaces a page that broke; the shell stays, and the user may try again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return isChunkError(error) ? <MissingPage /> : <ErrorScreen status={500} onRetry={reset} wholePage />
}
