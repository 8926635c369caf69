import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageError } from './page-error.tsx'

/** Fallback for an error in the shell itself. */
export function RootError(props: ErrorComponentProps) {
  return (
    <main>
      <PageError {...props} />
    </main>
  )
}
