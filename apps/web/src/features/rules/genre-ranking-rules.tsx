import { Trans } from '@lingui/react/macro'

export function GenreRankingRules() {
  return (
    <>
      <p>
        <Trans>
          Every season, each theme has its own ranking, and there’s one for all themes together. They count
          what you submit to the daily quizzes of the season’s rounds, whether or not you have an opponent.
        </Trans>
      </p>
      <p>
        <Trans>
          Each right answer earns ten points, and every answer you submit earns one more. Points decide the
          order; equal points share the rank. So playing often helps, and knowing helps more.
        </Trans>
      </p>
    </>
  )
}
