import { Trans, useLingui } from '@lingui/react/macro'
import type { Ceremonies as FoundCeremonies } from '@tertulia/contract/home'
import { CupPath } from '@/features/cup/cup-path.tsx'
import { stageWords } from '@/features/cup/cup-words.ts'
import { tieScore } from '@/features/cup/tie-score.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { shortNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { CeremonyCard } from './ceremony-card.tsx'
import { SeasonCeremony } from './season-ceremony.tsx'

/** What the player has won of late, a card each: cup, season, special quiz. */
export function Ceremonies({ ceremonies: { cup, season, special } }: { ceremonies: FoundCeremonies }) {
  return (
    <>
      {cup && <CupCeremony cup={cup} />}
      {season && <SeasonCeremony ceremony={season} />}
      {special && <SpecialCeremony special={special} />}
    </>
  )
}

/** The cup, with the way to it. */
function CupCeremony({ cup: { season, date, path } }: { cup: NonNullable<FoundCeremonies['cup']> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const won = t`I won the cup of season ${season}.`
  const steps = path.map((tie) => `${stageWords(tie.ties)}: ${tieScore(tie, language) ?? t`a bye`}`)
  return (
    <CeremonyCard
      id="cup-won"
      kind="cup_won"
      date={date}
      kicker={<Trans>Season {season} · Cup</Trans>}
      heading={<Trans>You won the cup</Trans>}
      link={
        <TextLink to={paths.seasonHonours(season)}>
          <Trans>See the season’s winners</Trans>
        </TextLink>
      }
      shared={[won, ...steps]}
    >
      <CupPath path={path} />
    </CeremonyCard>
  )
}

function SpecialCeremony({ special }: { special: NonNullable<FoundCeremonies['special']> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { date, subject, players, shared } = special
  const score = shortNumber(special.score, language)
  return (
    <CeremonyCard
      id="special-quiz-won"
      kind="special"
      date={date}
      kicker={<Trans>Special quiz: {subject}</Trans>}
      heading={shared ? <Trans>You share the victory</Trans> : <Trans>You won</Trans>}
      link={
        <TextLink to={paths.special_quiz(date)}>
          <Trans>See the ranking</Trans>
        </TextLink>
      }
      shared={[
        shared
          ? t`I share the victory in the special quiz “${subject}”: ${score} points, first of ${players}.`
          : t`I won the special quiz “${subject}”: ${score} points, first of ${players}.`,
      ]}
    >
      <p>
        <Trans>
          {score} points, first of {players}.
        </Trans>
      </p>
    </CeremonyCard>
  )
}
