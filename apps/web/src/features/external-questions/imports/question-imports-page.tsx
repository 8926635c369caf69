import { dateInZone } from '@tertulia/core/calendar/calendar'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as questionImports from '@tertulia/contract/question-imports'
import type { QuestionImport } from '@tertulia/contract/question-imports'
import * as themes from '@tertulia/contract/themes'
import { useSearch } from '@tanstack/react-router'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { useImportWords } from './import-words.ts'
import { UploadForm } from './upload-form.tsx'
import * as styles from './question-imports.module.css'

/** Upload of a file of questions, and the list of earlier files. */
export function QuestionImportsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/external-questions/imports' })
  const imports = useCall(questionImports.listQuestionImports, { query: { page } })
  const foundThemes = useCall(themes.listThemes, {}, { staleTime: Infinity })

  return (
    <Page
      title={t`Import questions`}
      lead={t`Nothing is added to the question bank until you’ve reviewed the file.`}
      actions={
        <TextLink to={paths.admin.external_questions()} button="plain">
          <Trans>Question bank</Trans>
        </TextLink>
      }
    >
      <div className={styles.imports}>
        <UploadForm themes={foundThemes.data?.themes ?? []} />
        <PagedList
          query={imports}
          skeleton={<Skeleton height={200} />}
          empty={null}
          to={paths.admin.question_imports}
          label={t`Previous files`}
        >
          {(list) => (
            <>
              <h2>
                <Trans>Previous files</Trans>
              </h2>
              <ul>
                {list.imports.map((one) => (
                  <Earlier key={one.id} brought={one} />
                ))}
              </ul>
            </>
          )}
        </PagedList>
      </div>
    </Page>
  )
}

function Earlier({ brought }: { brought: QuestionImport }) {
  const { states } = useImportWords()
  const language = useLanguage()
  const { time_zone: timeZone } = useCustomer()
  const { id, file_name: fileName, state, created_at: createdAt, rows_total: rowsTotal, imported } = brought
  return (
    <li className={`${styles.earlierImport} row baseline apart breakable line-below`}>
      <TextLink to={paths.admin.questionImport(id)}>{fileName}</TextLink>
      <span className="small soft">
        {formatDateShort(dateInZone(createdAt, timeZone), language)}
        {' · '}
        {state === 'imported' ? (
          <Plural value={imported} one="# question imported" other="# questions imported" />
        ) : (
          <>
            {state !== 'mapping' && (
              <>
                <Plural value={rowsTotal} one="# question" other="# questions" />
                {' · '}
              </>
            )}
            {states[state]}
          </>
        )}
      </span>
    </li>
  )
}
