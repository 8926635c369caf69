import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import type { CardKind, OwnCard } from '@tertulia/contract/shared-cards'
import { useState } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useStopSharing } from './use-stop-sharing.ts'

/** The pictures that the user shares, each with its page and the way to stop. */
export function OwnCards() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const query = useCall(
    sharedCardCalls.listSharedCards,
    { query: { page } },
    { placeholderData: keepPreviousData },
  )
  // The last one of a page may be gone.
  if (query.error?.status === 404 && page > 1) setPage(page - 1)
  return (
    <QueryState query={query} skeleton={<Skeleton height={96} />}>
      {({ cards, page_count }) =>
        cards.length === 0 ? (
          <p className="soft">
            <Trans>You share no pictures. Share a result on the home page or on the page of a game.</Trans>
          </p>
        ) : (
          <>
            <ul>
              {cards.map((card) => (
                <Row key={card.address} card={card} />
              ))}
            </ul>
            <PageSteps
              label={t`Pages of pictures`}
              page={page}
              page_count={page_count}
              onPage={setPage}
              byTime
            />
          </>
        )
      }
    </QueryState>
  )
}

function Row({ card: { address, kind, date } }: { card: OwnCard }) {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const words = useKindWords()
  const { stop, busy } = useStopSharing()
  const name = `${words[kind]}, ${formatDateLong(date, language)}`

  async function ask() {
    const confirmed = await confirm({
      title: t`Stop sharing?`,
      message: t`The link and the picture stop working. Copies that others have saved remain.`,
      confirmLabel: t`Stop sharing`,
      danger: true,
    })
    if (confirmed) stop(address)
  }

  return (
    <li className="row apart line-above">
      <TextLink to={paths.sharedCard(address)}>{name}</TextLink>
      <Button
        look="quiet"
        danger
        busy={busy}
        aria-label={t`Stop sharing: ${name}`}
        onClick={() => void ask()}
      >
        <Trans>Stop sharing</Trans>
      </Button>
    </li>
  )
}

function useKindWords(): Record<CardKind, string> {
  const { t } = useLingui()
  return {
    played: t`I’ve played`,
    league: t`League`,
    cup: t`Cup`,
    special: t`Special quiz`,
    cup_won: t`The cup won`,
    season: t`Season`,
  }
}
