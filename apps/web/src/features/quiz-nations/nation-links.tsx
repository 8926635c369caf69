import { Trans, useLingui, Plural } from '@lingui/react/macro'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { NationLink } from '@tertulia/contract/quiz-nations'
import { useState } from 'react'
import { regionName } from '@/features/users/region-name.ts'
import { useLanguage, formatDateShort } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './quiz-nations.module.css'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { paths } from '@/paths.ts'
import { CopyButton } from '@/ui/copy-button.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { formatNumber } from '@/lib/words/numbers.ts'

/** The captains' links of the nations: created, shown once, replaced, revoked. For managers. */
export function NationLinks() {
  const links = useCall(quizNationCalls.listNationLinks, {})
  return (
    <section className={`${styles.nationsSection} stack gap-12 fitted`} aria-labelledby="nation-links">
      <h2 id="nation-links">
        <Trans>Captain links</Trans>
      </h2>
      <p>
        <Trans>
          Anyone with a nation’s link can see its page and name its team without an account. Send it only to
          the captain; it’s shown once.
        </Trans>
      </p>
      <QueryState query={links} skeleton={<Skeleton height={240} />}>
        {({ nations }) => <Links nations={nations} />}
      </QueryState>
    </section>
  )
}

function Links({ nations }: { nations: NationLink[] }) {
  const language = useLanguage()
  const { made, make, revoke, busy } = useLinks()
  if (nations.length === 0) {
    return (
      <EmptyState
        action={
          <TextLink to={adminPaths.nationalRankingPlayers()} button="plain">
            <Trans>Ranking players</Trans>
          </TextLink>
        }
      >
        <Trans>No nations yet: no ranking players have a region.</Trans>
      </EmptyState>
    )
  }

  const named = nations
    .map((nation) => ({ ...nation, name: regionName(nation.region, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <ul className={`${styles.nationLinks} sheet`}>
      {named.map((nation) => (
        <NationLinkRow
          key={nation.region}
          nation={nation}
          made={made.get(nation.region) ?? null}
          busy={busy}
          onMake={() => make(nation)}
          onRevoke={() => revoke(nation)}
        />
      ))}
    </ul>
  )
}

type Named = NationLink & { name: string }

function useLinks() {
  const { t } = useLingui()
  const confirm = useConfirm()
  // Links are shown only once, so they are stored only while the page is open.
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map())
  const making = useAction(quizNationCalls.makeNationLink, {
    done: ({ token }, { params }) => set(params.region, token),
    failed: toastFailure(),
    refreshes: [quizNationCalls.listNationLinks],
  })
  const revoking = useAction(quizNationCalls.revokeNationLink, {
    done(_, { params }) {
      set(params.region, null)
      showSuccess(t`Link revoked.`)
    },
    failed: toastFailure(),
    refreshes: [quizNationCalls.listNationLinks],
  })

  const set = (region: string, token: string | null) =>
    setMade((before) => {
      const others = [...before].filter(([known]) => known !== region)
      return new Map(token === null ? others : [...others, [region, token]])
    })

  async function make({ region, name, link }: Named) {
    const replaces = link !== null
    const sure =
      !replaces ||
      (await confirm({
        title: t`Create a new link for ${name}?`,
        message: t`The captain’s current link will stop working. The team stays.`,
        confirmLabel: t`Create a new link`,
        danger: true,
      }))
    if (sure) making.mutate({ params: { region } })
  }

  async function revoke({ region, name }: Named) {
    const sure = await confirm({
      title: t`Revoke ${name}’s link?`,
      message: t`It will stop working. The team stays as it is.`,
      confirmLabel: t`Revoke`,
      danger: true,
    })
    if (sure) revoking.mutate({ params: { region } })
  }

  const busy = making.isPending || revoking.isPending
  return {
    made,
    make: (nation: Named) => void make(nation),
    revoke: (nation: Named) => void revoke(nation),
    busy,
  }
}

type NationLinkRowProps = {
  nation: NationLink & { name: string }
  /** The secret of the newly created link. */
  made: string | null
  busy: boolean
  onMake: () => void
  onRevoke: () => void
}

/** A nation with the actions on its captain's link. */
function NationLinkRow({ nation, made, busy, onMake, onRevoke }: NationLinkRowProps) {
  const { t } = useLingui()
  const { name, players, link } = nation
  return (
    <li className={`${styles.nationLink} line-below stack gap-8-16`}>
      <div>
        <strong>{name}</strong>
        <p className="small soft">
          <Plural value={players} one="# ranking player" other="# ranking players" />
          {' · '}
          {link ? <LinkState link={link} /> : <Trans>no link</Trans>}
        </p>
      </div>
      <div className={`${styles.nationLinkActions} row stretched gap-8`}>
        {link && (
          <Button look="quiet" danger aria-label={t`Revoke ${name}’s link`} onClick={onRevoke}>
            <Trans>Revoke</Trans>
          </Button>
        )}
        {players > 0 && (
          <Button
            type="submit"
            busy={busy}
            aria-label={link ? t`Create a new link for ${name}` : t`Create a link for ${name}`}
            onClick={onMake}
          >
            {link ? <Trans>Create a new link</Trans> : <Trans>Create a link</Trans>}
          </Button>
        )}
      </div>
      {made !== null && <MadeLink name={name} token={made} />}
    </li>
  )
}

function LinkState({ link: { created_at, created_by } }: { link: NonNullable<NationLink['link']> }) {
  const { time_zone } = useCustomer()
  const date = formatDateShort(dateInZone(created_at, time_zone), useLanguage())
  return (
    <Trans>
      link created {date} by <PersonName person={created_by} />
    </Trans>
  )
}

function MadeLink({ name, token }: { name: string; token: string }) {
  const { t } = useLingui()
  const address = new URL(paths.quizNations(token), window.location.origin).href
  return (
    <div className={`${styles.nationLinkMade} stack gap-8 whole-row at-end`} role="status">
      <TextField
        readOnly
        label={t`Link for ${name}’s captain`}
        description={t`Copy it now: it won’t be shown again.`}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={address} label={t`Link for ${name}’s captain`} />
    </div>
  )
}

/** Players and total of a nation in one line, where there is no room for columns. */
export function NationSums({ nation: { players, total } }: { nation: { players: number; total: number } }) {
  const points = formatNumber(total, useLanguage(), { decimals: 2 })
  return (
    <span className={`small soft ${styles.nationNarrow}`}>
      <span className="block">
        <Plural value={players} one="# player" other="# players" />
      </span>{' '}
      <span className="block">
        <Trans>total {points}</Trans>
      </span>
    </span>
  )
}
