import * as seasonReminderCalls from '@tertulia/contract/season-reminders'
import type { SeasonPlayer } from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, type Dispatch } from 'react'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import type { PlayersById, SeasonAction, SeasonDraft } from '../form/season-draft.ts'
import * as styles from './tiers.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

type EndingSubscriptionsProps = {
  season: number
  draft: SeasonDraft
  players: PlayersById
  onChange: Dispatch<SeasonAction>
}

/** Players in a tier whose subscription ends before the season does, with the ways out. */
export function EndingSubscriptions({ season, draft, players, onChange }: EndingSubscriptionsProps) {
  const { tiers, dates } = draft
  const lastDate = dates.at(-1) ?? ''
  const ending = useMemo(
    () =>
      tiers.flat().flatMap((id) => {
        const player = players.get(id)
        return player?.valid_until != null && player.valid_until < lastDate ? [player] : []
      }),
    [tiers, players, lastDate],
  )
  if (ending.length === 0) return null

  return (
    <section className="sheet stack gap-8" aria-labelledby="ending-title">
      <h2 id="ending-title">
        <Trans>Subscriptions that don’t last the season</Trans>
      </h2>
      <p className="soft">
        <Plural
          value={ending.length}
          one="The season can be saved all the same, but # player can’t play all its rounds."
          other="The season can be saved all the same, but # players can’t play all its rounds."
        />
      </p>
      <ul className={styles.playerChoices}>
        {ending.map((player) => (
          <EndingPlayer
            key={player.id}
            season={season}
            lastDate={lastDate}
            player={player}
            onLeaveOut={() => onChange({ kind: 'take_out', id: player.id })}
          />
        ))}
      </ul>
    </section>
  )
}

type EndingPlayerProps = {
  season: number
  lastDate: string
  player: SeasonPlayer
  onLeaveOut: () => void
}

function EndingPlayer({ season, lastDate, player, onLeaveOut }: EndingPlayerProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = `${player.name} ${player.surname}`.trim()
  const day = formatDateShort(player.valid_until ?? '', language)
  const { busy, sent, remind } = useReminder({ season, lastDate, player })

  return (
    <li className={styles.endingPlayer}>
      <span className="stack gap-0 shrinking breakable">
        <span>{name}</span>
        <span className="small soft">
          <Trans>may play until {day}</Trans>
        </span>
      </span>
      <span className="row gap-8">
        <Button
          aria-label={sent ? t`Reminded: ${name}` : t`Remind ${name}`}
          aria-disabled={sent || undefined}
          busy={busy}
          onClick={() => remind()}
        >
          {sent ? <Trans>Reminded</Trans> : <Trans>Remind</Trans>}
        </Button>
        <TextLink
          to={adminPaths.user(player.id)}
          button="plain"
          aria-label={t`Extend the subscription of ${name}`}
        >
          <Trans>Extend</Trans>
        </TextLink>
        <Button look="quiet" danger aria-label={t`Leave out ${name}`} onClick={onLeaveOut}>
          <Trans>Leave out</Trans>
        </Button>
      </span>
    </li>
  )
}

function useReminder({ season, lastDate, player }: Omit<EndingPlayerProps, 'onLeaveOut'>) {
  const { t } = useLingui()
  const { mutate, isPending, isSuccess } = useAction(seasonReminderCalls.remindOfSubscription, {
    done: () => showSuccess(t`Reminder sent`),
    failed: toastFailure(failureSentence('remind_of_subscription')),
  })

  function remind() {
    if (isPending || isSuccess) return
    mutate({ params: { season }, body: { user_id: player.id, last_date: lastDate } })
  }

  return { busy: isPending, sent: isSuccess, remind }
}
