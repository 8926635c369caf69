import { Trans, useLingui } from '@lingui/react/macro'
import { type Dispatch, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { type PlayersById, type SeasonAction, type SeasonDraft, tierOf } from '../form/season-draft.ts'
import { SeasonTiersProvider } from './season-tiers.ts'
import { TierCard } from './tier-card.tsx'
import { FillButton, LeftOut, type useTierProposal } from './tier-proposal.tsx'
import { UnplacedPlayers } from './unplaced-players.tsx'
import * as seasonFormStyles from '../form/season-editor.module.css'
import * as styles from './tiers.module.css'

type TiersSectionProps = {
  draft: SeasonDraft
  players: PlayersById
  proposal: ReturnType<typeof useTierProposal>
  onChange: Dispatch<SeasonAction>
}

const tiersAtOnce = 12

/** The tiers with their players in fixture order, and the players in none. */
export function TiersSection({ draft, players, proposal, onChange }: TiersSectionProps) {
  const { tiers, dates } = draft
  const [opened, setOpened] = useState<number | null>(null)
  const [shown, setShown] = useState(tiersAtOnce)
  const { place, words, changeAndFollow } = useMovedPlayer({ tiers, players, onChange })
  const tierCount = tiers.length
  const [firstDate = '', lastDate = firstDate] = [dates[0], dates.at(-1)]
  const season = useMemo(
    () => ({ tierCount, firstDate, lastDate, onOpen: setOpened, onChange: changeAndFollow }),
    [tierCount, firstDate, lastDate, changeAndFollow],
  )

  return (
    <section className="stack" aria-labelledby="tiers-title">
      <TiersHead
        proposal={proposal}
        onFill={(filled) => onChange({ kind: 'fill_tiers', tiers: filled })}
        onChange={onChange}
      />
      <LeftOut proposal={proposal.data} />
      <div
        className={`${styles.tiersColumns} stack gap-20 at-top`}
        data-all-placed={tiers.flat().length >= players.size || undefined}
      >
        <div className="stack shrinking">
          <div className={`${styles.tiersGrid} stack gap-20 at-top`} ref={place}>
            <SeasonTiersProvider value={season}>
              {tiers.slice(0, shown).map((ids, tier) => (
                <TierCard
                  // oxlint-disable-next-line react/no-array-index-key -- a tier is its number
                  key={tier}
                  tier={tier}
                  ids={ids}
                  players={players}
                  opened={opened !== null && tierOf(tiers, opened) === tier ? opened : null}
                />
              ))}
            </SeasonTiersProvider>
          </div>
          {tiers.length > shown && (
            <Button onClick={() => setShown(shown + tiersAtOnce)}>
              <Trans>Show more tiers</Trans>
            </Button>
          )}
        </div>
        <UnplacedPlayers tiers={tiers} dates={dates} players={players} onChange={onChange} />
      </div>
      <p className="visually-hidden" role="status">
        {words}
      </p>
    </section>
  )
}

type TiersHeadProps = {
  proposal: ReturnType<typeof useTierProposal>
  onFill: (tiers: number[][]) => void
  onChange: Dispatch<SeasonAction>
}

function TiersHead({ proposal, onFill, onChange }: TiersHeadProps) {
  return (
    <header className={`${seasonFormStyles.seasonSectionHead} row at-end apart`}>
      <div>
        <h2 id="tiers-title">
          <Trans>Tiers</Trans>
        </h2>
        <p className="soft">
          <Trans>The order in a tier determines the fixtures.</Trans>
        </p>
      </div>
      <div className="row stretched gap-8">
        <FillButton proposal={proposal} onFill={onFill} />
        <Button icon={<PlusIcon size={18} />} onClick={() => onChange({ kind: 'add_tier' })}>
          <Trans>Add a tier</Trans>
        </Button>
      </div>
    </header>
  )
}

type Moving = { tiers: number[][]; players: PlayersById; onChange: Dispatch<SeasonAction> }

/** Focuses the button that moved a player wherever they go, and announces their new place. */
function useMovedPlayer({ tiers, players, onChange }: Moving) {
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
