import { Trans, useLingui } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import type { GameSide } from '@tertulia/contract/league'
import { daysBetween } from '@tertulia/core/calendar/calendar'
import { useUser } from '@/features/session/session.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useFirstSight } from '@/lib/device/seen-once.ts'
import { useCountUp } from '@/lib/words/count-up.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './home.module.css'

type LastGame = NonNullable<Home['last_game']>

/** The user's last finished game: two names, one big score. */
export function LastResult({ game, today }: { game: LastGame; today: string }) {
  const language = useLanguage()
  const user = useUser()
  const sides = game.sides.toSorted(
    (one, other) => Number(other.id === user?.id) - Number(one.id === user?.id),
  )
  const [mine, theirs] = sides
  const fresh = useFirstSight(game.date, game.state === 'decided')
  if (!mine) return null

  return (
    <section aria-labelledby="last-result">
      <div className={`${styles.homeHead} row baseline apart gap-4-16`}>
        <h2 id="last-result">
          {daysBetween(game.date, today) === 1 ? (
            <Trans>Yesterday’s result</Trans>
          ) : (
            <Trans>The last result</Trans>
          )}
        </h2>
        <span className="soft small">{formatDateLong(game.date, language)}</span>
      </div>
      <div className={`sheet ${styles.result} centred`} data-solo={theirs === undefined || undefined}>
        <Side side={mine} game={game} fresh={fresh} />
        {theirs && <Side side={theirs} game={game} fresh={fresh} />}
        <p className={`${styles.resultWords} soft whole-row`}>
          <Outcome game={game} mine={mine} />{' '}
          <TextLink to={paths.game(game.date, mine.id, theirs?.id)}>
            <Trans>See the game</Trans>
          </TextLink>
        </p>
      </div>
    </section>
  )
}

function Side({ side, game, fresh }: { side: GameSide; game: LastGame; fresh: boolean }) {
  return (
    <div className={styles.resultSide} data-outcome={side.outcome ?? undefined}>
      <ResultScore side={side} state={game.state} fresh={fresh} />
      <span className="strong breakable">
        <PersonName person={side} />
      </span>
    </div>
  )
}

function Outcome({ game, mine }: { game: LastGame; mine: GameSide }) {
  if (game.state === 'void') return <Trans>The round doesn’t count for anyone.</Trans>
  if (game.state === 'pending') return <Trans>Some answers are still being marked.</Trans>
  switch (mine.outcome) {
    case 'win':
      return <Trans>You won.</Trans>
    case 'draw':
      return <Trans>A draw.</Trans>
    case 'loss':
      return <Trans>You lost.</Trans>
    case 'forfeit':
      return <Trans>You didn’t play: a forfeit.</Trans>
    case 'solo':
    case null:
      return <Trans>A solo round.</Trans>
  }
}

type ResultScoreProps = {
  side: GameSide
  state: NonNullable<Home['last_game']>['state']
  /** True the first time it is seen, when it counts up. */
  fresh: boolean
}

/** A side's big score; a symbol is described to assistive technology. */
function ResultScore({ side: { score, outcome, excused }, state, fresh }: ResultScoreProps) {
  const { t } = useLingui()
  if (outcome === 'forfeit' && excused) return <Letter letter={`(${t`F`})`} word={t`excused forfeit`} />
  if (outcome === 'forfeit') return <Letter letter={t`F`} word={t`forfeit`} />
  if (score !== null) return <CountingScore score={score} fresh={fresh} />
  return state === 'pending' ? (
    <Letter letter={t`P`} word={t`awaiting correction`} />
  ) : (
    <Letter letter="–" word={t`no score`} />
  )
}

function CountingScore({ score, fresh }: { score: number; fresh: boolean }) {
  const language = useLanguage()
  const shown = useCountUp(score, fresh)
  const decimals = decimalsOf([score])
  return (
    <span className={`score ${styles.resultScore}`}>
      <span aria-hidden="true">{formatNumber(shown, language, { decimals })}</span>
      <span className="visually-hidden">{formatNumber(score, language, { decimals })}</span>
    </span>
  )
}

function Letter({ letter, word }: { letter: string; word: string }) {
  return (
    <span className={`score ${styles.resultScore}`} title={word}>
      <span aria-hidden="true">{letter}</span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
