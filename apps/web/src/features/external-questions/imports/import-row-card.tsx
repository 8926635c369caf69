import { Trans, useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportMedium, ImportRow } from '@tertulia/contract/question-imports'
import type { Theme } from '@tertulia/contract/themes'
import { useState } from 'react'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { PencilIcon } from '@/ui/action-icons.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Button } from '@/ui/button.tsx'
import { AlikeText } from '../bank/alike-note.tsx'
import { useDoubtWords, useProblemWords } from './import-words.ts'
import { usePlaceWords, ThemeSelect } from '../bank/theme-select.tsx'
import * as styles from './question-imports.module.css'
import { externalAnswerLengthMax, externalTextLengthMax } from '@tertulia/contract/external-questions'
import { useAction } from '@/lib/calls/use-action.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { questionFile } from './use-import-actions.ts'

type ImportRowProps = {
  id: number
  row: ImportRow
  themes: readonly Theme[]
  onChoose: (taken: boolean) => void
}

/** A question of a file beside the similar one, or with its problem; to be imported, left out or corrected. */
export function ImportRowCard({ id, row, themes, onChoose }: ImportRowProps) {
  const { t } = useLingui()
  const [mending, setMending] = useState(false)
  const { line, alike, problem } = row

  return (
    <li
      className={`${styles.importRow} card stack gap-12 fitted`}
      data-undecided={row.taken === null || undefined}
    >
      <p className="small soft">
        <Trans>Line {line}</Trans>
      </p>
      {mending ? (
        <MendForm id={id} row={row} themes={themes} onEnd={() => setMending(false)} />
      ) : (
        <>
          <div className={`${styles.importPair} stack fitted`} data-pair={alike ? true : undefined}>
            <Written row={row} themes={themes} />
            {alike && (
              <div className={styles.importAlike}>
                <AlikeText question={alike} />
              </div>
            )}
          </div>
          <Problem row={row} />
          <div className="row" role="group" aria-label={t`Decision on line ${line}`}>
            {problem === null && (
              <Choice chosen={row.taken === true} onClick={() => onChoose(true)}>
                {alike || row.doubt ? <Trans>Import anyway</Trans> : <Trans>Import</Trans>}
              </Choice>
            )}
            <Choice chosen={row.taken === false} onClick={() => onChoose(false)}>
              <Trans>Skip</Trans>
            </Choice>
            <Button look="quiet" icon={<PencilIcon size={18} />} onClick={() => setMending(true)}>
              <Trans>Edit</Trans>
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

function Written({ row, themes }: Pick<ImportRowProps, 'row' | 'themes'>) {
  const placeWords = usePlaceWords(themes)
  return (
    <div>
      <div className="serif breakable">
        <Markdown text={row.text} />
      </div>
      <p className="strong breakable">
        {[row.answer, ...row.accepted_answers].filter((answer) => answer !== '').join(' · ')}
      </p>
      <p className="small soft">
        {themes.length > 0 && `${placeWords(row)} · `}
        {row.origin}
      </p>
      <Files row={row} />
    </div>
  )
}

/** Names the medium that a question is imported with, and its files that are left out. */
function Files({ row: { medium, files_left_out: leftOut } }: { row: ImportRow }) {
  const { t } = useLingui()
  const kinds: Record<ImportMedium['kind'], string> = {
    image: t({ message: 'Image', comment: 'A file that comes with a question' }),
    audio: t({ message: 'Sound', comment: 'A file that comes with a question' }),
    video: t({ message: 'Video', comment: 'A file that comes with a question' }),
  }
  const names = leftOut.join(', ')
  return (
    <>
      {medium && (
        <p className="small breakable">
          {kinds[medium.kind]}: {medium.file_name}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="small breakable">
          <Trans>Left out: {names}. A question has one image, sound or video at most.</Trans>
        </p>
      )}
    </>
  )
}

function Problem({ row: { problem, problem_value, doubt } }: { row: ImportRow }) {
  const [problemWords, doubtWords] = [useProblemWords(), useDoubtWords()]
  if (problem === null) {
    return doubt === null ? null : (
      <p className={styles.importDoubt}>
        <WarningIcon size={18} /> <span>{doubtWords[doubt]}</span>
      </p>
    )
  }
  return (
    <div className={`${styles.importProblem} wrong stack gap-8`}>
      <p>
        <WarningIcon size={18} /> <span>{problemWords(problem, problem_value)}</span>
      </p>
      {problem === 'unreadable' && problem_value !== '' && <code>{problem_value}</code>}
    </div>
  )
}

type ChoiceProps = { chosen: boolean; onClick: () => void; children: React.ReactNode }

function Choice({ chosen, onClick, children }: ChoiceProps) {
  return (
    <Button look={chosen ? 'primary' : 'plain'} aria-pressed={chosen} onClick={onClick}>
      {children}
    </Button>
  )
}

type MendFormProps = { id: number; row: ImportRow; themes: readonly Theme[]; onEnd: () => void }

/** Form to correct a question of a file; the file itself does not change. */
function MendForm(props: MendFormProps) {
  const { t } = useLingui()
  const form = useMending(props)
  const { draft, change, problems } = form
  const isMissing = (name: 'text' | 'answer') => problems.some(({ field }) => field === name)

  function cancel() {
    form.discard()
    props.onEnd()
  }

  return (
    <FormFrame
      form={form}
      className={styles.mendForm}
      actions={
        <Button onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <TextArea
        label={t`Question text`}
        rows={3}
        maxLength={externalTextLengthMax}
        value={draft.text}
        error={isMissing('text') && t`Enter the question.`}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <TextField
        label={t({ message: 'Answer', comment: 'The official answer, a noun' })}
        maxLength={externalAnswerLengthMax}
        value={draft.answer}
        error={isMissing('answer') && t`Enter the answer.`}
        onChange={(event) => change({ answer: event.currentTarget.value })}
      />
      <ThemeSelect themes={props.themes} value={draft} onChange={change} />
    </FormFrame>
  )
}

function useMending({ id, row, onEnd }: MendFormProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(questionImportCalls.saveImportRow, { refreshes: questionFile.reads })

  return useRecordForm({
    name: ({ number }) => `import-row-${id}-${number}`,
    saved: row,
    draft: (saved) => saved,
    input: (draft) => ({
      text: draft.text,
      answer: draft.answer,
      accepted_answers: draft.accepted_answers,
      theme_id: draft.theme_id,
      subtheme_id: draft.subtheme_id,
      origin: draft.origin,
    }),
    check: ({ text, answer }) => [
      ...(text.trim() === '' ? [{ field: 'text' }] : []),
      ...(answer.trim() === '' ? [{ field: 'answer' }] : []),
    ],
    async save(body) {
      await mutateAsync({ params: { id, number: row.number }, body })
      return { ...row, ...body }
    },
    onSaved() {
      showSuccess(t`Question updated`)
      onEnd()
    },
  })
}
