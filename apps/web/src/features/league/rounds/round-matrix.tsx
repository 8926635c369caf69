import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayedRound } from '@tertulia/contract/league-rounds'
import { countRight } from '@tertulia/core/league/round-review'
import type { ReactNode } from 'react'
import { markOf } from '@/features/corrections/change-sets/change-note.tsx'
import { SideScore } from '@/features/games/side-score.tsx'
import { useUser } from '@/features/session/session.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { VerdictMark } from '@/ui/words/mark.tsx'
import * as styles from './round-page.module.css'

type Player = PlayedRound['players'][number]
type Game = PlayedRound['round']['games'][number]
type Row = { player: Player; game: Game; side: Game['sides'][number]; right: number | null }

/** Players against questions: each answer’s mark, the right ones, and the score with the way to the game. */
export function RoundMatrix({ played }: { played: PlayedRound }) {
  const { t } = useLingui()
  const user = useUser()
  const { round, questions } = played
  const rows = rowsOf(played)
  const own = rows.find(({ player }) => player.id === user?.id)
  const opponent = own?.game.sides.find(({ id }) => id !== own.player.id)
  const decimals = decimalsOf(rows.map(({ side }) => side.score))

  return (
    <div className={styles.matrixFrame}>
      <div className="table-frame">
        <table className={`table ${styles.matrix}`}>
          <caption className="visually-hidden">{t`Answers of round ${round.round}`}</caption>
          <MatrixHead questions={questions} />
          <tbody>
            {rows.map((row) => (
              <MatrixRow
                key={row.player.id}
                row={row}
                played={played}
                decimals={decimals}
                role={rowRole(row.player.id, own?.player.id, opponent?.id)}
              />
            ))}
          </tbody>
          <MatrixFoot questions={questions} />
        </table>
      </div>
    </div>
  )
}

/** Players with their games, those with the most right answers first, those who did not play last. */
function rowsOf({ round, players, questions }: PlayedRound): Row[] {
  const counted = questions.map(({ id, change }) => ({ id, counts: change?.counting !== 'void' }))
  const known = ({ answers }: Player) =>
    answers === null
      ? -1
      : counted.filter(
          ({ id, counts }) =>
            counts && answers.some((answer) => answer.question_id === id && answer.verdict === 'right'),
        ).length
  const rows = players.flatMap((player) => {
    const game = round.games.find(({ sides }) => sides.some(({ id }) => id === player.id))
    const side = game?.sides.find(({ id }) => id === player.id)
    return game && side ? [{ player, game, side, right: countRight(player, counted) }] : []
  })
  return rows.toSorted(
    (one, other) =>
      known(other.player) - known(one.player) || (other.side.score ?? -1) - (one.side.score ?? -1),
  )
}

type RowRole = 'own' | 'opponent' | null

function rowRole(id: number, ownId: number | undefined, opponentId: number | undefined): RowRole {
  if (id === ownId) return 'own'
  return id === opponentId ? 'opponent' : null
}

function MatrixHead({ questions }: Pick<PlayedRound, 'questions'>) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.matrixName}>
          <Trans>Player</Trans>
        </th>
        {questions.map(({ id, position: number, theme }) => (
          <th key={id} scope="col" className={styles.matrixCell} title={themeWord(theme)}>
            <TextLink to={paths.question(id)} aria-label={`${t`Question ${number}`}, ${themeWord(theme)}`}>
              {number}
            </TextLink>
          </th>
        ))}
        <th scope="col" className={`num ${styles.matrixRight}`}>
          <Trans context="how many answers">Right</Trans>
        </th>
        <th scope="col" className={`num ${styles.matrixScore}`}>
          <Trans context="short head of a narrow column">Score</Trans>
        </th>
      </tr>
    </thead>
  )
}

type MatrixRowProps = { row: Row; played: PlayedRound; decimals: number; role: RowRole }

function MatrixRow({ row, played: { round, questions }, decimals, role }: MatrixRowProps) {
  const { t } = useLingui()
  const { player, game, side, right } = row
  const { answers } = player
  const name = `${player.name} ${player.surname}`.trim()
  const other = game.sides.find(({ id }) => id !== player.id)

  return (
    <tr className={role === 'own' ? 'own' : undefined} data-opponent={role === 'opponent' || undefined}>
      <th scope="row" className={styles.matrixName}>
        <PlayerName person={player} /> <RoleWord role={role} />
      </th>
      {answers === null ? (
        <td colSpan={questions.length} className={`${styles.matrixCell} soft small`}>
          <Trans>Didn’t play</Trans>
        </td>
      ) : (
        questions.map(({ id, change }) => {
          const answer = answers.find(({ question_id }) => question_id === id)
          return (
            <td key={id} className={styles.matrixCell}>
              {answer && <VerdictMark verdict={markOf(change, answer.verdict)} />}
            </td>
          )
        })
      )}
      <td className={`num ${styles.matrixRight}`}>{right ?? '–'}</td>
      <td className={`num ${styles.matrixScore}`}>
        <TextLink to={paths.game(round.date, player.id, other?.id)}>
          <span className="visually-hidden">{t`Game of ${name}`}: </span>
          <SideScore side={side} state={game.state} decimals={decimals} />
        </TextLink>
      </td>
    </tr>
  )
}

function RoleWord({ role }: { role: RowRole }) {
  switch (role) {
    case 'own':
      return (
        <span className="own-word">
          <Trans comment="Marks one's own row in a table">you</Trans>
        </span>
      )
    case 'opponent':
      return (
        <span className={`${styles.opponentWord} small medium`}>
          <Trans comment="Marks the row of one's own opponent in a table">opponent</Trans>
        </span>
      )
    case null:
      return null
  }
}

/** The share of the whole club that was right on each question, and how many that makes on average. */
function MatrixFoot({ questions }: Pick<PlayedRound, 'questions'>) {
  const language = useLanguage()
  const mean = questions.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0) / 100
  const pending = questions.reduce((sum, question) => sum + question.pending, 0)
  return (
    <tfoot>
      <tr className="soft small">
        <th scope="row" className={styles.matrixName}>
          {pending > 0 ? <Trans>% right in the club so far</Trans> : <Trans>% right in the club</Trans>}
        </th>
        {questions.map((question) => (
          <td key={question.id} className={`${styles.matrixCell} figures`}>
            <SoFar pending={question.pending}>{question.percentage ?? '–'}</SoFar>
          </td>
        ))}
        <td className={`num ${styles.matrixRight}`}>
          <SoFar pending={pending}>{formatNumber(mean, language, { decimals: 1 })}</SoFar>
        </td>
        <td className={`num ${styles.matrixScore}`}>–</td>
      </tr>
    </tfoot>
  )
}

/** A number of the foot, in the colour of what waits while answers behind it are not marked. */
function SoFar({ pending, children }: { pending: number; children: ReactNode }) {
  if (pending === 0) return children
  const words = plural(pending, { one: 'so far, # not marked yet', other: 'so far, # not marked yet' })
  return (
    <span className="pending" title={words}>
      {children}
      <span className="visually-hidden">{` ${words}`}</span>
    </span>
  )
}
