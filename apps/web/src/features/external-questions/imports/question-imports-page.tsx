import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { QuestionImport } from '@tertulia/contract/question-imports'
import * as themeCalls from '@tertulia/contract/themes'
import { useSearch } from '@tanstack/react-router'
import { PreviousFiles } from '@/features/imported-files/previous-files.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useImportWords } from './import-words.ts'
import { UploadForm } from './upload-form.tsx'
import * as styles from './question-imports.module.css'

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
