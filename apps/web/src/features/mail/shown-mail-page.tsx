import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as outbox from '@tertulia/contract/outbox'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { MailTime } from './mail-time.tsx'
import * as styles from './demo-mail.module.css'

type Mail = ReplyOf<typeof outbox.getDemoMail>

/** One mail of the demo, as a mail program shows it or as plain text. */
export function ShownMailPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/demo-mail/$id' })
  const mail = useCall(outbox.getDemoMail, { params: { id: id } }, { staleTime: Infinity })
  const back = (
    <TextLink to={paths.demoMail()} button="plain">
      <Trans>All e-mails</Trans>
    </TextLink>
  )

  return (
    <Page
      title={mail.data?.subject ?? t`Demo e-mails`}
      lead={mail.data && <Envelope mail={mail.data} />}
      actions={back}
    >
      <QueryState query={mail} skeleton={<Skeleton height={700} />}>
        {(found) => <Parts mail={found} />}
      </QueryState>
    </Page>
  )
}

function Envelope({ mail: { recipient, written_at: writtenAt } }: { mail: Mail }) {
  return (
    <Trans>
      To {recipient}, <MailTime instant={writtenAt} />
    </Trans>
  )
}

function Parts({ mail: { html, text, subject } }: { mail: Mail }) {
  const { t } = useLingui()
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
              name="part"
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
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={html.replaceAll('<a ', '<a target="_top" ')}
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
