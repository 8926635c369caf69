import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as miniLeagueDuelCalls from '@tertulia/contract/mini-league-duels'
import type { DuelDay } from '@tertulia/contract/mini-league-duels'
import { useState } from 'react'
import { ShowMore } from '@/features/cup/show-more.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './mini-leagues.module.css'

const daysAtFirst = 3

/** The duels of a mini-league by day: the next ones, then those of the closed days. */
export function Duels({ id }: { id: number }) {
  const found = useCall(miniLeagueDuelCalls.listDuels, { params: { id } })
  const [all, setAll] = useState(false)
  return (
    <section className="stack fitted" aria-labelledby="mini-league-duels">
      <h2 id="mini-league-duels">
        <Trans>Duels</Trans>
      </h2>
      <QueryState query={found} skeleton={<Skeleton height={240} />}>
        {({ days }) => (
          <>
            {days.length === 0 && (
              <p className="soft">
                <Trans>Duels begin with the next quiz, once there are two players.</Trans>
              </p>
            )}
            {(all ? days : days.slice(0, daysAtFirst)).map((day) => (
              <Day key={day.date} day={day} />
            ))}
            <ShowMore hidden={all ? 0 : days.length - daysAtFirst} onMore={() => setAll(true)} />
          </>
        )}
      </QueryState>
    </section>
  )
}

function Day({ day: { date, over, duels, free } }: { day: DuelDay }) {
  const language = useLanguage()
  const shown = formatDateLong(date, language)
  return (
    <section className="sheet stack gap-12">
      <h3>{over ? shown : <Trans>Next: {shown}</Trans>}</h3>
      <ul>
        {duels.map((sides) => (
          <Duel key={sides.map(({ id }) => id).join('-')} sides={sides} over={over} />
        ))}
      </ul>
      {free && (
        <p className="small soft">
          <Trans>
            No duel: <PlayerName person={free} />
          </Trans>
        </p>
      )}
    </section>
  )
}

type Side = DuelDay['duels'][number][number]

function Duel({ sides: [one, other], over }: { sides: readonly Side[]; over: boolean }) {
  const { t } = useLingui()
  if (!one || !other) return null
  return (
    <li className={styles.duel}>
      <span className={`breakable ${one.outcome === 'win' ? styles.won : ''}`}>
        <PlayerName person={one} />
      </span>
      <span className={`${styles.duelFigures} figures`}>
        {over ? (
          <>
            <span className="unbroken">
              <Figure side={one} /> – <Figure side={other} />
            </span>
            {one.outcome === 'pending' && (
              <span className="small soft block regular">
                <Plural
                  value={one.pending + other.pending}
                  one="so far, # not marked yet"
                  other="so far, # not marked yet"
                />
              </span>
            )}
          </>
        ) : (
          <span className="soft">{t({ message: 'vs', comment: 'Between two players who meet' })}</span>
        )}
      </span>
      <span className={`breakable ${other.outcome === 'win' ? styles.won : ''}`}>
        <PlayerName person={other} />
      </span>
    </li>
  )
}

/** Right answers; who did not play has a word instead. */
function Figure({ side: { right_answers: right, outcome } }: { side: Side }) {
  const { t } = useLingui()
  if (right === null) return <abbr title={t`didn’t play`}>×</abbr>
  return <span className={outcome === 'pending' ? 'small soft regular' : ''}>{right}</span>
}
