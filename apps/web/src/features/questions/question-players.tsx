import { Trans, useLingui } from '@lingui/react/macro'
import type { QuestionChange } from '@tertulia/contract/fields'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as questionCalls from '@tertulia/contract/questions'
import type { QuestionPlayer } from '@tertulia/contract/questions'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { StarIcon } from '@/ui/player-icons.tsx'
import { markOf } from '@/features/corrections/change-sets/change-note.tsx'
import * as styles from './question-page.module.css'

type Shown = ReplyOf<typeof questionCalls.getQuestion>
type QuestionPlayersProps = { shown: Shown; stale: boolean }

/**
 * Players' answers to a question, right ones first; the user's own row from another page is shown first, separately.
 */
export function QuestionPlayers({ shown, stale }: QuestionPlayersProps) {
  const { question, players, mine, page, page_count } = shown
  const user = useUser()
  if (players.length === 0) return null
  const elsewhere = mine !== null && !players.some(({ id }) => id === mine.id)
  const special = question.kind === 'special'
  const extra = special || question.points_given !== null

  return (
    <section className={styles.questionPlayers} aria-labelledby="question-players" aria-busy={stale}>
      <h2 id="question-players">
        <Trans>Players</Trans>
      </h2>
      <div className="table-frame">
        <table className={`table ${styles.questionTable}`} aria-labelledby="question-players">
          <PlayersHead special={special} extra={extra} />
          {elsewhere && (
            <tbody className={styles.questionMine}>
              <PlayerLine player={mine} change={question.change} special={special} extra={extra} own />
            </tbody>
          )}
          <tbody>
            {players.map((player) => (
              <PlayerLine
                key={player.id}
                player={player}
                change={question.change}
                special={special}
                extra={extra}
                own={player.id === user?.id}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} page_count={page_count} to={(number) => paths.question(question.id, number)} />
    </section>
  )
}

type Columns = {
  /** True for a special quiz: jokers instead of points. */
  special: boolean
  extra: boolean
}

type PlayerLineProps = Columns & { player: QuestionPlayer; change: QuestionChange | null; own: boolean }

function PlayersHead({ special, extra }: Columns) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Player</Trans>
        </th>
        <th scope="col">
          <Trans>Result</Trans>
        </th>
        {extra && (
          <th scope="col" className="num">
            {special ? <Trans>Joker</Trans> : <Trans>Points given</Trans>}
          </th>
        )}
      </tr>
    </thead>
  )
}

function PlayerLine({ player, change, special, extra, own }: PlayerLineProps) {
  return (
    <tr className={own ? 'own' : undefined}>
      <th scope="row">
        <PlayerName person={player} />{' '}
        {own && (
          <span className="own-word">
            <Trans comment="Marks one's own row in a table">you</Trans>
          </span>
        )}
      </th>
      <td>
        <VerdictMark verdict={markOf(change, player.verdict)} withWord />
      </td>
      {extra && (
        <td className="num">{special ? <JokerMark joker={player.joker} /> : (player.points ?? '–')}</td>
      )}
    </tr>
  )
}

function JokerMark({ joker }: { joker: boolean }) {
  const { t } = useLingui()
  if (!joker) return <span className="visually-hidden">{t`No joker`}</span>
  return (
    <span className={styles.questionJoker} title={t`Joker`}>
      <StarIcon size={18} />
      <span className="visually-hidden">{t`Joker`}</span>
    </span>
  )
}
