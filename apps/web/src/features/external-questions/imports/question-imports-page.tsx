import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import { type QuestionImport, type ImportFormat, importSizeMax } from '@tertulia/contract/question-imports'
import * as themeCalls from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { useSearch } from '@tanstack/react-router'
import { PreviousFiles } from '@/features/imported-files/previous-files.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useImportWords } from './import-words.ts'
import * as styles from './question-imports.module.css'
import { originLengthMax } from '@tertulia/contract/external-questions'
import { useRef, useState } from 'react'
import { FileInput } from '@/ui/fields/file-input.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormatExample } from './format-example.tsx'
import { formatOf } from './file-format.ts'
import { ThemeSelect, type ThemePlace } from '../bank/theme-select.tsx'
import type { Language } from '@tertulia/core/customers/languages'
import { useFileUpload } from '@/features/imported-files/use-file-upload.ts'

const formats = ['csv', 'xlsx', 'json', 'gift', 'moodle_xml', 'aiken', 'choices'] as const

/** Form for a file of questions: its format, and choices for the whole file. */
function UploadForm({ themes }: { themes: readonly Theme[] }) {
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
    send(file, { ...place, format, origin: origin.trim(), ...kinds })
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
        onChoose={(choice) => onChange({ ...kinds, with_choices: choice })}
        data={[
          { value: 'none', label: t`Skip them` },
          { value: 'needed', label: t`Only when the question needs them (“Which of these…”)` },
          { value: '', label: t`Always show the choices below the question` },
        ]}
      />
      <SelectField
        label={t`True/false questions`}
        value={kinds.true_false}
        onChoose={(choice) => onChange({ ...kinds, true_false: choice })}
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

/** An editor's choices for a whole file. */
type UploadChoices = {
  format: ImportFormat
  theme_id: number | null
  subtheme_id: number | null
  origin: string
  with_choices: 'none' | 'needed' | ''
  true_false: 'none' | Language
}

/** Uploads a file of questions and opens its findings. */
function useImportUpload() {
  const { t } = useLingui()
  const { fileProblems } = useImportWords()
  const megabytes = importSizeMax / 1_000_000
  const { send, ...sending } = useFileUpload({
    endpoint: questionImportCalls.uploadQuestionImport,
    list: questionImportCalls.listQuestionImports,
    sizeMax: importSizeMax,
    tooLarge: t`A file can have up to ${megabytes} MB. Split it in two.`,
    fileProblems,
    address: adminPaths.questionImports,
  })
  return {
    ...sending,
    send: (file: File, { with_choices, true_false, ...choices }: UploadChoices) =>
      send(file, {
        ...choices,
        with_choices: with_choices === 'none' ? undefined : with_choices,
        true_false: true_false === 'none' ? undefined : true_false,
      }),
  }
}

/** Upload of a file of questions, and the list of earlier files. */
export function QuestionImportsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/external-questions/imports' })
  const imports = useCall(questionImportCalls.listQuestionImports, { query: { page } })
  const themes = useCall(themeCalls.listThemes, {}, { staleTime: Infinity })

  return (
    <Page
      title={t`Import questions`}
      lead={t`Nothing is added to the question bank until you’ve reviewed the file.`}
      actions={
        <TextLink to={adminPaths.external_questions()} button="plain">
          <Trans>Question bank</Trans>
        </TextLink>
      }
    >
      <div className={styles.imports}>
        <UploadForm themes={themes.data?.themes ?? []} />
        <PreviousFiles
          query={imports}
          address={adminPaths.questionImports}
          outcome={(file) => <Outcome file={file} />}
        />
      </div>
    </Page>
  )
}

function Outcome({ file }: { file: QuestionImport }) {
  const { states } = useImportWords()
  const { state, rows_total, imported } = file
  if (state === 'imported')
    return <Plural value={imported} one="# question imported" other="# questions imported" />
  if (state === 'mapping') return states[state]
  return (
    <>
      <Plural value={rows_total} one="# question" other="# questions" />
      {' · '}
      {states[state]}
    </>
  )
}
