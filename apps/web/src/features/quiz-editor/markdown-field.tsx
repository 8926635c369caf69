import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Markdown } from '@/ui/markdown.tsx'
import { longest_text } from './draft-problems.ts'
import { help_under } from './field-shape.ts'
import { pasteText } from './paste.ts'
import './markdown-field.css'

type MarkdownFieldProps = {
  id: string
  label: string
  /** Stands in the preview before anything is written. */
  nothing: string
  text: string
  /** Look of the text in the preview. */
  className?: string
  rows?: number
  onChange: (text: string) => void
}

/** A text as it is written and as players will see it: side by side, or one at a time on a phone. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { id, label, nothing, text, className, rows = 5, onChange } = props
  const { t } = useLingui()
  const [view, setView] = useState<'write' | 'preview'>('write')

  return (
    <div className="markdown-field" data-view={view}>
      <div className="markdown-views" role="group" aria-label={label}>
        <button type="button" aria-pressed={view === 'write'} onClick={() => setView('write')}>
          <Trans>Write</Trans>
        </button>
        <button type="button" aria-pressed={view === 'preview'} onClick={() => setView('preview')}>
          <Trans>Preview</Trans>
        </button>
      </div>
      <Textarea
        id={id}
        className="markdown-input"
        label={label}
        inputWrapperOrder={help_under}
        description={t`Markdown: *italic*, **bold**, lists, links`}
        rows={rows}
        resize="vertical"
        value={text}
        error={text.length > longest_text ? t`At most ${longest_text} characters.` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={pasteText}
      />
      <div className="markdown-preview" role="group" aria-label={t`Preview`}>
        <p className="preview-label" aria-hidden="true">
          <Trans>Preview</Trans>
        </p>
        {text.trim() === '' ? (
          <p className="soft">{nothing}</p>
        ) : (
          <div className={className}>
            <Markdown text={text} />
          </div>
        )}
      </div>
    </div>
  )
}
