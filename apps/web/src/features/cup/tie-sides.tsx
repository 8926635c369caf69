import { Trans } from '@lingui/react/macro'
import type { CupSide, CupTie } from '@tertulia/contract/cup'
import { useUser } from '@/features/session/session.tsx'
import { decimalsOf } from '@/lib/words/numbers.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { SideScore } from '@/features/games/side-score.tsx'
import { tieOutcome } from './tie-words.ts'
import * as styles from './cup-ties.module.css'

/** The two players of a tie with their scores; the loser is struck through, and described to assistive technology. */
export function TieSides({ tie }: { tie: CupTie }) {
  return (
    <span className="stack gap-2">
      {tie.sides.map((side) => (
        <TieSide key={side.id} tie={tie} side={side} />
      ))}
    </span>
  )
}

function TieSide({ tie, side }: { tie: CupTie; side: CupSide }) {
  const own = useUser()?.id === side.id
  const won = tie.winner_id === side.id
  const lost = tie.winner_id !== null && !won
  const decimals = decimalsOf(tie.sides.map(({ score }) => score))
  const showsScore = tie.state === 'pending' || tie.state === 'decided'

  return (
    <span className={`${styles.tieSide} beside baseline gap-12 apart`} data-won={won || undefined}>
      <span className="shrinking breakable">
        {lost ? (
          <s>
            <PersonName person={side} />
          </s>
        ) : (
          <PersonName person={side} />
        )}
        {own && (
          <span className="own-word">
            <Trans comment="Marks one's own row in a table">you</Trans>
          </span>
        )}
      </span>
      <span className="rigid">
        {showsScore && (
          <SideScore
            side={{ ...side, outcome: tieOutcome(tie, side) }}
            state={tie.state}
            decimals={decimals}
          />
        )}
        <span className="visually-hidden">
          {won ? <Trans>, through</Trans> : lost && <Trans>, out</Trans>}
        </span>
      </span>
    </span>
  )
}
