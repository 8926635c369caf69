import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import type { MiniLeague, MiniLeagueRow } from '@tertulia/contract/mini-leagues'
import { miniLeagueLimits } from '@tertulia/core/mini-leagues/mini-league'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { useUser } from '@/features/session/session.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { isNumberIn, NameField, SizeField } from './mini-league-fields.tsx'
import { miniLeagueAction, miniLeagueReads } from './use-mini-league-actions.ts'
import * as styles from './mini-leagues.module.css'
import { showSuccess } from '@/ui/states/toasts.ts'

type Props = { miniLeague: MiniLeague }

const nameOf = (person: { name: string; surname: string } | undefined) =>
  person ? `${person.name} ${person.surname}`.trim() : ''

/** The players who wait, for the founder to let in or not. */
export function Requests({ miniLeague: { id, requests } }: Props) {
  const { t } = useLingui()
  const admitting = useAction(miniLeagueCalls.admitToMiniLeague, {
    ...miniLeagueAction,
    done: (_, { params }) => {
      const name = nameOf(requests.find((one) => one.id === params.user_id))
      showSuccess(t`${name} is in`)
    },
  })
  const refusing = useAction(miniLeagueCalls.refuseForMiniLeague, {
    ...miniLeagueAction,
    done: () => showSuccess(t`Refused`),
  })
  const busy = admitting.isPending || refusing.isPending
  if (requests.length === 0) return null
  return (
    <section className="sheet stack gap-12" aria-labelledby="mini-league-requests">
      <h2 id="mini-league-requests">
        <Trans>Want to join</Trans>
      </h2>
      <ul className="stack gap-12">
        {requests.map((person) => {
          const name = nameOf(person)
          const params = { id, user_id: person.id }
          return (
            <li key={person.id} className="row apart">
              <span className="shrinking breakable">
                <PlayerName person={person} />
              </span>
              <span className="row gap-8">
                <Button
                  busy={busy}
                  aria-label={t`Let ${name} in`}
                  onClick={() => admitting.mutate({ params })}
                >
                  <Trans>Let in</Trans>
                </Button>
                <Button
                  look="quiet"
                  busy={busy}
                  aria-label={t`Refuse ${name}`}
                  onClick={() => refusing.mutate({ params })}
                >
                  <Trans>Refuse</Trans>
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What a founder may change: the settings, the link, the players, and the end. */
export function FounderTools({ miniLeague }: Props) {
  return (
    <details className="sheet">
      <summary className="strong touchable">
        <Trans>Look after the mini-league</Trans>
      </summary>
      <div className="stack gap-24">
        <SettingsForm key={miniLeague.name} miniLeague={miniLeague} />
        <RemovablePlayers miniLeague={miniLeague} />
        <LinkAndEnd miniLeague={miniLeague} />
      </div>
    </details>
  )
}

const { name: nameLimits, size: sizeLimits } = miniLeagueLimits

function SettingsForm({ miniLeague }: Props) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(miniLeagueCalls.saveMiniLeague, { refreshes: miniLeagueReads })
  const form = useRecordForm({
    name: () => `mini-league-${miniLeague.id}`,
    saved: null,
    draft: () => ({
      name: miniLeague.name,
      size: String(miniLeague.size),
      approval: miniLeague.approval,
    }),
    input: ({ name, size, approval }) => ({ name: cleanLine(name), size: Number(size), approval }),
    check: ({ name, size }) => [
      ...(cleanLine(name).length < nameLimits.min ? [{ field: 'name' }] : []),
      ...(isNumberIn(size, { ...sizeLimits, min: Math.max(sizeLimits.min, miniLeague.players) })
        ? []
        : [{ field: 'size' }]),
    ],
    async save(body) {
      await mutateAsync({ params: { id: miniLeague.id }, body })
      return null
    },
    onSaved: () => showSuccess(t`Saved`),
  })
  const { draft, change, problems } = form
  const hasProblem = (field: string) => problems.some((problem) => problem.field === field)
  return (
    <FormFrame form={form} className="stack" failure={t`The mini-league couldn’t be saved.`}>
      <NameField value={draft.name} isWrong={hasProblem('name')} onChange={(name) => change({ name })} />
      <SizeField
        value={draft.size}
        isWrong={hasProblem('size')}
        min={miniLeague.players}
        onChange={(size) => change({ size })}
      />
      <Switch
        label={t`I let players in myself`}
        checked={draft.approval}
        onChange={(event) => change({ approval: event.currentTarget.checked })}
      />
    </FormFrame>
  )
}

function RemovablePlayers({ miniLeague: { id, table } }: Props) {
  const { t } = useLingui()
  const user = useUser()
  const confirm = useConfirm()
  const { mutate, isPending } = useAction(miniLeagueCalls.removeFromMiniLeague, {
    ...miniLeagueAction,
    done: (_, { params }) => {
      const name = nameOf(table.find((row) => row.id === params.user_id))
      showSuccess(t`${name} is removed`)
    },
  })
  const others = table.filter((row) => row.rank !== null && row.id !== user?.id)
  if (others.length === 0) return null

  async function remove(row: MiniLeagueRow) {
    const name = nameOf(row)
    const confirmed = await confirm({
      title: t`Remove ${name}?`,
      message: t`Their results so far stay in the table, without a place. They can only come back if you let them in.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id, user_id: row.id } })
  }

  return (
    <section className="stack gap-8" aria-labelledby="mini-league-players">
      <h3 id="mini-league-players">
        <Trans>Players</Trans>
      </h3>
      <ul>
        {others.map((row) => (
          <li key={row.id} className={`${styles.removable} row apart`}>
            <span className="shrinking breakable">
              {row.name} {row.surname}
            </span>
            <Button
              look="quiet"
              busy={isPending}
              aria-label={t`Remove ${row.name} ${row.surname}`}
              onClick={() => void remove(row)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LinkAndEnd({ miniLeague: { id, name } }: Props) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const renewing = useAction(miniLeagueCalls.renewMiniLeagueCode, {
    ...miniLeagueAction,
    done: () => showSuccess(t`New link made`),
  })
  const ending = useAction(miniLeagueCalls.endMiniLeague, {
    ...miniLeagueAction,
    done: () => showSuccess(t`Mini-league ended`),
  })

  async function renew() {
    const confirmed = await confirm({
      title: t`Make a new link?`,
      message: t`The old link and code stop working. Players who are in stay in.`,
      confirmLabel: t`Make a new link`,
    })
    if (confirmed) renewing.mutate({ params: { id } })
  }

  async function end() {
    const confirmed = await confirm({
      title: t`End ${name}?`,
      message: t`The table stays as it is. From today on nothing more counts. This can’t be undone.`,
      confirmLabel: t`End it`,
      danger: true,
    })
    if (confirmed) ending.mutate({ params: { id } })
  }

  return (
    <div className="row gap-8">
      <Button busy={renewing.isPending} onClick={() => void renew()}>
        <Trans>New link</Trans>
      </Button>
      <Button danger busy={ending.isPending} onClick={() => void end()}>
        <Trans>End the mini-league</Trans>
      </Button>
    </div>
  )
}

/** Offers a mini-league again for the next season. */
export function NextSeason({ miniLeague: { id, next_season: season } }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutate, isPending } = useAction(miniLeagueCalls.continueMiniLeague, {
    ...miniLeagueAction,
    async done(next) {
      showSuccess(t`Offered to everyone who played to the end`)
      await navigate({ to: paths.miniLeague(next.id) })
    },
  })
  if (season === null) return null

  return (
    <section className="sheet stack gap-12" aria-labelledby="mini-league-next">
      <h2 id="mini-league-next">
        <Trans>Play on in season {season}?</Trans>
      </h2>
      <p className="soft">
        <Trans>
          The same mini-league starts from zero. Everyone who played to the end finds it in their list.
        </Trans>
      </p>
      <div>
        <Button look="primary" busy={isPending} onClick={() => mutate({ params: { id } })}>
          <Trans>Offer it again</Trans>
        </Button>
      </div>
    </section>
  )
}
