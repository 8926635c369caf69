import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { RegionSelect } from '@/features/users/region-select.tsx'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { TrashIcon } from '@/ui/seldom-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { draftOf, type PlayerDraft, useRankingPlayerForm } from './ranking-player-draft.ts'
import { useRankingPlayerRemoval } from './use-ranking-player-removal.tsx'
import * as styles from './ranking-player-form.module.css'

/** A player's name, club, region and account. */
export function RankingPlayerForm({ saved }: { saved: RankingPlayer | null }) {
  const form = useRankingPlayerForm(saved)
  const differences = useDifferences(form.base.draft, form.other && draftOf(form.other))
  useSaveKey(form.save)

  return (
    <FormFrame
      form={form}
      className={styles.rankingPlayerForm}
      conflict={<Trans>Someone else has saved this player in the meantime.</Trans>}
      differences={differences}
      failure={saved ? failureSentence('save_player') : form.isTwin ? '' : failureSentence('create_player')}
      submit={saved ? <Trans>Save</Trans> : <CreationWords isTwin={form.isTwin} />}
      actions={
        <>
          <TextLink to={adminPaths.nationalRankingPlayers()} button="plain">
            <Trans>Back to the list</Trans>
          </TextLink>
          {saved && (
            <TextLink to={adminPaths.nationalRankingPlayerMerge(saved.id)} button="plain">
              <Trans>Merge with another entry</Trans>
            </TextLink>
          )}
          {saved && <Removal player={saved} release={form.release} />}
        </>
      }
    >
      <PlayerFields saved={saved} form={form} />
    </FormFrame>
  )
}

/** The words of the button that creates a player. */
export function CreationWords({ isTwin }: { isTwin: boolean }) {
  return isTwin ? <Trans>Create another one</Trans> : <Trans>Create player</Trans>
}

function useDifferences(before: PlayerDraft, theirs: PlayerDraft | null) {
  const { t } = useLingui()
  if (theirs === null) return []
  const account = ({ user }: PlayerDraft) => (user ? `${user.name} ${user.surname}`.trim() : '')
  return [
    { label: t`Name`, before: before.name, theirs: theirs.name },
    { label: t`Surname`, before: before.surname, theirs: theirs.surname },
    { label: t`Club`, before: before.club, theirs: theirs.club },
    { label: t`Region`, before: before.region, theirs: theirs.region },
    { label: t`Account`, before: account(before), theirs: account(theirs) },
  ]
}

function Removal({ player, release }: { player: RankingPlayer; release: () => void }) {
  const navigate = useNavigate()
  const remove = useRankingPlayerRemoval()

  async function leave() {
    release()
    await navigate({ to: adminPaths.nationalRankingPlayers(), replace: true })
  }

  return (
    <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void remove(player, leave)}>
      <Trans>Delete this player</Trans>
    </Button>
  )
}

type PlayerFieldsProps = { saved: RankingPlayer | null; form: ReturnType<typeof useRankingPlayerForm> }

function PlayerFields({ saved, form: { draft, change, problems } }: PlayerFieldsProps) {
  const { t } = useLingui()
  const wordsOf = (name: keyof PlayerDraft) => problems.find(({ field }) => field === name)?.words
  return (
    <div className="sheet stack">
      <div className={`${styles.rankingPlayerPair} stack`}>
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
      <div className={`${styles.rankingPlayerPair} stack`}>
        <TextField
          label={t`Club`}
          maxLength={100}
          value={draft.club}
          error={wordsOf('club')}
          onChange={(event) => change({ club: event.currentTarget.value })}
        />
        <RegionSelect
          region={draft.region}
          none={t({ message: 'Unknown', context: 'region' })}
          error={wordsOf('region')}
          onChange={(region) => change({ region })}
        />
      </div>
      <AccountField
        user={draft.user}
        player_id={saved?.id ?? null}
        error={wordsOf('user')}
        onChange={(user) => change({ user })}
      />
    </div>
  )
}

type Account = RankingPlayer['user']

type AccountFieldProps = {
  user: Account
  /** Id of the linked player; null for a new one. */
  player_id: number | null
  error: string | undefined
  onChange: (user: Account) => void
}

/** The player's account, found by name; may stay empty. */
function AccountField({ user, player_id, error, onChange }: AccountFieldProps) {
  const { t } = useLingui()

  function wordsOfTaken(person: NonNullable<Account>) {
    const name = `${person.name} ${person.surname}`.trim()
    return t`${name} (belongs to another player)`
  }

  return (
    <PlayerSearch
      label={t`Account`}
      description={t`Optional. If the player has an account here, the events appear in their profile.`}
      endpoint={rankingPlayerCalls.searchLinkableUsers}
      offered={({ people }) =>
        people.map((person) => {
          const isTaken = person.player_id !== null && person.player_id !== player_id
          return isTaken ? { ...person, taken: wordsOfTaken(person) } : person
        })
      }
      chosen={{ player: user, removeLabel: t`Remove the account` }}
      error={error}
      onChoose={onChange}
    />
  )
}
