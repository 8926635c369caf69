import type { SeasonForm as Form } from '@tertulia/contract/seasons'
import { useSaveKey } from '@/lib/save-key.ts'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { FixturesPreview } from './fixtures-preview.tsx'
import { usePlayersById } from './players-by-id.ts'
import { RoundDates } from './round-dates.tsx'
import { SeasonRemoval } from './season-removal.tsx'
import { SeasonSaveBar } from './season-save-bar.tsx'
import { useSeasonReason } from './season-reason.ts'
import { TiersSection } from './tiers-section.tsx'
import { useSeasonDraft } from './use-season-draft.ts'
import { useSeasonSaving } from './use-season-saving.ts'
import './season-form.css'

/** The form of a season that has not started: dates, tiers, the fixtures that follow from them, and the bar that saves. */
export function SeasonForm({ form, is_new }: { form: Form; is_new: boolean }) {
  const { season, today, players } = form
  const editing = useSeasonDraft(form, is_new)
  const { draft, change } = editing
  const reason = useSeasonReason({ season, draft, today })
  const saving = useSeasonSaving({ form, is_new, editing, reason })
  const known = usePlayersById(players)
  useSaveKey(saving.save)

  return (
    <div className="season-form">
      {editing.restored && <RestoredNotice onDiscard={editing.discard} />}
      <RoundDates draft={draft} today={today} onChange={change} />
      <TiersSection draft={draft} players={known} proposed={is_new ? form.tiers : null} onChange={change} />
      <FixturesPreview draft={draft} players={known} />
      {!is_new && <SeasonRemoval form={form} release={saving.release} />}
      <SeasonSaveBar players={known} is_new={is_new} reason={reason} saving={saving} editing={editing} />
    </div>
  )
}
