import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@/lib/call.ts'
import { useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { formatList } from '@/lib/lists.ts'
import { failureSentence } from '@/lib/failures.ts'
import { CheckIcon, WarningIcon } from '@/ui/icons.tsx'
import type { PlayersById } from './players-by-id.ts'
import { SeasonConflict } from './season-conflict.tsx'
import type { SeasonEditing } from './use-season-draft.ts'
import type { useSeasonSaving } from './use-season-saving.ts'
import '@/ui/save-bar.css'
import { Button } from '@/ui/button.tsx'

type SeasonSaveBarProps = {
  players: PlayersById
  isNew: boolean
  /** Reason why it cannot be saved. */
  reason: string | null
  saving: ReturnType<typeof useSeasonSaving>
  editing: SeasonEditing
}

/** Sticky footer with the season's problems and the save button. */
export function SeasonSaveBar({ players, isNew, reason, saving, editing }: SeasonSaveBarProps) {
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
              {failureSentence(isNew ? 'create_season' : 'save_season')} {reason}
            </p>
          </>
        ) : (
          saving.refusal &&
          !editing.other && <ServerRefusal error={saving.refusal} players={players} isNew={isNew} />
        )}
      </div>
      <div className="save-bar-line">
        <p className="season-verdict" data-wrong={reason !== null || undefined} role="status">
          {reason === null ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
          <span>{reason === null ? t`Ready to save.` : refused ? t`Not ready yet.` : reason}</span>
        </p>
        <p className="saved-state small soft" role="status">
          {editing.dirty || isNew ? t`Not saved yet` : t`Everything is saved`}
        </p>
        <Button type="submit" look="primary" busy={saving.busy} onClick={() => void saving.save()}>
          {isNew ? <Trans>Create season</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </div>
  )
}

type ServerRefusalProps = { error: CallError; players: PlayersById; isNew: boolean }

function ServerRefusal({ error, players, isNew }: ServerRefusalProps) {
  const language = useLanguage()
  const named = (error.details ?? []).flatMap(({ problem }) => {
    const player = players.get(Number(problem))
    return player ? [`${player.name} ${player.surname}`.trim()] : []
  })

  return (
    <>
      <WarningIcon size={18} />
      <p>
        {failureSentence(isNew ? 'create_season' : 'save_season')} {errorWords(error.code)}{' '}
        {named.length > 0 && `${formatList(named, language)}.`}
      </p>
    </>
  )
}
