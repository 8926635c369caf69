import type { CupForm } from '@tertulia/contract/cup'
import { cupRoundCount, firstRoundGames, tiesOfRound } from '@tertulia/core/cup/cup-form'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { stageWords } from '@/features/cup/cup-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import type { CupDraft } from './cup-draft.ts'
import * as styles from './season-cup.module.css'

/** Preview of the cup: each stage with its games, byes and day. */
export function CupPreview({ form, draft }: { form: CupForm; draft: CupDraft }) {
  const players = draft.player_ids.length
  const count = cupRoundCount(players)
  const cupRounds = Array.from({ length: count }, (_, index) => index + 1)

  return (
    <section className={styles.cupPreview} aria-labelledby="cup-preview-title">
      <h3 id="cup-preview-title">
        <Trans>Preview</Trans>
      </h3>
      <ol>
        {cupRounds.map((cupRound) => (
          <PreviewStage
            key={cupRound}
            ties={tiesOfRound(players, cupRound)}
            games={cupRound === 1 ? firstRoundGames(players) : tiesOfRound(players, cupRound)}
            round={form.rounds.find(({ round }) => round === draft.rounds[cupRound - 1])}
          />
        ))}
      </ol>
    </section>
  )
}

type PreviewStageProps = { ties: number; games: number; round: CupForm['rounds'][number] | undefined }

function PreviewStage({ ties, games, round }: PreviewStageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const byes = ties - games

  return (
    <li>
      <strong>{stageWords(ties)}</strong>
      <span>
        <Plural value={games} one="# game" other="# games" />
        {byes > 0 && (
          <>
            , <Plural value={byes} one="# bye" other="# byes" />
          </>
        )}
      </span>
      <span className="soft small">
        {round
          ? `${t`Round ${round.round}`}, ${formatDateShort(round.date, language)}`
          : t`no rounds selected yet`}
      </span>
    </li>
  )
}
