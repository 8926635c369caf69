import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import * as checkInCalls from '@tertulia/contract/check-ins'
import type { CheckInState, PlayerCheckIn, SeasonCheckIns as Found } from '@tertulia/contract/check-ins'
import { useState } from 'react'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, formatDayMonth, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './check-ins.module.css'
import * as seasonCalls from '@tertulia/contract/seasons'
import { plural } from '@lingui/core/macro'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

/** A season's check-in for the admin: who is in, silent and out; nothing when the club asks nobody. */
export const SeasonCheckIns = ofFeature('check_ins', CheckIns)

function CheckIns({ season }: { season: number }) {
  const [shown, setShown] = useState<{ state: CheckInState; page: number }>({ state: 'asked', page: 1 })
  const query = useCall(
    checkInCalls.listCheckIns,
    { params: { season }, query: shown },
    { placeholderData: keepPreviousData },
  )
  if (query.data?.stage === 'off') return null

  return (
    <section className="sheet stack" aria-labelledby="check-ins-title">
      <QueryState query={query} skeleton={<Skeleton height={180} />}>
        {(found) => (
          <>
            <Head season={season} found={found} />
            {found.stage === 'asking' && (
              <>
                <States
                  found={found}
                  state={shown.state}
                  onChoose={(state) => setShown({ state, page: 1 })}
                />
                <Players season={season} found={found} />
                <Pages found={found} onChoose={(page) => setShown({ ...shown, page })} />
              </>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

type HeadProps = { season: number; found: Found }

function Head({ season, found }: HeadProps) {
  const { busy, remind } = useCheckInActions(season)
  const { stage, remindable, open } = found

  return (
    <header className="row at-end apart">
      <div>
        <h2 id="check-ins-title">
          <Trans>Check-in</Trans>
        </h2>
        <p className="soft">
          <StageWords found={found} />
        </p>
      </div>
      {stage === 'asking' && open && remindable > 0 && (
        <Button busy={busy} onClick={() => void remind(remindable)}>
          <Plural value={remindable} one="Remind # player now" other="Remind # players now" />
        </Button>
      )}
    </header>
  )
}

function StageWords({ found: { stage, opens_on } }: { found: Found }) {
  const language = useLanguage()
  const day = formatDateLong(opens_on, language)
  if (stage === 'later') return <Trans>Players are asked on {day} whether they play.</Trans>
  if (stage === 'too_late')
    return <Trans>There was no time left to ask and remind the players, so everyone counts as in.</Trans>
  return (
    <Trans>
      The proposal starts from who is in. Whoever hasn’t chosen is reminded twice, then counts by your club’s
      rules.
    </Trans>
  )
}

type StatesProps = { found: Found; state: CheckInState; onChoose: (state: CheckInState) => void }

/** The numbers of the four states; each shows its players. */
function States({ found: { counts }, state, onChoose }: StatesProps) {
  const { t } = useLingui()
  const words = {
    in: t`In`,
    asked: t`Not chosen yet`,
    silent: t`Silent`,
    out: t`Sitting out`,
  }
  return (
    <div className={`${styles.states} row stretched`} role="group" aria-label={t`Players shown`}>
      {(['in', 'asked', 'silent', 'out'] as const).map((one) => (
        <Button key={one} look="quiet" aria-pressed={one === state} onClick={() => onChoose(one)}>
          {words[one]} ({counts[one]})
        </Button>
      ))}
    </div>
  )
}

function Players({ season, found }: HeadProps) {
  if (found.players.length === 0)
    return (
      <p className="soft">
        <Trans>Nobody.</Trans>
      </p>
    )
  return (
    <ul>
      {found.players.map((player) => (
        <Player key={player.id} season={season} player={player} open={found.open} />
      ))}
    </ul>
  )
}

function Player({ season, player, open }: { season: number; player: PlayerCheckIn; open: boolean }) {
  const { t } = useLingui()
  const { busy, choose } = useCheckInActions(season)
  const name = `${player.name} ${player.surname}`.trim()

  return (
    <li className={`${styles.player} row gap-8-16 apart`}>
      <span className="stack gap-0 shrinking breakable">
        <span>{name}</span>
        <span className="small soft">
          <PlayerFacts player={player} />
        </span>
      </span>
      {open && (
        <span className="row gap-8">
          {player.state !== 'in' && (
            <Button busy={busy} aria-label={t`${name} is in`} onClick={() => choose(player.id, 'in')}>
              <Trans>Is in</Trans>
            </Button>
          )}
          {player.state !== 'out' && (
            <Button busy={busy} aria-label={t`${name} sits out`} onClick={() => choose(player.id, 'out')}>
              <Trans>Sits out</Trans>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** The days on which a player was asked and reminded and has chosen, and what silence means. */
function PlayerFacts({ player }: { player: PlayerCheckIn }) {
  const language = useLanguage()
  const { reminders, state, counts_in, chosen_at } = player
  const asked = formatDayMonth(player.asked_on, language)
  const told = formatDayMonth(player.told_on, language)
  const chosen = chosen_at === null ? null : formatDayMonth(chosen_at.slice(0, 10), language)

  return (
    <>
      <Trans>asked on {asked}</Trans>
      {reminders > 0 && (
        <>
          {' · '}
          <Plural
            value={reminders}
            one={`reminded on ${told}`}
            other={`reminded # times, the last on ${told}`}
          />
        </>
      )}
      {chosen !== null && (
        <>
          {' · '}
          <Trans>chose on {chosen}</Trans>
        </>
      )}
      {state === 'silent' && (
        <> · {counts_in ? <Trans>counts as in</Trans> : <Trans>counts as out: too many forfeits</Trans>}</>
      )}
    </>
  )
}

function Pages({ found: { page, page_count: pages }, onChoose }: PagesProps) {
  if (pages === 1) return null
  return (
    <div className="row gap-12">
      <Button aria-disabled={page === 1 || undefined} onClick={() => page > 1 && onChoose(page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      <span className="figures">
        {page} / {pages}
      </span>
      <Button aria-disabled={page === pages || undefined} onClick={() => page < pages && onChoose(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </div>
  )
}

type PagesProps = { found: Found; onChoose: (page: number) => void }

/** What an admin does with a season's check-in; its lists and the season's proposal follow. */
function useCheckInActions(season: number) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const refreshes = [checkInCalls.listCheckIns, seasonCalls.getSeason, seasonCalls.proposeSeasonTiers]
  const saving = useAction(checkInCalls.savePlayerCheckIn, {
    refreshes,
    done: (_, { body: { choice } }) => showSuccess(choice === 'in' ? t`Saved: in` : t`Saved: sits out`),
    failed: toastFailure(failureSentence('save_check_in')),
  })
  const reminding = useAction(checkInCalls.remindOfCheckIn, {
    refreshes,
    done: ({ reminded }) =>
      showSuccess(plural(reminded, { one: '# player reminded', other: '# players reminded' })),
    failed: toastFailure(failureSentence('remind_of_check_in')),
  })
  const busy = saving.isPending || reminding.isPending

  return {
    busy,
    choose(userId: number, choice: 'in' | 'out') {
      if (!busy) saving.mutate({ params: { season, user_id: userId }, body: { choice } })
    },
    async remind(count: number) {
      const players = plural(count, { one: '# player', other: '# players' })
      const confirmed = await confirm({
        title: t`Remind ${players} now?`,
        message: t`Everyone who hasn’t chosen and wasn’t written to today gets an e-mail. It counts as one of their two reminders.`,
        confirmLabel: t`Remind`,
      })
      if (confirmed && !busy) reminding.mutate({ params: { season } })
    },
  }
}
