import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Markdown } from '@/ui/content/markdown.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { longestText } from './draft-problems.ts'
import { pasteText } from './paste.ts'
import * as styles from './markdown-field.module.css'

type MarkdownFieldProps = {
  id: string
  label: string
  /** Shown in the preview of an empty text. */
  nothing: string
  text: string
  /** Style of the text in the preview. */
  className?: string
  rows?: number
  onChange: (text: string) => void
}

/** A text with its preview: side by side, or one at a time on a phone. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { id, label, nothing, text, className, rows = 5, onChange } = props
  const { t } = useLingui()
  const [view, setView] = useState<'write' | 'preview'>('write')

  return (
    <div className={styles.markdownField} data-view={view}>
      <div className={styles.markdownViews} role="group" aria-label={label}>
        <button type="button" aria-pressed={view === 'write'} onClick={() => setView('write')}>
          <Trans>Write</Trans>
        </button>
        <button type="button" aria-pressed={view === 'preview'} onClick={() => setView('preview')}>
          <Trans>Preview</Trans>
        </button>
      </div>
      <TextArea
        id={id}
        className={styles.markdownInput}
        label={label}
        description={t`Markdown: *italic*, **bold**, lists, links`}
        rows={rows}
        value={text}
        error={text.length > longestText ? t`At most ${longestText} characters.` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={pasteText}
      />
      <div className={`${styles.markdownPreview} shrinking breakable`} role="group" aria-label={t`Preview`}>
        <p className={styles.previewLabel} aria-hidden="true">
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
