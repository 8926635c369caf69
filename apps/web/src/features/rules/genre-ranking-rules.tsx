import { Trans } from '@lingui/react/macro'

export function GenreRankingRules() {
  return (
    <>
      <p>
        <Trans>
          Each theme has a ranking of its own in every season, and there is one of all themes together. They
          count what you submit to the daily quizzes on the season's rounds, whether or not you have an
          opponent.
        </Trans>
      </p>
      <p>
        <Trans>
          Whoever has more right answers comes first; of two with as many right, the one who has answered more
          questions. Whoever is level shares the rank.
        </Trans>
      </p>
    </>
  )
}
