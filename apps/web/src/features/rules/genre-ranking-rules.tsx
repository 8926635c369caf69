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
          A right answer brings ten points, and every answer you submit brings one more. The points decide the
          order; equal points share the rank. So playing often helps, and knowing helps more.
        </Trans>
      </p>
    </>
  )
}
