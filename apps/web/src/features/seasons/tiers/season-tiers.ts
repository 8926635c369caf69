import { createContext, useContext, type Dispatch } from 'react'
import type { SeasonAction } from '../form/season-draft.ts'

/** The season around its tiers, and what can be done to their players. */
export type SeasonTiers = {
  tierCount: number
  firstDate: string
  lastDate: string
  /** Opens the menu of a player, or closes the open one. */
  onOpen: (id: number | null) => void
  onChange: Dispatch<SeasonAction>
}

const SeasonTiersContext = createContext<SeasonTiers | null>(null)

export const SeasonTiersProvider = SeasonTiersContext.Provider

export function useSeasonTiers(): SeasonTiers {
  const tiers = useContext(SeasonTiersContext)
  if (!tiers) throw new Error('Tiers stand in the section of a season')
  return tiers
}
