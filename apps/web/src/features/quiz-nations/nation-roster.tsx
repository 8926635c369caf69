import { Trans, useLingui } from '@lingui/react/macro'
import type { NationPlayer, QuizNation } from '@tertulia/contract/quiz-nations'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import type { Team } from './use-team.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import * as styles from './quiz-nations.module.css'

type NationRosterProps = { nation: QuizNation; team: Team }

/** A nation's players with rank, score and share of its score, with buttons to add them to the team. */
export function NationRoster({ nation: { roster }, team }: NationRosterProps) {
  const { t } = useLingui()
  const columns = useColumns(team)
  return (
    <section className={`${styles.nationsSection} stack gap-12 fitted`} aria-labelledby="nation-roster">
      <h2 id="nation-roster">
        <Trans>Roster</Trans>
      </h2>
      <DataTable
        rows={roster}
        keyOf={({ id }) => id}
        columns={columns}
        className={styles.rosterTable}
        caption={t`Roster`}
        dense
      />
      <p className="small soft">
        <Trans>
          Share: how much the player contributes to the five best scores, which make the nation’s average.
        </Trans>
      </p>
    </section>
  )
}

function useColumns(team: Team): Column<NationPlayer>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const written = (value: number | null, decimals: number) =>
    value === null ? '–' : formatNumber(value, language, { decimals })
  return [
    {
      head: <abbr title={t`Rank in the national ranking`}>#</abbr>,
      figures: true,
      className: styles.nationRank,
      cell: ({ rank }) => rank ?? '–',
    },
    {
      head: t`Player`,
      heads: true,
      cell: (player) => (
        <>
          <PersonName person={player} />
          {player.club !== null && <span className="small soft block regular">{player.club}</span>}
        </>
      ),
    },
    { head: t`Score`, figures: true, cell: ({ score }) => written(score, 2) },
    {
      head: t`Share`,
      figures: true,
      className: styles.rosterPart,
      cell: ({ part }) =>
        part === null ? (
          '–'
        ) : (
          <>
            <span className={styles.partBar} style={{ inlineSize: `${part}%` }} aria-hidden="true" />
            {`${written(part, 1)}%`}
          </>
        ),
    },
    {
      head: t`Team`,
      className: styles.rosterPick,
      cell: (player) => <PickButton player={player} team={team} />,
    },
  ]
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
