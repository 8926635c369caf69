import { useLingui } from '@lingui/react/macro'
import type { MorningGame } from '@tertulia/contract/home'

type Cell = MorningGame['sides'][number]['cells'][number]

/** The words of all cells in the current language. */
export function useCellWords(): Record<Cell, string> {
  const { t } = useLingui()
  return {
    right: t`right`,
    wrong: t`wrong`,
    pending: t`not marked yet`,
    blank: t`blank`,
    void: t`not counted`,
  }
}
