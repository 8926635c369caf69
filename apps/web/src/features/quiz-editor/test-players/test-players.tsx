import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { QuizKind } from '@tertulia/contract/quizzes'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import { testPlayersMax, type TestPlayer } from '@tertulia/contract/test-players'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { type Acceptance, TestResults } from './test-results.tsx'
import * as remarksStyles from '../remarks/quiz-remarks.module.css'
import * as styles from './test-players.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type TestPlayersProps = Acceptance & { kind: QuizKind; date: string; complete: boolean }

/** Who tries out a coming quiz, who else is asked, and how those who have finished answered it. */
export function TestPlayers({ kind, date, complete, ...acceptance }: TestPlayersProps) {
  const query = useCall(testPlayerCalls.listTestPlayers, { params: { kind, date } })
  if (query.error?.code === 'forbidden') return null
  return (
    <QueryState query={query} skeleton={<Skeleton height={52} />}>
      {({ players, questions, open }) =>
        players.length === 0 && !open && complete ? null : (
          <details className={`sheet ${remarksStyles.remarks}`}>
            <summary className="touchable strong">
              <Plural
                value={players.length}
                _0="Have it tried out"
                one="# test player"
                other="# test players"
              />
            </summary>
            <div className="stack fitted">
              <p className="small soft">
                <Trans>
                  Members who don’t play that day answer it beforehand, without seeing the answers. You see
                  how hard it is, and which answers you haven’t thought of.
                </Trans>
              </p>
              {players.length > 0 && <PlayerList {...{ kind, date, players, open }} />}
              <TestResults questions={questions} {...acceptance} />
              {!complete && (
                <p className="small soft">
                  <Trans>It has to be complete and saved first.</Trans>
                </p>
              )}
              {open && players.length < testPlayersMax && <Invitation kind={kind} date={date} />}
              {open && players.length >= testPlayersMax && (
                <p className="small soft">
                  <Trans>At most {testPlayersMax} people try out a quiz.</Trans>
                </p>
              )}
            </div>
          </details>
        )
      }
    </QueryState>
  )
}

type Place = { kind: QuizKind; date: string }

function PlayerList({ players, open, ...place }: Place & { players: readonly TestPlayer[]; open: boolean }) {
  const { t } = useLingui()
  const { dismiss, isPending } = useInvitations(place)
  return (
    <ul className="stack gap-0 fitted">
      {players.map(({ person, begun_at, finished_at }) => {
        const name = `${person.name} ${person.surname}`.trim()
        return (
          <li key={person.id} className={`${styles.entry} row apart line-above gap-4-16`}>
            <span className="breakable">
              <PersonName person={person} />
            </span>
            <span className="row small soft">
              {finished_at !== null && <Trans>has finished</Trans>}
              {finished_at === null && begun_at !== null && <Trans>has begun</Trans>}
              {begun_at === null && <Trans>asked</Trans>}
              {begun_at === null && open && (
                <Button
                  look="quiet"
                  busy={isPending}
                  aria-label={t`No longer ask ${name}`}
                  onClick={() => dismiss(person.id)}
                >
                  <Trans>Cancel invitation</Trans>
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Invitation(place: Place) {
  const { t } = useLingui()
  const { invite } = useInvitations(place)
  return (
    <PlayerSearch
      label={t`Ask somebody`}
      description={t`Only those who don’t play that day are found. They get mail.`}
      endpoint={testPlayerCalls.searchTestPlayers}
      query={place}
      offered={({ people }) => people}
      onChoose={(person) => person && invite(person.id)}
    />
  )
}

function useInvitations(place: Place) {
  const { t } = useLingui()
  const common = {
    failed: toastFailure(t`That couldn’t be saved.`),
    refreshes: [testPlayerCalls.listTestPlayers],
  }
  const invitation = useAction(testPlayerCalls.inviteTestPlayer, {
    ...common,
    done: () => showSuccess(t`Invitation sent`),
  })
  const dismissal = useAction(testPlayerCalls.dismissTestPlayer, common)
  return {
    invite: (id: number) => invitation.mutate({ params: { ...place, id } }),
    dismiss: (id: number) => dismissal.mutate({ params: { ...place, id } }),
    isPending: invitation.isPending || dismissal.isPending,
  }
}
