import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@/lib/call.ts'
import { useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { formatList } from '@/lib/lists.ts'
import { CheckIcon, WarningIcon } from '@/ui/icons.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import type { PlayersById } from './players-by-id.ts'
import { SeasonConflict } from './season-conflict.tsx'
import type { SeasonEditing } from './use-season-draft.ts'
import type { useSeasonSaving } from './use-season-saving.ts'
import '@/ui/save-bar.css'

type SeasonSaveBarProps = {
  players: PlayersById
  is_new: boolean
  /** Why it cannot be kept as it stands. */
  reason: string | null
  saving: ReturnType<typeof useSeasonSaving>
  editing: SeasonEditing
}

/** Stays in sight at the foot: whether the season can be kept as it stands, and the button that saves it. */
export function SeasonSaveBar({ players, is_new, reason, saving, editing }: SeasonSaveBarProps) {
  const { t } = useLingui()
  const refused = saving.attempted && reason !== null

  return (
    <div className="save-bar">
      {editing.other && (
        <SeasonConflict other={editing.other} editing={editing} onSettled={saving.forgetRefusal} />
      )}
      <div role="alert" className="save-refusal">
        {refused ? (
          <>
            <WarningIcon size={18} />
            <p>
              <Trans>Season could not be saved.</Trans> {reason}
            </p>
          </>
        ) : (
          saving.refusal && !editing.other && <ServerRefusal error={saving.refusal} players={players} />
        )}
      </div>
      <div className="save-bar-line">
        <p className="season-verdict" data-wrong={reason !== null || undefined} role="status">
          {reason === null ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
          <span>{reason === null ? t`Ready to save.` : refused ? t`Not ready yet.` : reason}</span>
        </p>
        <p className="saved-state small soft" role="status">
          {editing.dirty || is_new ? t`Not saved yet` : t`Everything is saved`}
        </p>
        <SubmitButton busy={saving.busy} onClick={() => void saving.save()}>
          {is_new ? <Trans>Create season</Trans> : <Trans>Save</Trans>}
        </SubmitButton>
      </div>
    </div>
  )
}

function ServerRefusal({ error, players }: { error: CallError; players: PlayersById }) {
  const language = useLanguage()
  const named = (error.details ?? []).flatMap(({ problem }) => {
    const player = players.get(Number(problem))
    return player ? [`${player.name} ${player.surname}`.trim()] : []
  })

  return (
    <>
      <WarningIcon size={18} />
      <p>
        <Trans>Season could not be saved.</Trans> {errorWords(error.code)}{' '}
        {named.length > 0 && `${formatList(named, language)}.`}
      </p>
    </>
  )
}
