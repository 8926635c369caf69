import { useLingui } from '@lingui/react/macro'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import { peopleFileMax } from '@tertulia/contract/people-imports'
import { useFileUpload } from '@/features/imported-files/use-file-upload.ts'
import { adminPaths } from '@/admin-paths.ts'
import { usePeopleWords } from './people-words.ts'

/** Uploads a file of people and opens its report. */
export function usePeopleUpload() {
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
