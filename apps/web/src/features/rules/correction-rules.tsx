import { Trans } from '@lingui/react/macro'

export function CorrectionRules() {
  return (
    <>
      <p>
        <Trans>
          An answer that says the same as the official one is right at once; capitals, accents, punctuation
          and articles do not matter. Every other answer is read by people who do not see whose it is, and
          equal answers always get the same verdict. Nobody corrects a game that he still plays in.
        </Trans>
      </p>
      <p>
        <Trans>
          Until that is done, your score shows a P for “pending”. A verdict can be changed later: then every
          game, table and ranking that depends on it changes with it. If you think that we were wrong, write
          to the team.
        </Trans>
      </p>
    </>
  )
}
