import { useLingui } from '@lingui/react/macro'
import { MarkdownField } from './markdown-field.tsx'

type StatementFieldProps = { id: string; text: string; onChange: (text: string) => void }

/** A question's statement. */
export function StatementField({ id, text, onChange }: StatementFieldProps) {
  const { t } = useLingui()
  return (
    <MarkdownField
      id={id}
      label={t`Question text`}
      nothing={t`The question appears here as players will see it.`}
      text={text}
      className="statement"
      onChange={onChange}
    />
  )
}
