import type { CupForm } from '@tertulia/contract/cup'
import { drawRound } from '@tertulia/core/cup/cup-draw'
import { firstRoundGames } from '@tertulia/core/cup/cup-form'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import * as styles from './season-cup.module.css'

type Cup = NonNullable<CupForm['cup']>
const gamesAtOnce = 64

type CupDrawnProps = {
  form: CupForm
  cup: Cup
  /** True when this save just drew it, so it is highlighted. */
  fresh: boolean
}

/** The draw of the first round, repeated from the seed. */
export function CupDrawn({ form, cup, fresh }: CupDrawnProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])
  const names = useMemo(
    () => new Map(form.players.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()])),
    [form.players],
  )
  const games = useMemo(
    () => drawRound({ ...cup, cup_round: 1 }).filter(({ user2_id: user2Id }) => user2Id !== null),
    [cup],
  )
  const players = cup.player_ids.length
  const byes = players - 2 * firstRoundGames(players)
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? `#${id}`))
  const hidden = games.length - gamesAtOnce

  return (
    <section className={`sheet ${styles.cupDrawn}`} aria-labelledby="cup-drawn-title">
      <h3 id="cup-drawn-title" ref={heading} tabIndex={-1}>
        <Trans>First round, drawn</Trans>
      </h3>
      <p>
        <span className="soft">
          <Trans>Seed</Trans>
        </span>{' '}
        <code className={styles.cupSeed}>{cup.seed}</code>
      </p>
      <ul>
        {games.slice(0, gamesAtOnce).map(({ user1_id: user1Id, user2_id: user2Id }) => (
          <li key={user1Id}>
            {nameOf(user1Id)} – {nameOf(user2Id)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="soft">
          <Plural value={hidden} one="and # more game" other="and # more games" />
        </p>
      )}
      {byes > 0 && (
        <p className="soft">
          <Plural
            value={byes}
            one="# player has a bye in the first round."
            other="# players have a bye in the first round."
          />
        </p>
      )}
    </section>
  )
}
