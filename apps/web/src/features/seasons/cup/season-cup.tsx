import * as cup from '@tertulia/contract/cup'
import type { CupForm as Form } from '@tertulia/contract/cup'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormDrafts } from '@/lib/drafts/form-drafts.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { PlusIcon } from '@/ui/icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { roomFor } from './cup-draft.ts'
import { CupForm } from './cup-form.tsx'
import { StartedCup } from './started-cup.tsx'
import { cupDraftName } from './use-cup-form.tsx'
import * as styles from './season-cup.module.css'

/** The cup of an existing season: created, editable until its first day, then read-only. */
export function SeasonCup({ season }: { season: number }) {
  const query = useCall(cup.getCupForm, { params: { season } })
  return (
    <section className={styles.seasonCup} aria-labelledby="season-cup-title">
      <h2 id="season-cup-title">
        <Trans>Cup</Trans>
      </h2>
      <QueryState query={query} skeleton={<Skeleton height={160} />}>
        {(form) => <KnownCup form={form} />}
      </QueryState>
    </section>
  )
}

function KnownCup({ form }: { form: Form }) {
  const { cup: foundCup, rounds, today } = form
  const drafts = useFormDrafts()
  const [opened, setOpened] = useState(() => drafts.find(cupDraftName(form)) !== null)
  const free = rounds.filter(({ date }) => date > today).map(({ round }) => round)

  if (foundCup && !foundCup.editable) return <StartedCup form={form} cup={foundCup} />
  if (foundCup || opened) return <CupForm record={form} onClose={() => setOpened(false)} />
  return (
    <div className={`${styles.cupNone} row apart sheet`}>
      {roomFor(free) === 0 ? (
        <p>
          <Trans>This season has no cup, and there are no rounds left to play one.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              This season has no cup. A cup is played on rounds of the season, by any players with a valid
              role.
            </Trans>
          </p>
          <Button icon={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
            <Trans>Create a cup</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
