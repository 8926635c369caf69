import { Trans, useLingui } from '@lingui/react/macro'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { NationLink } from '@tertulia/contract/quiz-nations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { regionName } from '@/features/users/region-name.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction, useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { NationLinkRow } from './nation-link-row.tsx'
import * as styles from './quiz-nations.module.css'

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
  const queryClient = useQueryClient()
  // Links are shown only once, so they are stored only while the page is open.
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map())
  const onError = ({ code }: { code: Parameters<typeof errorWords>[0] }) => showError(errorWords(code))
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: endpointKey(quizNationCalls.listNationLinks) })
  const making = useAction(quizNationCalls.makeNationLink, { onError, onSettled })
  const revoking = useAction(quizNationCalls.revokeNationLink, { onError, onSettled })

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
    if (!sure) return
    making.mutate({ params: { region } }, { onSuccess: ({ token }) => set(region, token) })
  }

  async function revoke({ region, name }: Named) {
    const sure = await confirm({
      title: t`Revoke ${name}’s link?`,
      message: t`It will stop working. The team stays as it is.`,
      confirmLabel: t`Revoke`,
      danger: true,
    })
    if (!sure) return
    revoking.mutate(
      { params: { region } },
      {
        onSuccess: () => {
          set(region, null)
          showSuccess(t`Link revoked.`)
        },
      },
    )
  }

  const busy = making.isPending || revoking.isPending
  return {
    made,
    make: (nation: Named) => void make(nation),
    revoke: (nation: Named) => void revoke(nation),
    busy,
  }
}
