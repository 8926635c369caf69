import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer, RankingPlayerInput } from '@tertulia/contract/ranking-players'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { RegionSelect } from '@/features/users/region-select.tsx'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useRankingPlayerRemoval } from './use-ranking-player-removal.tsx'
import * as styles from './ranking-players.module.css'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { playerChange, usePlayerCreation } from './use-player-creation.ts'

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
  const remove = useRankingPlayerRemoval(async () => {
    release()
    await navigate({ to: adminPaths.nationalRankingPlayers(), replace: true })
  })

  return (
    <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void remove(player)}>
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

/** Content of a player's form. */
type PlayerDraft = {
  name: string
  surname: string
  club: string
  region: string
  user: RankingPlayer['user']
}

/** The form of a player. */
function useRankingPlayerForm(saved: RankingPlayer | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { create, isTwin } = usePlayerCreation()
  const saving = useAction(rankingPlayerCalls.saveRankingPlayer, playerChange)

  const form = useRecordForm({
    name: (record: RankingPlayer | null) => `ranking-player-${record?.id ?? 'new'}`,
    saved,
    draft: draftOf,
    input: inputOf,
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', words: t`A player needs a name.` }] : []),
    refused: (error) =>
      fieldsOf(error).map((field) =>
        field === 'user_id'
          ? { field: 'user', words: accountWords(error) }
          : { field, words: errorWords(error.code) },
      ),
    save: (body, version) =>
      saved ? saving.mutateAsync({ params: { id: saved.id }, body: { ...body, version } }) : create(body),
    async onSaved() {
      showSuccess(saved ? t`Player saved` : t`Player created`)
      await navigate({ to: adminPaths.nationalRankingPlayers(), replace: true })
    },
  })
  return { ...form, isTwin: saved === null && isTwin(form.draft) }

  function accountWords({ code }: CallError): string {
    return code === 'not_found' ? t`This account no longer exists.` : errorWords(code)
  }
}

/** Creates the form's initial content. */
function draftOf(saved: RankingPlayer | null): PlayerDraft {
  const { name = '', surname = '', club, region, user = null } = saved ?? {}
  return { name, surname, club: club ?? '', region: region ?? '', user }
}

function inputOf({ name, surname, club, region, user }: PlayerDraft): RankingPlayerInput {
  return {
    name: name.trim(),
    surname: surname.trim(),
    club: club.trim() || null,
    region: region || null,
    user_id: user?.id ?? null,
  }
}

function fieldsOf({ code, details = [] }: CallError): string[] {
  return code === 'region_unknown' ? ['region'] : details.map(({ field }) => field)
}
