import type { CupForm } from '@tertulia/contract/cup'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { stageWords } from '@/features/cup/cup-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './season-cup.module.css'

type StartedCupProps = { form: CupForm; cup: NonNullable<CupForm['cup']> }

/** A cup that has begun, read-only. */
export function StartedCup({ form, cup }: StartedCupProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const players = cup.player_ids.length

  return (
    <div className={`sheet ${styles.cupStarted}`}>
      <p>
        <Trans>
          This cup has started with <Plural value={players} one="# player" other="# players" />. Players and
          rounds stand; each round is drawn as soon as the one before is decided.
        </Trans>
      </p>
      <ol>
        {cup.rounds.map((number, index) => {
          const round = form.rounds.find((one) => one.round === number)
          return (
            <li key={number}>
              <strong>{stageWords(tiesOfRound(players, index + 1))}</strong>
              <span className="soft">
                {t`Round ${number}`}
                {round && `, ${formatDateShort(round.date, language)}`}
              </span>
            </li>
          )
        })}
      </ol>
      <p>
        <span className="soft">
          <Trans>Seed</Trans>
        </span>{' '}
        <code className={styles.cupSeed}>{cup.seed}</code>
      </p>
      <div>
        <TextLink to={paths.cup(form.season)} button="plain">
          <Trans>See the cup</Trans>
        </TextLink>
      </div>
    </div>
  )
}
