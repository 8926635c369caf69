import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import type { RankingPreview } from '@tertulia/contract/month-rankings'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { RankChange } from '@/ui/words/rank-change.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { rankingReads } from './ranking-reads.ts'
import * as styles from './month-rankings.module.css'
import * as modalStyles from '@/ui/dialogs/modal.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type RankingPreviewDialogProps = { month: string; onClose: () => void }

/** Preview of a month's ranking before publishing. */
export function RankingPreviewDialog({ month: asked, onClose }: RankingPreviewDialogProps) {
  const { t } = useLingui()
  const preview = useCall(
    monthRankingCalls.previewMonthRanking,
    { params: { month: asked } },
    { staleTime: 0 },
  )
  const month = formatMonth(asked, useLanguage())

  return (
    <Modal onClose={onClose} width={720} title={t`National ranking of ${month}`}>
      <QueryState query={preview} skeleton={<Skeleton height={520} />}>
        {(shown) => <Preview preview={shown} onClose={onClose} />}
      </QueryState>
    </Modal>
  )
}

function Preview({ preview, onClose }: { preview: RankingPreview; onClose: () => void }) {
  const language = useLanguage()
  const { players, events, previous_month } = preview
  return (
    <div className="stack">
      <p className="soft">
        <Plural value={players} one="# player" other="# players" />
        {' · '}
        <Plural value={events} one="# event in twelve months" other="# events in twelve months" />
        {previous_month !== null && (
          <>
            {' · '}
            <Trans>changes since {formatMonth(previous_month, language)}</Trans>
          </>
        )}
      </p>
      <PreviewTable rows={preview.rows} />
      {players > preview.rows.length && (
        <p className="small soft">
          <Trans>The top {preview.rows.length}.</Trans>
        </p>
      )}
      <Publication preview={preview} onClose={onClose} />
    </div>
  )
}

function Publication({
  preview: { month, published_at },
  onClose,
}: {
  preview: RankingPreview
  onClose: () => void
}) {
  const { t } = useLingui()
  const publication = useAction(monthRankingCalls.publishMonthRanking, {
    done: () => {
      showSuccess(t`Month ranking published`)
      onClose()
    },
    refreshes: rankingReads,
    failed: toastFailure(failureSentence('publish_month_ranking')),
  })
  if (published_at !== null) {
    return (
      <p className="row">
        <Trans>This month is published.</Trans>{' '}
        <TextLink to={paths.national_ranking(month)}>
          <Trans>Open</Trans>
        </TextLink>
      </p>
    )
  }
  return (
    <div className={modalStyles.modalActions}>
      <Button onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
      <Button
        look="primary"
        data-autofocus
        busy={publication.isPending}
        onClick={() => publication.mutate({ params: { month } })}
      >
        <Trans>Publish</Trans>
      </Button>
    </div>
  )
}

/** The first rows of an unpublished ranking. */
function PreviewTable({ rows }: { rows: RankingPreview['rows'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<RankingPreview['rows'][number]>[] = [
    { head: <abbr title={t`Rank`}>#</abbr>, figures: true, cell: ({ rank }) => rank },
    { head: t`Player`, heads: true, cell: (row) => <PersonName person={row} /> },
    { head: <abbr title={t`Change`}>±</abbr>, figures: true, cell: (row) => <RankChange {...row} /> },
    { head: t`Score`, figures: true, cell: ({ score }) => formatNumber(score, language, { decimals: 2 }) },
    { head: t`Events`, figures: true, cell: ({ events }) => events },
  ]
  return (
    <DataTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      className={styles.previewTable}
      caption={t`Preview`}
      dense="wide"
    />
  )
}
