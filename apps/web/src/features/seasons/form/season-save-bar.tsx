import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { ConflictNotice } from '@/ui/forms/conflict-notice.tsx'
import { SaveBar } from '@/ui/forms/save-bar.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { type PlayersById, sameList, sameTiers } from './season-draft.ts'
import type { SeasonForm } from './use-season-form.ts'
import * as styles from '../tiers/tiers.module.css'

type SeasonSaveBarProps = {
  players: PlayersById
  isNew: boolean
  /** Reason why it cannot be saved. */
  reason: string | null
  form: SeasonForm
}

/** Sticky footer with the season's problems and the save button. */
export function SeasonSaveBar({ players, isNew, reason, form }: SeasonSaveBarProps) {
  const { t } = useLingui()
  const { dirty, other, refusal } = form
  const refused = form.problems.length > 0
  const failure = failureSentence(isNew ? 'create_season' : 'save_season')

  return (
    <SaveBar
      form={form}
      problem={
        refused ? (
          <>
            {failure} {reason}
          </>
        ) : (
          refusal &&
          !other && (
            <>
              {failure} <ServerRefusal error={refusal} players={players} />
            </>
          )
        )
      }
      progress={
        <p
          className={`${styles.seasonVerdict} beside at-top`}
          data-wrong={reason !== null || undefined}
          role="status"
        >
          {reason === null ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
          <span>{reason === null ? t`Ready to save.` : refused ? t`Not ready yet.` : reason}</span>
        </p>
      }
      state={dirty || isNew ? t`Not saved` : t`Everything is saved`}
      submit={isNew ? <Trans>Create season</Trans> : <Trans>Save</Trans>}
    >
      <SeasonConflict form={form} />
    </SaveBar>
  )
}

function ServerRefusal({ error, players }: { error: CallError; players: PlayersById }) {
  const language = useLanguage()
  const named = (error.details ?? []).flatMap(({ problem }) => {
    const player = players.get(Number(problem))
    return player ? [`${player.name} ${player.surname}`.trim()] : []
  })
  return `${errorWords(error.code)} ${named.length > 0 ? `${formatList(named, language)}.` : ''}`
}

/** Says whether dates or tiers changed when another user saved the season meanwhile. */
function SeasonConflict({ form: { base, other, choose } }: { form: SeasonForm }) {
  if (other === null) return null
  const datesChanged = !sameList(other.dates, base.draft.dates)
  const tiersChanged = !sameTiers(other.tiers, base.draft.tiers)

  return (
    <ConflictNotice onSettle={choose}>
      <Trans>Someone else has saved this season in the meantime. Your changes are still here.</Trans>{' '}
      {datesChanged && tiersChanged ? (
        <Trans>The other version changed the dates and the tiers.</Trans>
      ) : datesChanged ? (
        <Trans>The other version changed the dates.</Trans>
      ) : (
        tiersChanged && <Trans>The other version changed the tiers.</Trans>
      )}
    </ConflictNotice>
  )
}
