import { useLingui } from '@lingui/react/macro'
import { hourWords } from '@/lib/dates/hour-words.ts'
import { LanguageOptions } from '@/ui/fields/language-options.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import type { ConnectionDraft } from './connection-draft.ts'

type TellingFieldsProps = { draft: ConnectionDraft; onChange: (draft: ConnectionDraft) => void }

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))

/** Fields of how a chat is told: in which language, and when. */
export function TellingFields({ draft, onChange }: TellingFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`Language of the messages`}
        name="webhook_language"
        value={draft.language}
        onChange={(event) =>
          onChange({ ...draft, language: event.currentTarget.value === 'pt' ? 'pt' : 'en' })
        }
      >
        <LanguageOptions />
      </SelectField>
      <SelectField
        label={t({ message: 'When', context: 'webhook' })}
        description={t`At an hour, everything since the last one comes as one message. In the club’s time zone.`}
        name="webhook_hour"
        value={draft.hour === null ? '' : String(draft.hour)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, hour: value === '' ? null : Number(value) })
        }
        data={[{ value: '', label: t`At once` }, ...hours]}
      />
    </>
  )
}
