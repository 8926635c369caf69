import { Trans, useLingui } from '@lingui/react/macro'
import { originLengthMax } from '@tertulia/contract/external-questions'
import type { ImportFormat } from '@tertulia/contract/question-imports'
import type { Theme } from '@tertulia/contract/themes'
import { useRef, useState } from 'react'
import { FileInput } from '@/ui/fields/file-input.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormatExample } from './format-example.tsx'
import { useImportWords } from './import-words.ts'
import { formatOf } from './file-format.ts'
import { ThemeSelect, type ThemePlace } from '../bank/theme-select.tsx'
import { useImportUpload, type UploadChoices } from './use-import-upload.ts'
import * as styles from './question-imports.module.css'

const formats = ['csv', 'xlsx', 'json', 'gift', 'moodle_xml', 'aiken', 'choices'] as const

/** Form for a file of questions: its format, and choices for the whole file. */
export function UploadForm({ themes }: { themes: readonly Theme[] }) {
  const { t } = useLingui()
  const words = useImportWords()
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState<ImportFormat>('csv')
  const [place, setPlace] = useState<ThemePlace>({ theme_id: null, subtheme_id: null })
  const [origin, setOrigin] = useState('')
  const [kinds, setKinds] = useState<Kinds>({ with_choices: 'none', true_false: 'none' })
  const [tried, setTried] = useState(false)
  const { send, share, problem } = useImportUpload()

  async function take(chosen: File) {
    setFile(chosen)
    setFormat((await formatOf(chosen)) ?? format)
  }

  function submit() {
    setTried(true)
    if (file === null || origin.trim() === '' || share !== null) return
    void send(file, { ...place, format, origin: origin.trim(), ...kinds })
  }

  return (
    <form
      className={`${styles.uploadForm} sheet`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FileChoice file={file} missing={tried && file === null} onFile={(chosen) => void take(chosen)} />
      <SelectField
        label={t({ message: 'Format', comment: 'Of a file' })}
        value={format}
        onChange={(event) => setFormat(formats.find((one) => one === event.currentTarget.value) ?? 'csv')}
        data={formats.map((value) => ({ value, label: words.formats[value] }))}
      />
      <FormatExample format={format} />
      <OriginField origin={origin} missing={tried && origin.trim() === ''} onChange={setOrigin} />
      <ThemeSelect
        label={t`Theme for questions without one`}
        themes={themes}
        value={place}
        onChange={setPlace}
      />
      <KindFields kinds={kinds} onChange={setKinds} />
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
    <div className="row gap-8-16">
      <FileInput
        {...{ input, onFile }}
        label={t`Question file`}
        accept=".csv,.tsv,.xlsx,.json,.jsonl,.txt,.gift,.xml,text/*,application/json"
      />
      <Button onClick={() => input.current?.click()}>
        {file === null ? <Trans>Choose a file</Trans> : <Trans>Choose another file</Trans>}
      </Button>
      <span className="strong breakable">{file?.name}</span>
      {missing && (
        <span className="wrong small" role="alert">
          <Trans>Choose a file first.</Trans>
        </span>
      )}
    </div>
  )
}

type Kinds = Pick<UploadChoices, 'with_choices' | 'true_false'>

/** Handling of choices and of true/false questions. */
function KindFields({ kinds, onChange }: { kinds: Kinds; onChange: (kinds: Kinds) => void }) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`Choices`}
        value={kinds.with_choices}
        onChange={(event) =>
          onChange({ ...kinds, with_choices: event.currentTarget.value as Kinds['with_choices'] })
        }
        data={[
          { value: 'none', label: t`Skip them` },
          { value: 'needed', label: t`Only when the question needs them (“Which of these…”)` },
          { value: '', label: t`Always show the choices below the question` },
        ]}
      />
      <SelectField
        label={t`True/false questions`}
        value={kinds.true_false}
        onChange={(event) =>
          onChange({ ...kinds, true_false: event.currentTarget.value as Kinds['true_false'] })
        }
        data={[
          { value: 'none', label: t`Skip them` },
          { value: 'pt', label: t`Ask in Portuguese: “Verdadeiro ou falso?”` },
          { value: 'en', label: t`Ask in English: “True or false?”` },
        ]}
      />
    </>
  )
}

type OriginFieldProps = { origin: string; missing: boolean; onChange: (origin: string) => void }

function OriginField({ origin, missing, onChange }: OriginFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t({ message: 'Origin', comment: 'Where a question comes from' })}
      description={t`Where these questions come from. Used for those with no source in the file.`}
      required
      maxLength={originLengthMax}
      value={origin}
      error={missing && t`Say where they come from.`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Foot({ share }: { share: number | null }) {
  const { t } = useLingui()
  return share === null ? (
    <Button type="submit" look="primary" busy={false}>
      <Trans>Check the file</Trans>
    </Button>
  ) : (
    <div className={styles.uploadShare} role="status">
      <progress value={share} max={1} aria-label={t`Upload`} />
      <span className="small soft">
        {share < 1 ? <Trans>Uploading…</Trans> : <Trans>Reading the questions…</Trans>}
      </span>
    </div>
  )
}
