import { Trans, useLingui } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import { namesApart } from '@tertulia/core/national-ranking/name-matching'
import { RegionSelect } from '@/features/users/region-select.tsx'
import { failureSentence } from '@/lib/calls/failures.ts'
import { Button } from '@/ui/button.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { CreationWords } from './ranking-player-form.tsx'
import { usePlayerCreation } from './use-player-creation.ts'
import * as styles from '../events/month-events.module.css'

type NewPlayerFormProps = {
  /** The name as it was written, to begin with. */
  written: string
  onMade: (player: EventPlayer) => void
  onCancel: () => void
}

/** Creates a player of the national ranking without leaving the page. */
export function NewPlayerForm({ written, onMade, onCancel }: NewPlayerFormProps) {
  const { t } = useLingui()
  const form = useNewPlayer(written, onMade)
  const { draft, change, problems } = form
  const text = (field: 'name' | 'surname' | 'club') => ({
    maxLength: 100,
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  })

  return (
    <FormFrame
      form={form}
      className={styles.newPlayer}
      aria-label={t`New player`}
      failure={form.isTwin ? '' : failureSentence('create_player')}
      submit={<CreationWords isTwin={form.isTwin} />}
      actions={
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className={styles.newPlayerFields}>
        <TextField
          label={t`Name`}
          required
          data-autofocus
          error={problems.length > 0 && t`A player needs a name.`}
          {...text('name')}
        />
        <TextField label={t`Surname`} {...text('surname')} />
        <TextField label={t`Club`} {...text('club')} />
        <RegionSelect
          region={draft.region}
          none={t({ message: 'Unknown', context: 'region' })}
          onChange={(region) => change({ region })}
        />
      </div>
    </FormFrame>
  )
}

function useNewPlayer(written: string, onMade: (player: EventPlayer) => void) {
  const { t } = useLingui()
  const { create, isTwin } = usePlayerCreation()
  const form = useRecordForm({
    name: () => `new-ranking-player-${written}`,
    saved: null as EventPlayer | null,
    draft: () => ({ ...namesApart(written), club: '', region: '' }),
    input: ({ name, surname, club, region }) => ({
      name,
      surname,
      club: club.trim() === '' ? null : club,
      region: region === '' ? null : region,
      user_id: null,
    }),
    // The page's own form asks before it is left.
    stored: () => null,
    lasting: true,
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name' }] : []),
    save: create,
    onSaved(player) {
      showSuccess(t`Player created`)
      if (player) onMade({ id: player.id, name: player.name, surname: player.surname, club: player.club })
    },
  })
  return { ...form, isTwin: isTwin(form.draft) }
}
