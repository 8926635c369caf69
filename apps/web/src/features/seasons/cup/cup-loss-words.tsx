import { Plural, Trans } from '@lingui/react/macro'

/** Lists what deleting a cup loses. */
export function CupLossWords({ players, rounds }: { players: number; rounds: number }) {
  return (
    <Trans>
      Its draw, <Plural value={players} one="# player" other="# players" /> and{' '}
      <Plural value={rounds} one="# round" other="# rounds" /> will be lost. The season stays. This can’t be
      undone.
    </Trans>
  )
}
