import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { useDocumentTitle } from '@/ui/page.tsx'
import { ChunkError } from './lazy-page.tsx'

/** Where a page broke: the shell stays, and one may try again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return error instanceof ChunkError ? (
    <ChunkErrorScreen />
  ) : (
    <ErrorScreen status={500} onRetry={reset} whole_page />
  )
}

function ChunkErrorScreen() {
  const { t } = useLingui()
  const text = t`This page could not be loaded.`
  useDocumentTitle(text)

  return (
    <section className="error-screen">
      <h1 tabIndex={-1} className="error-text">
        {text}
      </h1>
      <p className="soft">
        <Trans>There may be a new version. Reload to go on with it.</Trans>
      </p>
      <Button onClick={() => window.location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </section>
  )
}
