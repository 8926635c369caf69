import { Trans } from '@lingui/react/macro'

export function FairPlayRules() {
  return (
    <>
      <p>
        <Trans>
          <strong>External sources are forbidden when you answer.</strong> No searching, no books, no AI, no
          help from anyone else: you answer alone and from memory. Until the quiz closes, keep its questions
          to yourself.
        </Trans>
      </p>
      <p>
        <Trans>
          Please play every day. A missed day is a forfeit: your opponent has nobody to play against, and you
          can be relegated for it. Can’t play one day? Tell us before it starts.
        </Trans>
      </p>
      <p>
        <Trans>
          We play for fun. Cheating spoils it for everyone, and the team can block those who do it.
        </Trans>
      </p>
    </>
  )
}
