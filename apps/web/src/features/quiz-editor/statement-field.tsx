import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Markdown } from '@/ui/markdown.tsx'
import { longest_text } from './draft-problems.ts'
import { help_under } from './field-shape.ts'
import { pasteText } from './paste.ts'

type StatementFieldProps = { id: string; text: string; onChange: (text: string) => void }

/** The statement as it is written and as players will see it: side by side, or one at a time on a phone. */
export function StatementField({ id, text, onChange }: StatementFieldProps) {
  const { t } = useLingui()
  const [view, setView] = useState<'write' | 'preview'>('write')

  return (
    <div className="statement-field" data-view={view}>
      <div className="statement-views" role="group" aria-label={t`Statement`}>
        <button type="button" aria-pressed={view === 'write'} onClick={() => setView('write')}>
          <Trans>Write</Trans>
        </button>
        <button type="button" aria-pressed={view === 'preview'} onClick={() => setView('preview')}>
          <Trans>Preview</Trans>
        </button>
      </div>
      <Textarea
        id={id}
        className="statement-input"
        label={t`Statement`}
        inputWrapperOrder={help_under}
        description={t`Markdown: *italic*, **bold**, lists, links`}
        rows={5}
        resize="vertical"
        value={text}
        error={text.length > longest_text ? t`At most ${longest_text} characters.` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={pasteText}
      />
      <div className="statement-preview" role="group" aria-label={t`Preview`}>
        <p className="preview-label" aria-hidden="true">
          <Trans>Preview</Trans>
        </p>
        {text.trim() === '' ? (
          <p className="soft">
            <Trans>The statement appears here as players will see it.</Trans>
          </p>
        ) : (
          <div className="statement">
            <Markdown text={text} />
          </div>
        )}
      </div>
    </div>
  )
}
