import { Trans, useLingui } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import { namesApart } from '@tertulia/core/national-ranking/name-matching'
import { useState } from 'react'
import { RegionSelect } from '@/features/users/region-select.tsx'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { failureSentence } from '@/lib/failures.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { useForgetPlayers } from './use-forget-players.ts'
import * as styles from './month-events.module.css'

type NewPlayerFormProps = {
  /** The name as it was written, to begin with. */
  written: string
  onMade: (player: EventPlayer) => void
  onCancel: () => void
}

/** Creates a player of the national ranking without leaving the page. */
export function NewPlayerForm({ written, onMade, onCancel }: NewPlayerFormProps) {
  const { t } = useLingui()
  const { draft, change, make, busy, problem } = useNewPlayer(written, onMade)

  return (
    <form
      className={styles.newPlayer}
      aria-label={t`New player`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <div className={styles.newPlayerFields}>
        <TextField
          label={t`Name`}
          required
          maxLength={100}
          data-autofocus
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          label={t`Surname`}
          maxLength={100}
          value={draft.surname}
          onChange={(event) => change({ surname: event.currentTarget.value })}
        />
        <TextField
          label={t`Club`}
          maxLength={100}
          value={draft.club}
          onChange={(event) => change({ club: event.currentTarget.value })}
        />
        <RegionSelect
          region={draft.region}
          none={t({ message: 'Unknown', context: 'region' })}
          onChange={(region) => change({ region })}
        />
      </div>
      <FormProblem words={problem} />
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Create player</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function useNewPlayer(written: string, onMade: (player: EventPlayer) => void) {
  const { t } = useLingui()
  const forget = useForgetPlayers()
  const creation = useAction(rankingPlayers.createRankingPlayer)
  const [draft, setDraft] = useState(() => ({ ...namesApart(written), club: '', region: '' }))
  const [problem, setProblem] = useState<string | null>(null)

  async function make() {
    if (creation.isPending) return
    setProblem(null)
    const { name, surname, region } = draft
    if (name.trim() === '') return setProblem(t`A player needs a name.`)
    const club = draft.club.trim() === '' ? null : draft.club
    const body = { name, surname, club, region: region === '' ? null : region, user_id: null }
    try {
      const player = await creation.mutateAsync({ body })
      showSuccess(t`Player created`)
      forget()
      onMade({ id: player.id, name: player.name, surname: player.surname, club: player.club })
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      setProblem(`${failureSentence('create_player')} ${reason}`)
    }
  }

  return {
    draft,
    change: (changes: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...changes })),
    make,
    busy: creation.isPending,
    problem,
  }
}
