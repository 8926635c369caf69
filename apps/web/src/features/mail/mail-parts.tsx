import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as styles from './demo-mail.module.css'

type MailPartsProps = {
  mail: { subject: string; text: string; html: string }
  /** Where its links open: in this tab, or in a new one. */
  links: '_top' | '_blank'
}

const sandboxes = {
  _top: 'allow-top-navigation-by-user-activation',
  _blank: 'allow-popups allow-popups-to-escape-sandbox',
}

/** A mail as a mail program shows it, or as plain text. */
export function MailParts({ mail: { html, text, subject }, links }: MailPartsProps) {
  const { t } = useLingui()
  const name = useId()
  const [part, setPart] = useState(html === '' ? 'text' : 'html')
  const parts = [
    { value: 'html', label: t`As a page`, disabled: html === '' },
    { value: 'text', label: t`As text` },
  ]
  return (
    <div className="stack">
      <fieldset className={styles.demoMailParts}>
        <legend className="visually-hidden">
          <Trans>E-mail format</Trans>
        </legend>
        {parts.map(({ value, label, disabled }) => (
          <label key={value} className={`${styles.demoMailPart} soft touchable strong`}>
            <input
              type="radio"
              name={name}
              checked={part === value}
              disabled={disabled}
              onChange={() => setPart(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {part === 'html' ? (
        // Without scripts and without an origin; its links open outside the frame.
        <iframe
          className={`${styles.demoMailFrame} full`}
          title={subject}
          sandbox={sandboxes[links]}
          srcDoc={html.replaceAll('<a ', `<a target="${links}" `)}
        />
      ) : (
        <TextPart text={text} />
      )}
    </div>
  )
}

function TextPart({ text }: { text: string }) {
  const pieces = text.split(/(https?:\/\/\S+)/)
  return (
    <pre className={`${styles.demoMailText} breakable`}>
      {pieces.map((piece, index) =>
        piece.startsWith('http') ? (
          <a key={index} href={piece}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </pre>
  )
}
