import { Trans } from '@lingui/react/macro'

export function CupRules() {
  return (
    <>
      <p>
        <Trans>
          A season can have a cup, played on some of its rounds but never two in a row. Lose and you’re out.
          If the numbers don’t work out, some players get a bye in the first round. Each round is drawn from a
          published number, so anyone can verify the draw.
        </Trans>
      </p>
      <p>
        <Trans>
          A cup game is scored like a league game. If you play both on the same day, you answer once and give
          points twice: one set to your league opponent, another to your cup opponent. With a bye you give
          none.
        </Trans>
      </p>
      <p>
        <Trans>
          Someone has to go through. If a cup game is tied, even because nobody submitted, these decide in
          order: the player in the lower tier, the one in the lower tier last season, the one who ranked lower
          there, and the one who joined most recently.
        </Trans>
      </p>
      <p>
        <Trans>The cup ends with quarter-finals, semi-finals and a final, and has one champion.</Trans>
      </p>
    </>
  )
}
