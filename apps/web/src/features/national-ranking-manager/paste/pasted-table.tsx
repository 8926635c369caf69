import { Trans, useLingui } from '@lingui/react/macro'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { matchNames } from '@tertulia/core/national-ranking/name-matching'
import { readResultTable } from '@tertulia/core/national-ranking/result-table'
import { useId, useState } from 'react'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { PasteReview, type ReadTable, type TakingOver } from './paste-review.tsx'
import * as styles from './pasted-table.module.css'

type PastedTableProps = TakingOver & { type: EventType; onClose: () => void }

/** Pastes a table of names and results, then reviews it before the import. */
export function PastedTable({ type, onClose, ...taking }: PastedTableProps) {
  const { players } = taking
  const id = useId()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadTable | null>(null)
  const [unreadable, setUnreadable] = useState(false)

  function readText() {
    const lines = readResultTable(text)
    setUnreadable(lines.length === 0)
    if (lines.length === 0) return
    const names = lines.map(({ name }) => name)
    setRead({ lines, matches: matchNames(names, [...players.values()]) })
  }

  return (
    <section className={`${styles.pastedTable} stack gap-12`} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Table of {eventWord(type)}</Trans>
      </h3>
      {read ? (
        <PasteReview {...taking} read={read} onBack={() => setRead(null)} />
      ) : (
        <PastedText
          text={text}
          unreadable={unreadable}
          onChange={(typed) => {
            setText(typed)
            setUnreadable(false)
          }}
          onRead={readText}
          onClose={onClose}
        />
      )}
    </section>
  )
}

type PastedTextProps = {
  text: string
  unreadable: boolean
  onChange: (text: string) => void
  onRead: () => void
  onClose: () => void
}

function PastedText({ text, unreadable, onChange, onRead, onClose }: PastedTextProps) {
  const { t } = useLingui()
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onRead()
      }}
    >
      <TextArea
        label={t`Names and results`}
        description={t`One line per player, as copied from a spreadsheet: the name, then the result, separated by tabs, semicolons or commas. A heading row is fine.`}
        rows={8}
        value={text}
        error={unreadable && t`Paste at least one line with a name and a result.`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="row">
        <Button look="primary" type="submit">
          <Trans>Find the players</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
