import { Trans } from '@lingui/react/macro'
import type { Meeting } from '@tertulia/contract/league'
import { Fragment } from 'react'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { stageWords } from '@/features/cup/cup-words.ts'
import { SideScore } from '@/features/games/side-score.tsx'
import * as styles from './comparison.module.css'

type MeetingTableProps = { ids: readonly [number, number]; games: Meeting[] }

/** Games between two players: day, competition and result. */
export function MeetingTable({ ids, games }: MeetingTableProps) {
  return (
    <>
      <Table ids={ids} games={games} />
      {games.some(({ state }) => state === 'pending') && (
        <p className="soft small">
          <Trans>P: not marked yet</Trans>
        </p>
      )}
    </>
  )
}

function Table({ ids, games }: MeetingTableProps) {
  return (
    <table className={`table ${styles.meetingTable}`}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">
            <Trans>Game</Trans>
          </th>
          <th scope="col">
            <Trans>Result</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <MeetingRow key={`${game.competition} ${game.date}`} ids={ids} game={game} />
        ))}
      </tbody>
    </table>
  )
}

function MeetingRow({ ids: [id1, id2], game }: { ids: readonly [number, number]; game: Meeting }) {
  const language = useLanguage()
  const { competition, date, scores, state, winner_id } = game
  const to = competition === 'league' ? paths.game(date, id1, id2) : paths.cup_game(date, id1, id2)
  const decimals = decimalsOf(scores)

  return (
    <tr>
      <th scope="row">
        <TextLink to={to}>{formatDateShort(date, language)}</TextLink>
        <span className="small soft block regular">
          <MeetingPlace game={game} />
        </span>
      </th>
      <td className="num">
        {[id1, id2].map((id, side) => {
          const score = scores[side] ?? null
          const outcome =
            state === 'pending' ? null : score === null ? 'forfeit' : winner_id === id ? 'win' : 'loss'
          return (
            <Fragment key={id}>
              {side === 1 && ' – '}
              <span className={styles.meetingScore} data-won={winner_id === id || undefined}>
                <SideScore side={{ score, outcome }} state={state} decimals={decimals} />
              </span>
            </Fragment>
          )
        })}
      </td>
    </tr>
  )
}

function MeetingPlace({ game: { competition, season, round, ties } }: { game: Meeting }) {
  const stage = stageWords(ties ?? 1)
  return competition === 'league' ? (
    <Trans>
      Season {season}, round {round}
    </Trans>
  ) : (
    <Trans comment="stage: Final, Quarter-finals, Round of 16">
      Season {season} cup, {stage}
    </Trans>
  )
}
