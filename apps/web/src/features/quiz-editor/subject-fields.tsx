import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { description_field, longest_subject, subject_field } from './draft-problems.ts'
import { help_under } from './field-shape.ts'
import { MarkdownField } from './markdown-field.tsx'
import { pasteLine } from './paste.ts'
import type { SpecialContentDraft } from './special-draft.ts'
import './subject-fields.css'

type SubjectFieldsProps = {
  draft: Pick<SpecialContentDraft, 'subject' | 'description'>
  /** What was played must keep a subject. */
  subject_refused?: boolean
  onChange: (changes: Partial<Pick<SpecialContentDraft, 'subject' | 'description'>>) => void
}

/** What a special quiz is about. */
export function SubjectFields({ draft, subject_refused = false, onChange }: SubjectFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        id={subject_field}
        label={t`Subject`}
        inputWrapperOrder={help_under}
        description={t`What all questions have in common, in a few words.`}
        autoComplete="off"
        maxLength={longest_subject}
        value={draft.subject}
        error={subject_refused ? t`It needs a subject.` : undefined}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
        onPaste={pasteLine}
      />
      <MarkdownField
        id={description_field}
        label={t`Description`}
        nothing={t`May stay empty. Players read it above the questions.`}
        text={draft.description}
        rows={3}
        onChange={(description) => onChange({ description })}
      />
    </>
  )
}
