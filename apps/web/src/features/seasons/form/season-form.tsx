import type { SeasonForm as Form } from '@tertulia/contract/seasons'
import { useSaveKey } from '@/lib/save-key.ts'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { FixturesPreview } from './fixtures-preview.tsx'
import { usePlayersById } from './players-by-id.ts'
import { RoundDates } from './round-dates.tsx'
import { SeasonRemoval } from '../season-removal.tsx'
import { SeasonSaveBar } from './season-save-bar.tsx'
import { useSeasonReason } from './season-reason.ts'
import { TiersSection } from './tiers-section.tsx'
import { useSeasonDraft } from './use-season-draft.ts'
import { useSeasonSaving } from './use-season-saving.ts'
import './season-form.css'

/** The form of a season that has not started: dates, tiers, a fixtures preview, and the footer that saves. */
export function SeasonForm({ form, isNew }: { form: Form; isNew: boolean }) {
  const { season, today, players } = form
  const editing = useSeasonDraft(form, isNew)
  const { draft, change } = editing
  const reason = useSeasonReason({ season, draft, today })
  const saving = useSeasonSaving({ form, isNew, editing, reason })
  const known = usePlayersById(players)
  useSaveKey(saving.save)

  return (
    <div className="season-form">
      {editing.restored && <RestoredNotice onDiscard={editing.discard} />}
      <RoundDates draft={draft} today={today} onChange={change} />
      <TiersSection draft={draft} players={known} proposed={isNew ? form.tiers : null} onChange={change} />
      <FixturesPreview draft={draft} players={known} />
      {!isNew && <SeasonRemoval form={form} release={saving.release} />}
      <SeasonSaveBar players={known} isNew={isNew} reason={reason} saving={saving} editing={editing} />
    </div>
  )
}
