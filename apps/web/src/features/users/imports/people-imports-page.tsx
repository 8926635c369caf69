import { Trans, useLingui } from '@lingui/react/macro'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import { peopleColumns, peopleFileMax } from '@tertulia/contract/people-imports'
import { useSearch } from '@tanstack/react-router'
import { PreviousFiles } from '@/features/imported-files/previous-files.tsx'
import { UploadSheet } from '@/features/imported-files/upload-sheet.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useFileUpload } from '@/features/imported-files/use-file-upload.ts'
import { usePeopleWords } from './people-words.ts'

/** Upload of a file of people, and the list of earlier files. */
export function PeopleImportsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/users/imports' })
  const imports = useCall(peopleImportCalls.listPeopleImports, { query: { page } }, { staleTime: 0 })
  return (
    <Page
      title={t`Import people`}
      lead={t`Nobody gets an account or an e-mail before you’ve seen the report.`}
      actions={
        <TextLink to={adminPaths.users()} button="plain">
          <Trans>All users</Trans>
        </TextLink>
      }
    >
      <div className="stack gap-20">
        <UploadSheet
          label={t`File of people`}
          columns={[{ names: peopleColumns }]}
          upload={usePeopleUpload()}
        >
          <Trans>
            A CSV file, such as one of Google Contacts, Outlook, Mailchimp or Moodle. Columns with these names
            are recognised; of others you are asked what they contain. Only email and name are needed, and for
            players the last day of their subscription, valid_through.
          </Trans>
        </UploadSheet>
        <PreviousFiles
          query={imports}
          address={adminPaths.peopleImports}
          outcome={({ imported_at }) =>
            imported_at === null ? <Trans>not imported yet</Trans> : <Trans>people imported</Trans>
          }
        />
      </div>
    </Page>
  )
}

/** Uploads a file of people and opens its report. */
function usePeopleUpload() {
  const { t } = useLingui()
  const { fileProblems } = usePeopleWords()
  const kilobytes = peopleFileMax / 1000
  return useFileUpload({
    endpoint: peopleImportCalls.uploadPeopleImport,
    list: peopleImportCalls.listPeopleImports,
    sizeMax: peopleFileMax,
    tooLarge: t`A file can have up to ${kilobytes} kB. Split it in two.`,
    fileProblems,
    address: adminPaths.peopleImports,
  })
}
