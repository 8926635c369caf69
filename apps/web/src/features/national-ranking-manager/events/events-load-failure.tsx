import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import * as styles from '@/ui/states/error-screen.module.css'

/** Shown when a month's form could not be loaded, with the reason and a way on. */
export function EventsLoadFailure({ query }: { query: UseQueryResult }) {
  const { error } = query
  const code = error instanceof CallError ? error.code : 'server_error'
  return (
    <section className={`${styles.errorScreen} stack`} aria-live="polite">
      <h2 tabIndex={-1} className={styles.errorText}>
        <Trans>Month events edit page could not be loaded.</Trans>
      </h2>
      <p className="soft">{errorWords(code === 'invalid_input' ? 'not_found' : code)}</p>
      <div className="row">
        <Button onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
        <TextLink to={paths.admin.nationalRankingEvents()} button="plain">
          <Trans>Back to the list</Trans>
        </TextLink>
      </div>
    </section>
  )
}
