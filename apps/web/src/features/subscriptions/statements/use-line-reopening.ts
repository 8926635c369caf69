import { useLingui } from '@lingui/react/macro'
import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { StatementLine } from '@tertulia/contract/bank-statements'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useFreshLines } from './line-focus.ts'

/** Takes back that a line has been dealt with; `onReopened` is called before the lines are read again. */
export function useLineReopening(onReopened: (line: StatementLine) => void) {
  const { t } = useLingui()
  const freshLines = useFreshLines()
  const { mutate, isPending } = useAction(bankStatementCalls.settleStatementLine)
  function reopen(line: StatementLine) {
    if (isPending || line.id === null) return
    const input = { params: { id: line.id }, body: { settled: false } }
    mutate(input, {
      onSuccess: () => {
        showSuccess(t`Line reopened`)
        onReopened(line)
      },
      onError: ({ code }) => showError(`${t`Line could not be saved.`} ${errorWords(code)}`),
      onSettled: () => void freshLines(),
    })
  }
  return { reopen, busy: isPending }
}
