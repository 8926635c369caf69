import type { SeasonForm, SeasonPlayer } from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { usePlayersById, type PlayersById } from './players-by-id.ts'
import * as styles from './started-season.module.css'
import * as tiersStyles from './tiers.module.css'

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx').then((m) => ({ default: m.ReplaceDialog })))

/** A season that has started, in which only a withdrawn player who has not played yet can be replaced. */
export function StartedSeason({ form }: { form: SeasonForm }) {
  const { season, state, tiers, dates, players, replaceable } = form
  const [withdrawn, setWithdrawn] = useState<SeasonPlayer | null>(null)
  const known = usePlayersById(players)

  return (
    <div className="stack gap-20">
      <div className={`${styles.startedNote} row apart`}>
        <p>
          {state === 'running' ? (
            <Trans>
              This season has started, so its dates and tiers can’t change. A player who withdraws before
              their first game can be replaced.
            </Trans>
          ) : (
            <Trans>This season is over and can’t be changed.</Trans>
          )}
        </p>
        <TextLink to={paths.ranking(season)} button="plain">
          <Trans>Standings</Trans>
        </TextLink>
      </div>
      <section aria-labelledby="started-tiers" className="stack">
        <h2 id="started-tiers">
          <Trans>Tiers</Trans>
        </h2>
        <div className={`${tiersStyles.tiersGrid} stack gap-20`}>
          {tiers.map((ids, index) => (
            <StartedTier
              key={ids.join()}
              number={index + 1}
              ids={ids}
              players={known}
              replaceable={replaceable}
              onReplace={setWithdrawn}
            />
          ))}
        </div>
      </section>
      <RoundList dates={dates} />
      <Suspense fallback={null}>
        {withdrawn && <ReplaceDialog form={form} withdrawn={withdrawn} onClose={() => setWithdrawn(null)} />}
      </Suspense>
    </div>
  )
}

type StartedTierProps = {
  number: number
  ids: readonly number[]
  players: PlayersById
  replaceable: readonly number[]
  onReplace: (player: SeasonPlayer) => void
}

function StartedTier({ number, ids, players, replaceable, onReplace }: StartedTierProps) {
  const { t } = useLingui()
  return (
    <section className="sheet stack gap-8" aria-labelledby={`tier-${number}`}>
      <h3 id={`tier-${number}`}>
        <Trans>Tier {number}</Trans>
      </h3>
      <ol className={styles.startedPlayers}>
        {ids.map((id) => {
          const player = players.get(id)
          const name = player ? `${player.name} ${player.surname}`.trim() : `#${id}`
          return (
            <li key={id}>
              <span>{name}</span>
              {player && replaceable.includes(id) && (
                <Button aria-label={t`Replace ${name}`} onClick={() => onReplace(player)}>
                  <Trans>Replace</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function RoundList({ dates }: { dates: readonly string[] }) {
  const { solo_rounds: soloRounds } = useRuleSet()
  const language = useLanguage()
  return (
    <section aria-labelledby="started-rounds" className="stack">
      <h2 id="started-rounds">
        <Trans>Rounds</Trans>
      </h2>
      <ol className={styles.startedRounds}>
        {dates.map((date, index) => (
          <StartedRound
            key={date}
            round={index + 1}
            date={formatDateShort(date, language)}
            solo={soloRounds.includes(index + 1)}
          />
        ))}
      </ol>
    </section>
  )
}

function StartedRound({ round, date, solo }: { round: number; date: string; solo: boolean }) {
  return (
    <li>
      <span className="soft">
        {solo ? <Trans>Round {round} · solo</Trans> : <Trans>Round {round}</Trans>}
      </span>
      <span className="figures">{date}</span>
    </li>
  )
}
