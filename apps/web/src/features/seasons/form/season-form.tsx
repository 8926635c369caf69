import type { SeasonForm as SeasonRecord } from '@tertulia/contract/seasons'
import { useCallback } from 'react'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { FixturesPreview } from './fixtures-preview.tsx'
import { usePlayersById } from './players-by-id.ts'
import { RoundDates } from './round-dates.tsx'
import { SeasonRemoval } from '../season-removal.tsx'
import { changeSeason, type SeasonAction } from './season-draft.ts'
import { SeasonSaveBar } from './season-save-bar.tsx'
import { useSeasonReason } from './season-reason.ts'
import { TiersSection } from './tiers-section.tsx'
import { useSeasonForm } from './use-season-form.ts'

/** The form of a season that has not started: dates, tiers, a fixtures preview, and the footer that saves. */
export function SeasonForm({ record, isNew }: { record: SeasonRecord; isNew: boolean }) {
  const { today, players } = record
  const reasonOf = useSeasonReason(record)
  const form = useSeasonForm({ saved: record, isNew, reasonOf })
  const { draft, change: changeDraft } = form
  const change = useCallback(
    (action: SeasonAction) => changeDraft((now) => changeSeason(now, action)),
    [changeDraft],
  )
  const known = usePlayersById(players)
  useSaveKey(form.save)

  return (
    <div id={form.frame} className="stack gap-20">
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      <RoundDates draft={draft} today={today} onChange={change} />
      <TiersSection draft={draft} players={known} proposed={isNew ? record.tiers : null} onChange={change} />
      <FixturesPreview draft={draft} players={known} />
      {!isNew && <SeasonRemoval form={record} release={form.release} />}
      <SeasonSaveBar players={known} isNew={isNew} reason={reasonOf(draft)} form={form} />
    </div>
  )
}
