import { Trans } from '@lingui/react/macro'

export function FairPlayRules() {
  return (
    <>
      <p>
        <Trans>
          <strong>External sources are forbidden when you answer.</strong> No search, no book, no machine that
          knows things, no help from anybody else: you answer alone and from memory. Until the quiz closes,
          keep its questions to yourself.
        </Trans>
      </p>
      <p>
        <Trans>
          Please play every day. A missed day is a forfeit: your opponent plays against nobody, and you can be
          relegated for it. If you know that you cannot play on a day, announce it before the day begins.
        </Trans>
      </p>
      <p>
        <Trans>
          We play for the pleasure of it. Whoever cheats spoils that for everybody, and can be blocked by the
          team.
        </Trans>
      </p>
    </>
  )
}
