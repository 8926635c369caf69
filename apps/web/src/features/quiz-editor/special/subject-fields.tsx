import { useLingui } from '@lingui/react/macro'
import { TextField } from '@/ui/fields/text-field.tsx'
import { descriptionField, longestSubject, subjectField } from '../form/draft-problems.ts'
import { MarkdownField } from '../form/markdown-field.tsx'
import { pasteLine } from '../form/paste.ts'
import type { SpecialContentDraft } from './special-draft.ts'

type SubjectFieldsProps = {
  draft: Pick<SpecialContentDraft, 'subject' | 'description'>
  /** True when a played quiz lacks its subject. */
  subjectRefused?: boolean
  onChange: (changes: Partial<Pick<SpecialContentDraft, 'subject' | 'description'>>) => void
}

/** Subject and description of a special quiz. */
export function SubjectFields({ draft, subjectRefused = false, onChange }: SubjectFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        id={subjectField}
        label={t`Subject`}
        description={t`What all the questions have in common, in a few words.`}
        autoComplete="off"
        maxLength={longestSubject}
        value={draft.subject}
        error={subjectRefused ? t`Enter a subject.` : undefined}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
        onPaste={pasteLine}
      />
      <MarkdownField
        id={descriptionField}
        label={t`Description`}
        nothing={t`Optional. Shown to players above the questions.`}
        text={draft.description}
        rows={3}
        onChange={(description) => onChange({ description })}
      />
    </>
  )
}
