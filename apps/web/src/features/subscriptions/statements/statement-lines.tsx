import { Trans, useLingui } from '@lingui/react/macro'
import type { StatementLine, StatementReport } from '@tertulia/contract/bank-statements'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { UndoIcon } from '@/ui/more-icons.tsx'
import { settleButtonOf, useLineFocus } from './line-focus.ts'
import { LineTable } from './line-table.tsx'
import { SettlementDialog } from './settlement-dialog.tsx'
import { useLineReopening } from './use-line-reopening.ts'

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
