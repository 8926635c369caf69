import { useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useRef, useState, type Dispatch } from 'react'
import type { PlayersById } from './players-by-id.ts'
import { tierOf, type SeasonAction } from './season-draft.ts'

type Moving = { tiers: number[][]; players: PlayersById; onChange: Dispatch<SeasonAction> }

/** Focuses the button that moved a player wherever they go, and announces their new place. */
export function useMovedPlayer({ tiers, players, onChange }: Moving) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const focus = useRef<string | null>(null)
  const [moved, setMoved] = useState<number | null>(null)

  const changeAndFollow = useCallback(
    (action: SeasonAction) => {
      if (action.kind === 'step') focus.current = `[data-player="${action.id}"] [data-step="${action.by}"]`
      if (action.kind === 'place') focus.current = `[data-player="${action.id}"] [data-name]`
      setMoved('id' in action ? action.id : null)
      onChange(action)
    },
    [onChange],
  )

  useLayoutEffect(() => {
    if (focus.current === null) return
    place.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = null
  })

  function wordsNow(): string {
    const player = moved === null ? undefined : players.get(moved)
    if (!player) return ''
    const name = `${player.name} ${player.surname}`.trim()
    const tier = tierOf(tiers, player.id) + 1
    const position = (tiers[tier - 1]?.indexOf(player.id) ?? 0) + 1
    return tier === 0 ? t`${name} isn’t in any tier.` : t`${name}: tier ${tier}, place ${position}.`
  }

  return { place, words: wordsNow(), changeAndFollow }
}
