import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { StatementLine } from '@tertulia/contract/bank-statements'
import { useEffect, useRef } from 'react'
import { useForget } from '@/features/imported-files/use-file-actions.ts'

/** Id of the button with which a line is dealt with. */
export const settleButtonOf = ({ line }: StatementLine): string => `settle-line-${line}`

const changed = [bankStatementCalls.getStatement, bankStatementCalls.listStatements]

/** Returns a function that reads the lines again. */
export const useFreshLines = () => useForget(changed)

/** A line that leaves the open ones or comes back to them, and the line whose button is focused then. */
type Move = { line: StatementLine; opens: boolean; next: StatementLine | undefined }

/**
 * Returns a function that announces a move; once it shows and no dialog holds the focus, the focus that went with the
 * row is on another button.
 */
export function useLineFocus(open: readonly StatementLine[], isDialogOpen: boolean) {
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
