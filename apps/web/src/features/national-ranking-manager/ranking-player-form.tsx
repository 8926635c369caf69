import { Trans, useLingui } from '@lingui/react/macro'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { useNavigate } from '@tanstack/react-router'
import { RegionSelect } from '@/features/customer/region-select.tsx'
import { useSaveKey } from '@/lib/save-key.ts'
import { paths } from '@/paths.ts'
import { ConflictNotice } from '@/ui/conflict-notice.tsx'
import { FormProblem } from '@/ui/form-problem.tsx'
import { TrashIcon } from '@/ui/icons.tsx'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { AccountField } from './account-field.tsx'
import { useRankingPlayerForm } from './use-ranking-player-form.ts'
import { useRankingPlayerRemoval } from './use-ranking-player-removal.tsx'
import './ranking-player-form.css'

/** A player's name, club, region and account. */
export function RankingPlayerForm({ saved }: { saved: RankingPlayer | null }) {
  const form = useRankingPlayerForm(saved)
  const { draft, change, save, busy, wordsOf, problem, conflict, settle, restored, discard } = form
  useSaveKey(save)

  return (
    <form
      className="ranking-player-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {restored && <RestoredNotice onDiscard={discard} />}
      <PlayerFields saved={saved} draft={draft} change={change} wordsOf={wordsOf} />
      {conflict && (
        <ConflictNotice onSettle={settle}>
          <Trans>Somebody else has saved this player meanwhile.</Trans>
        </ConflictNotice>
      )}
      <FormProblem words={problem} />
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          {saved ? <Trans>Save</Trans> : <Trans>Create player</Trans>}
        </Button>
        <TextLink to={paths.admin.nationalRankingPlayers()} button="plain">
          <Trans>Back to the list</Trans>
        </TextLink>
        {saved && <Removal player={saved} release={form.release} />}
      </div>
    </form>
  )
}

function Removal({ player, release }: { player: RankingPlayer; release: () => void }) {
  const navigate = useNavigate()
  const remove = useRankingPlayerRemoval()

  async function leave() {
    release()
    await navigate({ to: paths.admin.nationalRankingPlayers(), replace: true })
  }

  return (
    <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void remove(player, leave)}>
      <Trans>Delete this player</Trans>
    </Button>
  )
}

type PlayerFieldsProps = { saved: RankingPlayer | null } & Pick<
  ReturnType<typeof useRankingPlayerForm>,
  'draft' | 'change' | 'wordsOf'
>

function PlayerFields({ saved, draft, change, wordsOf }: PlayerFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="sheet stack">
      <div className="ranking-player-pair">
        <TextField
          label={t`Name`}
          required
          maxLength={100}
          value={draft.name}
          error={wordsOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          label={t`Surname`}
          maxLength={100}
          value={draft.surname}
          error={wordsOf('surname')}
          onChange={(event) => change({ surname: event.currentTarget.value })}
        />
      </div>
      <div className="ranking-player-pair">
        <TextField
          label={t`Club`}
          maxLength={100}
          value={draft.club}
          error={wordsOf('club')}
          onChange={(event) => change({ club: event.currentTarget.value })}
        />
        <RegionSelect
          region={draft.region}
          none={t({ message: 'Not known', context: 'region' })}
          error={wordsOf('region')}
          onChange={(region) => change({ region })}
        />
      </div>
      <AccountField
        user={draft.user}
        player_id={saved?.id ?? null}
        error={wordsOf('user_id')}
        onChange={(user) => change({ user })}
      />
    </div>
  )
}
