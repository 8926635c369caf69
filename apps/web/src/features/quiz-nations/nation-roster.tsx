import { Trans, useLingui } from '@lingui/react/macro'
import type { NationPlayer, QuizNation } from '@tertulia/contract/quiz-nations'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { CheckIcon, PlusIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import type { Team } from './use-team.ts'
import '@/ui/base/table.css'
import { IconButton } from '@/ui/icon-button.tsx'
import * as styles from './quiz-nations.module.css'

type NationRosterProps = { nation: QuizNation; team: Team }

/** A nation's players with rank, score and share of its score, with buttons to add them to the team. */
export function NationRoster({ nation: { roster }, team }: NationRosterProps) {
  const { t } = useLingui()
  return (
    <section className={`${styles.nationsSection} stack gap-12 fitted`} aria-labelledby="nation-roster">
      <h2 id="nation-roster">
        <Trans>Roster</Trans>
      </h2>
      <div className="table-frame">
        <table className={`table ${styles.rosterTable}`}>
          <caption className="visually-hidden">{t`Roster`}</caption>
          <thead>
            <tr>
              <th scope="col" className="num">
                <abbr title={t`Rank in the national ranking`}>#</abbr>
              </th>
              <th scope="col">
                <Trans>Player</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Score</Trans>
              </th>
              <th scope="col" className={`num ${styles.rosterPart}`}>
                <Trans>Share</Trans>
              </th>
              <th scope="col" className={styles.rosterPick}>
                <Trans>Team</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {roster.map((player) => (
              <RosterRow key={player.id} player={player} team={team} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="small soft">
        <Trans>
          Share: how much the player contributes to the five best scores, which make the nation’s average.
        </Trans>
      </p>
    </section>
  )
}

function RosterRow({ player, team }: { player: NationPlayer; team: Team }) {
  const language = useLanguage()
  const { rank, score, part, club } = player
  const written = (value: number | null, decimals: number) =>
    value === null ? '–' : formatNumber(value, language, { decimals })

  return (
    <tr>
      <td className={`num ${styles.nationRank}`}>{rank ?? '–'}</td>
      <th scope="row">
        <PersonName person={player} />
        {club !== null && <span className={`small soft ${styles.rosterClub}`}>{club}</span>}
      </th>
      <td className="num">{written(score, 2)}</td>
      <td className={`num ${styles.rosterPart}`}>
        {part !== null && (
          <span className={styles.partBar} style={{ inlineSize: `${part}%` }} aria-hidden="true" />
        )}
        {part === null ? '–' : `${written(part, 1)}%`}
      </td>
      <td className={styles.rosterPick}>
        <PickButton player={player} team={team} />
      </td>
    </tr>
  )
}

function PickButton({ player, team }: { player: NationPlayer; team: Team }) {
  const { t } = useLingui()
  const name = `${player.name} ${player.surname}`.trim()
  const picked = team.picks.includes(player.id)
  return (
    <IconButton
      aria-pressed={picked}
      aria-label={picked ? t`${name} is in the team: remove` : t`Add ${name} to the team`}
      disabled={!picked && team.full}
      onClick={() => (picked ? team.remove(player.id) : team.add(player.id))}
    >
      {picked ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
    </IconButton>
  )
}
