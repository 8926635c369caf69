import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { origin_length_max } from '@tertulia/contract/external-questions'
import type { ImportFormat } from '@tertulia/contract/question-imports'
import type { Theme } from '@tertulia/contract/themes'
import { useRef, useState } from 'react'
import { help_under } from '@/ui/field-order.ts'
import { FileInput } from '@/ui/file-input.tsx'
import { FormProblem } from '@/ui/form-problem.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { FormatExample } from './format-example.tsx'
import { useImportWords } from './import-words.ts'
import { ThemeSelect, type ThemePlace } from './theme-select.tsx'
import { useImportUpload } from './use-import-upload.ts'

const formats = ['csv', 'json', 'gift', 'choices'] as const

/** A file of questions, what it is written in, and what holds for all of it. */
export function UploadForm({ themes }: { themes: readonly Theme[] }) {
  const { t } = useLingui()
  const words = useImportWords()
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState<ImportFormat>('csv')
  const [place, setPlace] = useState<ThemePlace>({ theme_id: null, subtheme_id: null })
  const [origin, setOrigin] = useState('')
  const [with_choices, setWithChoices] = useState(false)
  const [tried, setTried] = useState(false)
  const { send, share, problem } = useImportUpload()
  const has_choices = format === 'gift' || format === 'choices'

  function take(chosen: File) {
    setFile(chosen)
    setFormat(formatOf(chosen.name) ?? format)
  }

  function submit() {
    setTried(true)
    if (file === null || origin.trim() === '' || share !== null) return
    void send(file, { ...place, format, origin: origin.trim(), with_choices: has_choices && with_choices })
  }

  return (
    <form
      className="upload-form sheet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FileChoice file={file} missing={tried && file === null} onFile={take} />
      <NativeSelect
        label={t({ message: 'Format', comment: 'Of a file' })}
        value={format}
        onChange={(event) => setFormat(formats.find((one) => one === event.currentTarget.value) ?? 'csv')}
        data={formats.map((value) => ({ value, label: words.formats[value] }))}
      />
      <FormatExample format={format} />
      <OriginField origin={origin} missing={tried && origin.trim() === ''} onChange={setOrigin} />
      <ThemeSelect
        label={t`Theme of questions without one`}
        themes={themes}
        value={place}
        onChange={setPlace}
      />
      {has_choices && <ChoicesField with_choices={with_choices} onChange={setWithChoices} />}
      <FormProblem words={problem} />
      <Foot share={share} />
    </form>
  )
}

type FileChoiceProps = { file: File | null; missing: boolean; onFile: (file: File) => void }

function FileChoice({ file, missing, onFile }: FileChoiceProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="file-choice">
      <FileInput
        {...{ input, onFile }}
        label={t`File of questions`}
        accept=".csv,.tsv,.json,.txt,.gift,text/*,application/json"
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {file === null ? <Trans>Choose a file</Trans> : <Trans>Choose another file</Trans>}
      </Button>
      <span className="file-name">{file?.name}</span>
      {missing && (
        <span className="file-missing small" role="alert">
          <Trans>Choose a file first.</Trans>
        </span>
      )}
    </div>
  )
}

/** What a file's name says of its format; a text may be either of two. */
function formatOf(name: string): ImportFormat | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (ending === 'csv' || ending === 'tsv') return 'csv'
  return ending === 'json' || ending === 'gift' ? ending : null
}

type ChoicesFieldProps = { with_choices: boolean; onChange: (with_choices: boolean) => void }

function ChoicesField({ with_choices, onChange }: ChoicesFieldProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Wrong choices`}
      value={with_choices ? 'with' : 'without'}
      onChange={(event) => onChange(event.currentTarget.value === 'with')}
      data={[
        { value: 'without', label: t`Leave them out` },
        { value: 'with', label: t`Put all choices below the question` },
      ]}
    />
  )
}

type OriginFieldProps = { origin: string; missing: boolean; onChange: (origin: string) => void }

function OriginField({ origin, missing, onChange }: OriginFieldProps) {
  const { t } = useLingui()
  return (
    <TextInput
      label={t({ message: 'Origin', comment: 'Where a question comes from' })}
      inputWrapperOrder={help_under}
      description={t`Where these questions come from. It stands for those of which the file does not say it.`}
      required
      maxLength={origin_length_max}
      value={origin}
      error={missing && t`Say where they come from.`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Foot({ share }: { share: number | null }) {
  const { t } = useLingui()
  return share === null ? (
    <SubmitButton busy={false}>
      <Trans>Check the file</Trans>
    </SubmitButton>
  ) : (
    <div className="upload-share" role="status">
      <progress value={share} max={1} aria-label={t`Upload`} />
      <span className="small soft">
        {share < 1 ? <Trans>The file is on its way…</Trans> : <Trans>The questions are being read…</Trans>}
      </span>
    </div>
  )
}
