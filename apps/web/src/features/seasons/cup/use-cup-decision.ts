import * as cup from '@tertulia/contract/cup'
import type { CupChange } from '@tertulia/contract/cup'
import { useLingui } from '@lingui/react/macro'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useCupCache } from './use-cup-form.tsx'

type Decision = 'kept' | 'applied'

/** Confirms a tie's old result or applies the new one, after confirmation. */
export function useCupDecision(season: number) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const action = useAction(cup.decideCupChange)
  const { save, readAnew } = useCupCache(season)

  async function ask(decision: Decision, redrawn: string | null): Promise<boolean> {
    if (decision === 'kept') {
      return await confirm({
        title: t`Keep the tie as played?`,
        message: t`The new result is dismissed. This can’t be undone.`,
        confirmLabel: t`Keep as played`,
      })
    }
    return await confirm({
      title: t`Apply the new result?`,
      message:
        redrawn === null
          ? t`The score changes; the same player goes through.`
          : t`Another player goes through, and these are redrawn: ${redrawn}. Players may have seen the old draw.`,
      confirmLabel: t`Apply the new result`,
      danger: redrawn !== null,
    })
  }

  async function decide({ id }: CupChange, decision: Decision, redrawn: string | null) {
    if (action.isPending || !(await ask(decision, redrawn))) return
    try {
      await save(await action.mutateAsync({ params: { id }, body: { decision } }))
      showSuccess(decision === 'kept' ? t`Tie kept as played` : t`New result applied`)
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      const reason = code === 'not_found' ? t`Someone else has already decided this.` : errorWords(code)
      showError(`${failureSentence('schedule_games')} ${reason}`)
      await readAnew()
    }
  }

  return { decide, busy: action.isPending }
}
