import * as roundMoves from '@tertulia/contract/round-moves'
import { useLingui } from '@lingui/react/macro'
import { moveReasonMax, type RoundMovePreview } from '@tertulia/contract/round-moves'
import { useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { showError } from '@/ui/states/toasts.ts'
import { useForgetSeasons } from '../form/use-forget-seasons.ts'

/** Rounds that were moved on this page, and the season's version since. */
export type Moved = { moves: RoundMovePreview['moves']; version: number; reason: string }

/** The last move of rounds on this page, which can be undone by moving them back. */
export function useMoves(season: number) {
  const { t } = useLingui()
  const forgetSeasons = useForgetSeasons()
  const { mutateAsync, isPending } = useAction(roundMoves.moveRounds)
  const [last, setLast] = useState<Moved | null>(null)

  return {
    last,
    busy: isPending,
    async show(moved: Moved) {
      setLast(moved)
      await forgetSeasons()
    },
    async undo() {
      if (!last || isPending) return
      const { moves, version, reason } = last
      const body = {
        moved: moves.map(({ round, from }) => ({ round, date: from })),
        reason: t`Back to the earlier dates. Before: ${reason}`.slice(0, moveReasonMax),
        version,
      }
      try {
        await mutateAsync({ params: { season }, body })
      } catch (error) {
        showError(failureWords('move_rounds', error instanceof CallError ? error.code : 'server_error'))
        return
      } finally {
        await forgetSeasons()
      }
      setLast(null)
    },
  }
}
