import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { changeReason } from '@tertulia/contract/change-sets'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay, DayEffect } from '@tertulia/contract/day-changes'
import * as profileCalls from '@tertulia/contract/profiles'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState, type SubmitEvent } from 'react'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { DayEffectWords } from './day-effect-words.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { resultReads } from '@/features/corrections/effect/result-reads.ts'

type Player = { id: number; name: string; surname: string }
type Which = 'daily' | 'special' | 'onwards'
type Preview = { player: Player; quiz_kind: 'daily' | 'special' | null; effect: DayEffect }

const kindOf = (which: Which) => (which === 'onwards' ? null : which)

/** Lets an admin annul a player's submission of a day, or all from it on, after its effect was shown. */
export function Annulment({ day }: { day: ChangeableDay }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  // Another form, once the chosen player's answers are annulled.
  const [turn, setTurn] = useState(0)

  return (
    <section className="stack gap-10" aria-labelledby="annulment">
      <h2 id="annulment">
        <Trans>One player’s answers</Trans>
      </h2>
      <p className="readable">
        <Trans>
          If a player cheated, annul what they sent in: each game becomes a forfeit, and their opponent scores
          by right answers.
        </Trans>
      </p>
      <AnnulmentForm key={turn} day={day} onAsk={setPreview} />
      {preview && (
        <AnnulDialog
          date={day.date}
          preview={preview}
          onClose={() => setPreview(null)}
          onDone={() => setTurn((before) => before + 1)}
        />
      )}
    </section>
  )
}

type AnnulmentFormProps = { day: ChangeableDay; onAsk: (preview: Preview) => void }

function AnnulmentForm({ day: { date, quizzes }, onAsk }: AnnulmentFormProps) {
  const { t } = useLingui()
  const [player, setPlayer] = useState<Player | null>(null)
  const [which, setWhich] = useState<Which>(quizzes[0]?.kind ?? 'onwards')
  const [problem, setProblem] = useState<string>()
  const preview = useAction(dayChangeCalls.previewAnnulment, {
    done(effect, { body: { quiz_kind } }) {
      if (player) onAsk({ player, quiz_kind, effect })
    },
    failed: {
      ...toastFailure(),
      not_found: () => setProblem(t`This player has no answers here that count.`),
    },
  })
  const labels = {
    daily: t`The answers to the daily quiz`,
    special: t`The answers to the special quiz`,
  }
  const kinds = quizzes.map(({ kind }) => ({ value: kind, label: labels[kind] }))

  function ask(event: SubmitEvent) {
    event.preventDefault()
    setProblem(player ? undefined : t`Choose a player.`)
    if (!player) return
    const body = { player_id: player.id, quiz_kind: kindOf(which) }
    preview.mutate({ params: { date }, body })
  }

  function choose(chosen: Player | null) {
    setPlayer(chosen)
    setProblem(undefined)
  }

  return (
    <form className="stack gap-12 to-start" noValidate onSubmit={ask}>
      <PlayerSearch
        label={t`Player`}
        error={problem}
        endpoint={profileCalls.searchPlayers}
        offered={({ players }) => players}
        chosen={{ player, removeLabel: t`Choose someone else` }}
        onChoose={choose}
      />
      <SelectField
        label={t`What to annul`}
        value={which}
        onChoose={setWhich}
        data={[...kinds, { value: 'onwards' as const, label: t`Everything since this day` }]}
      />
      <Button type="submit" busy={preview.isPending}>
        <Trans>Annul…</Trans>
      </Button>
    </form>
  )
}

type AnnulDialogProps = { date: string; preview: Preview; onClose: () => void; onDone: () => void }

function AnnulDialog({ date, preview, onClose, onDone }: AnnulDialogProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(dayChangeCalls.annulSubmissions, { refreshes: resultReads })
  const { player, effect, quiz_kind } = preview
  const name = `${player.name} ${player.surname}`.trim()

  return (
    <ReasonDialog
      name={`annulment-${date}-${player.id}-${quiz_kind}`}
      words={{
        title: t`Annul answers of ${name}?`,
        description: t`The player and everybody whose result changes can read it.`,
        problem: t`Enter at least ${changeReason.min} characters.`,
        submit: <Trans>Annul</Trans>,
      }}
      text={{ ...changeReason, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { date }, body: { player_id: player.id, quiz_kind, reason } })}
      onSent={() => {
        onClose()
        onDone()
        showSuccess(t`The answers no longer count.`)
      }}
      onBack={onClose}
    >
      <DayEffectWords effect={effect}>
        <Plural
          value={effect.submissions}
          one="The answers to # quiz no longer count."
          other="The answers to # quizzes no longer count."
        />
      </DayEffectWords>
    </ReasonDialog>
  )
}
