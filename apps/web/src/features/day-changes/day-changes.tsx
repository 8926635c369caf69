import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { DayChange } from '@tertulia/contract/day-changes'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { formatInstant } from '@/lib/dates/instant.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { RepairEntry } from './repair-entry.tsx'
import { ClosingUndoWords } from './closing-effect-words.tsx'
import { DayEffectWords } from './day-effect-words.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { resultReads } from '@/features/corrections/effect/result-reads.ts'

/** The changes made to a day, the latest first, each with its undo. */
export function DayChanges({ changes }: { changes: readonly DayChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className="stack gap-10" aria-labelledby="day-changes">
      <h2 id="day-changes">
        <Trans>Repairs made</Trans>
      </h2>
      <ul className="stack gap-12">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: DayChange }) {
  const { reason, author, applied_at, undone_by, undone_at, undoable } = change
  return (
    <RepairEntry
      title={<Title change={change} />}
      author={author}
      made_at={applied_at}
      undone_by={undone_by}
      undone_at={undone_at}
    >
      <p>
        <Trans>Reason: {reason}</Trans>
      </p>
      {undoable && <UndoChange change={change} />}
    </RepairEntry>
  )
}

function Title({ change }: { change: DayChange }) {
  const language = useLanguage()
  const { player, quiz_kind: kind, date, closes_at } = change
  if (closes_at !== null) return <ClosingTitle kind={change.kind} closesAt={closes_at} />
  if (!player) return <Trans>The day doesn’t count</Trans>
  const day = formatDateLong(date, language)
  const name = <PersonName person={player} />
  if (change.kind === 'admission') {
    return kind === 'daily' ? (
      <Trans>{name}: late answers to the daily quiz admitted</Trans>
    ) : (
      <Trans>{name}: late answers to the special quiz admitted</Trans>
    )
  }
  if (kind === 'daily') return <Trans>{name}: daily quiz annulled</Trans>
  if (kind === 'special') return <Trans>{name}: special quiz annulled</Trans>
  return (
    <Trans>
      {name}: everything since {day} annulled
    </Trans>
  )
}

function ClosingTitle({ kind, closesAt }: { kind: DayChange['kind']; closesAt: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const until = formatInstant(closesAt, language, time_zone)
  if (kind === 'reopening') return <Trans>Open again until {until}</Trans>
  return <Trans>Open until {until}</Trans>
}

function UndoChange({ change: { id, kind } }: { change: DayChange }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const isOfClosing = kind === 'lengthening' || kind === 'reopening'
  const preview = useAction(dayChangeCalls.previewDayChangeUndo, { failed: toastFailure() })
  const undoing = useAction(dayChangeCalls.undoDayChange, {
    refreshes: isOfClosing ? 'all' : resultReads,
    done: () =>
      showSuccess(
        isOfClosing
          ? t`The repair is undone.`
          : kind === 'admission'
            ? t`The late answers no longer count.`
            : t`Everything counts again as it did.`,
      ),
    failed: toastFailure(),
  })

  async function undo() {
    const effect = await preview.mutateAsync({ params: { id } }).catch(() => null)
    if (!effect) return
    const message =
      kind === 'lengthening' || kind === 'reopening' ? (
        <ClosingUndoWords kind={kind} told={effect.told} />
      ) : (
        <DayEffectWords effect={effect}>
          {kind === 'admission' ? (
            <Plural
              value={effect.answers}
              one="# answer no longer counts and waits for a decision again."
              other="# answers no longer count and wait for a decision again."
            />
          ) : (
            <Plural value={effect.answers} one="# answer counts again." other="# answers count again." />
          )}
        </DayEffectWords>
      )
    const titles = {
      void: t`Count this day again?`,
      annulment: t`Count these answers again?`,
      admission: t`Take these answers out again?`,
      lengthening: t`Go back to the earlier closing time?`,
      reopening: t`Close this day at once?`,
    }
    const confirmLabel = isOfClosing ? t`Undo` : kind === 'admission' ? t`Take out` : t`Count again`
    if (await confirm({ title: titles[kind], message, confirmLabel })) undoing.mutate({ params: { id } })
  }

  return (
    <div className="row">
      <Button busy={preview.isPending || undoing.isPending} onClick={() => void undo()}>
        <UndoIcon size={18} /> <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
