import { Trans, useLingui } from '@lingui/react/macro'
import { reviewGivenPoints } from '@tertulia/core/league/game-review'
import type { ReactNode } from 'react'
import { BalanceWords } from '@/features/comparisons/balance-words.tsx'
import { MeetingTable } from '@/features/comparisons/meeting-table.tsx'
import { FormDots } from '@/features/games/form-dots.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { paths } from '@/paths.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { decidersOf, isPlayedByPoints, reviewed } from './game-board.tsx'
import { fullName } from './game-title.ts'
import type { PlayedGame } from './played-game.ts'
import * as styles from './game.module.css'

type GameReviewProps = {
  game: PlayedGame
  /** The address of a game of the same competition. */
  gamePath: (date: string, user1: number, user2?: number) => string
}

/** What lies behind a game: the points given, what decided, earlier meetings, and the games before and after. */
export function GameReview({ game, gamePath }: GameReviewProps) {
  return (
    <div className={`${styles.gameReview} stack gap-24`}>
      <GivenPoints game={game} />
      <LastMeetings game={game} />
      <GameLinks game={game} />
      <GameSteps game={game} gamePath={gamePath} />
    </div>
  )
}

/** The form of both before this game, and the games between them. */
function LastMeetings({ game: { sides, own, balance, meetings } }: { game: PlayedGame }) {
  const [one, other] = sides
  if (!one || !other || !balance) return null
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Last meetings</Trans>
      </h2>
      <p>
        <BalanceWords balance={balance} names={[own ? null : one.name, other.name]} />
      </p>
      {meetings.length > 0 && <MeetingTable ids={[one.id, other.id]} games={meetings} />}
      {balance.forms.some((form) => form.length > 0) && (
        <p className={`${styles.gameForms} small`}>
          {[one, other].map((side, place) => (
            <span key={side.id} className="line gap-8">
              {fullName(side)} <FormDots form={balance.forms[place] ?? []} />
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

/** The points each side gave the other, their effect, and the questions that decided. */
function GivenPoints({ game }: { game: PlayedGame }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  if (game.state !== 'decided' || game.sides.length < 2 || !isPlayedByPoints(game)) return null
  const deciders = decidersOf(game).map((index) => themeWord(game.questions[index]?.theme ?? ''))
  const themes = formatList(deciders, language)

  return (
    <section className="stack gap-8" lang={i18n.locale}>
      <h2>
        <Trans>What decided it</Trans>
      </h2>
      {deciders.length > 0 && (
        <p>
          {deciders.length === 1 ? (
            <Trans>{themes}: take it away and the result changes.</Trans>
          ) : (
            <Trans>{themes}: take away any one and the result changes.</Trans>
          )}
        </p>
      )}
      {deciders.length === 0 && game.sides.some(({ outcome }) => outcome === 'win') && (
        <p>
          <Trans>No single question: the lead was too large.</Trans>
        </p>
      )}
      <Given game={game} giver={0} />
      <Given game={game} giver={1} />
    </section>
  )
}

/** "Catarina scored 11. With your points placed perfectly: 9." */
function Given({ game: { questions, sides, own }, giver }: { game: PlayedGame; giver: 0 | 1 }) {
  const taker = 1 - giver
  const review = reviewGivenPoints(questions.map(reviewed), taker)
  const [from, to] = [sides[giver], sides[taker]]
  if (!review || !from || !to) return null
  const { taken, least } = review
  return (
    <p>
      {!own && (
        <Trans>
          {to.name} scored {taken}. With {from.name}’s points placed perfectly: {least}.
        </Trans>
      )}
      {own && giver === 0 && (
        <Trans>
          {to.name} scored {taken}. With your points placed perfectly: {least}.
        </Trans>
      )}
      {own && giver === 1 && (
        <Trans>
          You scored {taken}. With {from.name}’s points placed perfectly: {least}.
        </Trans>
      )}
    </p>
  )
}

function GameLinks({ game }: { game: PlayedGame }) {
  const [one, other] = game.sides
  return (
    <div className={`${styles.gameLinks} row stretched gap-8 no-print`}>
      <QuizLink game={game} />
      {one && other && (
        <TextLink to={paths.statisticsComparison(one.id, other.id)} button="plain">
          <Trans>Compare players</Trans>
        </TextLink>
      )}
    </div>
  )
}

function QuizLink({ game: { date, state } }: { game: PlayedGame }) {
  if (state === 'scheduled' || state === 'void') return null
  if (state === 'open') {
    return (
      <TextLink to={paths.quiz()} button="primary">
        <Trans>Today’s quiz</Trans>
      </TextLink>
    )
  }
  return (
    <TextLink to={paths.quiz(date)} button="plain">
      <Trans>That day’s quiz</Trans>
    </TextLink>
  )
}

/** Links to the player's games before and after this one. */
function GameSteps({ game: { previous_game: previous, next_game: next }, gamePath }: GameReviewProps) {
  const { t } = useLingui()
  if (!previous && !next) return null
  return (
    <nav className={`${styles.gameSteps} no-print stack gap-8`} aria-label={t`Other games`}>
      {previous && (
        <GameStep step={previous} gamePath={gamePath} words={t`Previous game`}>
          <ArrowLeftIcon size={18} />
        </GameStep>
      )}
      {next && (
        <GameStep step={next} gamePath={gamePath} words={t`Next game`}>
          <ArrowRightIcon size={18} />
        </GameStep>
      )}
    </nav>
  )
}

type GameStepProps = Pick<GameReviewProps, 'gamePath'> & {
  step: NonNullable<PlayedGame['next_game']>
  words: string
  /** The arrow. */
  children: ReactNode
}

function GameStep({ step: { date, player_id, opponent }, gamePath, words, children }: GameStepProps) {
  return (
    <TextLink to={gamePath(date, player_id, opponent?.id)} className={styles.gameStep ?? ''}>
      {children}
      <span className="shrinking">
        <span className="small soft block">{words}</span>
        {opponent ? fullName(opponent) : <Trans>A solo round</Trans>}
      </span>
    </TextLink>
  )
}
