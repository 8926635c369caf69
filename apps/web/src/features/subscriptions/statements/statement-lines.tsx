import { Trans, useLingui } from '@lingui/react/macro'
import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import { type StatementLine, type StatementReport, lineNoteMax } from '@tertulia/contract/bank-statements'
import { type ReactNode, useId, useState, useEffect, useRef } from 'react'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { LineTable } from './line-table.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Id of the button with which a line is dealt with. */
const settleButtonOf = ({ line }: StatementLine): string => `settle-line-${line}`

/** A line that leaves the open ones or comes back to them, and the line whose button is focused then. */
type Move = { line: StatementLine; opens: boolean; next: StatementLine | undefined }

/**
 * Returns a function that announces a move; once it shows and no dialog holds the focus, the focus that went with the
 * row is on another button.
 */
function useLineFocus(open: readonly StatementLine[], isDialogOpen: boolean) {
  const announced = useRef<Move | null>(null)
  useEffect(() => {
    // The effect of the last rendering may run only now, when the dialog's end is announced but not rendered.
    if (!announced.current || isDialogOpen) return
    const { line, opens, next } = announced.current
    if (open.some(({ id }) => id === line.id) !== opens) return
    announced.current = null
    if (document.activeElement !== document.body) return
    const button = next && document.getElementById(settleButtonOf(next))
    const place = button ?? document.querySelector<HTMLElement>('#main h1')
    place?.focus()
  })
  return (move: Move) => {
    announced.current = move
  }
}

type SettlementDialogProps = {
  line: StatementLine
  /** Called once it is saved, before the lines are read again. */
  onSettled: () => void
  onClose: () => void
}

/** Marks a line as dealt with, perhaps with a note for the team. */
const SettlementDialog = afterDrafts(Dialog)

function Dialog({ line, onSettled, onClose }: SettlementDialogProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(bankStatementCalls.settleStatementLine, { refreshes: statementReads })
  const id = line.id ?? 0
  const form = useRecordForm({
    name: () => `statement-line-${id}`,
    saved: null,
    draft: () => ({ note: '' }),
    input: ({ note }) => ({ settled: true, note: cleanLine(note) || null }),
    lasting: true,
    async save(body) {
      await mutateAsync({ params: { id }, body })
      return null
    },
    onSaved() {
      showSuccess(t`Line marked as dealt with`)
      onSettled()
      onClose()
    },
  })

  return (
    <Modal onClose={onClose} title={t`Mark this line as dealt with?`}>
      <DialogForm
        form={form}
        words={{ submit: <Trans>Mark as dealt with</Trans>, failure: t`Line could not be saved.` }}
        onBack={onClose}
      >
        <p className="breakable">{line.text}</p>
        <TextField
          label={t`Note (optional)`}
          description={t`Only the team sees it: what the money is for, such as rent of the room.`}
          maxLength={lineNoteMax}
          data-autofocus
          value={form.draft.note}
          onChange={(event) => form.change({ note: event.currentTarget.value })}
          onPaste={cleanPaste(cleanLine)}
        />
      </DialogForm>
    </Modal>
  )
}

/** The lines of a statement; once it is applied, those to check first, which can be marked as dealt with. */
export function StatementLines({ report: { imported_at, lines } }: { report: StatementReport }) {
  const { t } = useLingui()
  if (imported_at === null) return <LineTable lines={lines} caption={t`Lines of the bank statement`} />
  return <AppliedLines lines={lines} />
}

const isCompleted = ({ outcome }: StatementLine) => outcome === 'completed'
const isSettled = ({ settled_at }: StatementLine) => settled_at !== null

function AppliedLines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useLingui()
  const [settling, setSettling] = useState<Settling | null>(null)
  const open = lines.filter((line) => !isCompleted(line) && !isSettled(line))
  const announce = useLineFocus(open, settling !== null)
  const { reopen, busy } = useLineReopening((line) => announce({ line, opens: true, next: line }))
  return (
    <>
      <Group title={t({ message: 'To check', comment: 'Lines of a bank statement' })} lines={open}>
        {(line) => (
          <SettleButton line={line} onSettle={() => setSettling({ line, next: lineAfter(line, open) })} />
        )}
      </Group>
      <Group
        title={t({ message: 'Dealt with', comment: 'Lines of a bank statement' })}
        lines={lines.filter(isSettled)}
      >
        {(line) => <ReopenButton line={line} busy={busy} onReopen={() => reopen(line)} />}
      </Group>
      <Group title={t`Completed payments`} lines={lines.filter(isCompleted)} />
      {settling && (
        <SettlementDialog
          line={settling.line}
          onSettled={() => announce({ ...settling, opens: false })}
          onClose={() => {
            // Somebody else has dealt with it meanwhile.
            if (!open.some(({ id }) => id === settling.line.id)) announce({ ...settling, opens: false })
            setSettling(null)
          }}
        />
      )}
    </>
  )
}

/** A line that somebody is about to deal with, and the line to go on with. */
type Settling = { line: StatementLine; next: StatementLine | undefined }

/** The line to go on with when this one is dealt with. */
function lineAfter(line: StatementLine, open: readonly StatementLine[]): StatementLine | undefined {
  const place = open.findIndex(({ id }) => id === line.id)
  return open[place + 1] ?? open[place - 1]
}

type GroupProps = {
  title: string
  lines: readonly StatementLine[]
  children?: (line: StatementLine) => ReactNode
}

function Group({ title, lines, children }: GroupProps) {
  const heading = useId()
  if (lines.length === 0) return null
  return (
    <section className="stack gap-12" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <LineTable lines={lines} labelledBy={heading} {...(children && { actions: children })} />
    </section>
  )
}

function SettleButton({ line, onSettle }: { line: StatementLine; onSettle: () => void }) {
  const { t } = useLingui()
  const { line: number } = line
  return (
    <Button
      id={settleButtonOf(line)}
      icon={<CheckIcon size={18} />}
      aria-label={t`Mark as dealt with: line ${number}`}
      onClick={onSettle}
    >
      <Trans>Mark as dealt with</Trans>
    </Button>
  )
}

type ReopenProps = { line: StatementLine; busy: boolean; onReopen: () => void }

function ReopenButton({ line: { line: number }, busy, onReopen }: ReopenProps) {
  const { t } = useLingui()
  return (
    <Button
      look="quiet"
      icon={<UndoIcon size={18} />}
      aria-label={t`Reopen line ${number}`}
      aria-disabled={busy || undefined}
      onClick={onReopen}
    >
      <Trans>Reopen</Trans>
    </Button>
  )
}

/** Takes back that a line has been dealt with; `onReopened` is called before the lines are read again. */
function useLineReopening(onReopened: (line: StatementLine) => void) {
  const { t } = useLingui()
  const reopening = useRef<StatementLine | null>(null)
  const { mutate, isPending } = useAction(bankStatementCalls.settleStatementLine, {
    done() {
      showSuccess(t`Line reopened`)
      if (reopening.current) onReopened(reopening.current)
    },
    failed: toastFailure(t`Line could not be saved.`),
    refreshes: statementReads,
  })
  function reopen(line: StatementLine) {
    if (isPending || line.id === null) return
    reopening.current = line
    mutate({ params: { id: line.id }, body: { settled: false } })
  }
  return { reopen, busy: isPending }
}

/** The reads that show a bank statement and its lines. */
export const statementReads = [bankStatementCalls.getStatement, bankStatementCalls.listStatements]
