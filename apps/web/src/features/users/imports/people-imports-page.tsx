import { Trans, useLingui } from '@lingui/react/macro'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import { peopleColumns } from '@tertulia/contract/people-imports'
import { useSearch } from '@tanstack/react-router'
import { PreviousFiles } from '@/features/imported-files/previous-files.tsx'
import { UploadSheet } from '@/features/imported-files/upload-sheet.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { usePeopleUpload } from './use-people-upload.ts'

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
