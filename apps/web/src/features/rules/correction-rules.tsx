import { Trans } from '@lingui/react/macro'

export function CorrectionRules() {
  return (
    <>
      <p>
        <Trans>
          An answer that matches the official one is right straight away; capitals, accents, punctuation and
          articles don’t matter. Every other answer is read by people who can’t see whose it is, and identical
          answers always get the same verdict. Nobody corrects a game they’re still playing.
        </Trans>
      </p>
      <p>
        <Trans>
          Until that’s done, your score shows a P for “pending”. A verdict can change later, and every game,
          table and ranking that depends on it changes too. If you think we got it wrong, write to the team.
        </Trans>
      </p>
    </>
  )
}
