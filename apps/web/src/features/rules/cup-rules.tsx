import { Trans } from '@lingui/react/macro'

export function CupRules() {
  return (
    <>
      <p>
        <Trans>
          A season may have a cup, played on some of its rounds, never on two in a row. Who loses is out. When
          the number of players does not come out even, some have a bye in the first round and go on without a
          game. Who meets whom is drawn anew for every round, from a number that is kept, so that anybody can
          verify the draw.
        </Trans>
      </p>
      <p>
        <Trans>
          A cup game is scored like a league game. When you play both on one day, you answer once and give
          points twice: one set to your opponent in the league, another to the one in the cup. Who has a bye
          gives none.
        </Trans>
      </p>
      <p>
        <Trans>
          Somebody has to go on. When a cup game ends level, also because nobody submitted, these decide, one
          after the other: who plays in the lower tier, who played in the lower one last season, who ranked
          worse there, and who joined most recently.
        </Trans>
      </p>
      <p>
        <Trans>The cup ends with quarter-finals, semi-finals and a final, and has one champion.</Trans>
      </p>
    </>
  )
}
