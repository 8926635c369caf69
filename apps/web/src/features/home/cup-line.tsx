import { Trans } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import { stageWords } from '@/features/cup/cup-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TrophyIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** My cup game of today: its stage and opponent, or that I have a bye. */
export function CupLine({ game: { season, ties, opponent } }: { game: NonNullable<Home['cup_game']> }) {
  // Re-renders on a change of language, for the stage's words.
  useLanguage()
  const to = paths.cup(season)
  const stage = stageWords(ties)
  const name = opponent && `${opponent.name} ${opponent.surname}`.trim()

  return (
    <p className="beside">
      <TrophyIcon size={18} />
      <span>
        {name === null ? (
          <Trans>
            <TextLink to={to}>Cup</TextLink>: you have a bye today
          </Trans>
        ) : (
          <Trans comment="stage: Final, Quarter-finals, Round of 16">
            <TextLink to={to}>Cup, {stage}</TextLink>, against {name}
          </Trans>
        )}
      </span>
    </p>
  )
}
