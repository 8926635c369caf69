import { Plural, Trans } from '@lingui/react/macro'

/** What deleting a cup takes away. */
export function CupLossWords({ players, rounds }: { players: number; rounds: number }) {
  return (
    <Trans>
      Its draw, <Plural value={players} one="# player" other="# players" /> and{' '}
      <Plural value={rounds} one="# round" other="# rounds" /> will be lost. The season stays. This cannot be
      undone.
    </Trans>
  )
}
