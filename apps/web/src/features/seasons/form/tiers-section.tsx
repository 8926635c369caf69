import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type Dispatch } from 'react'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { PlusIcon, WandIcon } from '@/ui/icons.tsx'
import { Button } from '@/ui/button.tsx'
import type { PlayersById } from './players-by-id.ts'
import { tierOf, type SeasonAction, type SeasonDraft } from './season-draft.ts'
import { TierCard } from './tier-card.tsx'
import { UnplacedPlayers } from './unplaced-players.tsx'
import { useMovedPlayer } from './use-moved-player.ts'
import * as styles from './tiers.module.css'
import * as seasonFormStyles from './season-form.module.css'

type TiersSectionProps = {
  draft: SeasonDraft
  players: PlayersById
  /** Tiers proposed from the last season's marks; null for an existing season. */
  proposed: number[][] | null
  onChange: Dispatch<SeasonAction>
}

const tiersAtOnce = 12

/** The tiers with their players in fixture order, and the players in none. */
export function TiersSection({ draft, players, proposed, onChange }: TiersSectionProps) {
  const { tiers, dates } = draft
  const [opened, setOpened] = useState<number | null>(null)
  const [shown, setShown] = useState(tiersAtOnce)
  const { place, words, changeAndFollow } = useMovedPlayer({ tiers, players, onChange })

  return (
    <section className="stack" aria-labelledby="tiers-title">
      <TiersHead tiers={tiers} proposed={proposed} onChange={onChange} />
      <div
        className={`${styles.tiersColumns} stack gap-20`}
        data-all-placed={tiers.flat().length >= players.size || undefined}
      >
        <div className={`${styles.tiersMain} stack`}>
          <div className={`${styles.tiersGrid} stack gap-20`} ref={place}>
            {tiers.slice(0, shown).map((ids, tier) => (
              <TierCard
                // oxlint-disable-next-line react/no-array-index-key -- a tier is its number
                key={tier}
                tier={tier}
                tier_count={tiers.length}
                ids={ids}
                players={players}
                first_date={dates[0] ?? ''}
                last_date={dates.at(-1) ?? ''}
                opened={opened !== null && tierOf(tiers, opened) === tier ? opened : null}
                onOpen={setOpened}
                onChange={changeAndFollow}
              />
            ))}
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
  tiers: number[][]
  proposed: number[][] | null
  onChange: Dispatch<SeasonAction>
}

function TiersHead({ tiers, proposed, onChange }: TiersHeadProps) {
  const { t } = useLingui()
  const confirm = useConfirm()

  async function fill(proposal: number[][]) {
    const confirmed = await confirm({
      title: t`Fill from the proposal?`,
      message: t`All tiers will be filled based on last season. Your changes to them will be lost.`,
      confirmLabel: t`Fill`,
    })
    if (confirmed) onChange({ kind: 'fill_tiers', tiers: proposal })
  }

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
        {proposed && proposed !== tiers && (
          <Button icon={<WandIcon size={18} />} onClick={() => void fill(proposed)}>
            <Trans>Fill from the proposal</Trans>
          </Button>
        )}
        <Button icon={<PlusIcon size={18} />} onClick={() => onChange({ kind: 'add_tier' })}>
          <Trans>Add a tier</Trans>
        </Button>
      </div>
    </header>
  )
}
