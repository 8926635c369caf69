import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageError } from './page-error.tsx'

/** The last net: the shell itself broke. */
export function RootError(props: ErrorComponentProps) {
  return (
    <main className="bare-main">
      <PageError {...props} />
    </main>
  )
}
