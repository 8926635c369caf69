import type { Language } from '@tertulia/core/customers/languages'
import { useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import { importSizeMax, type ImportFormat } from '@tertulia/contract/question-imports'
import { useFileUpload } from '@/features/imported-files/use-file-upload.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useImportWords } from './import-words.ts'

/** An editor's choices for a whole file. */
export type UploadChoices = {
  format: ImportFormat
  theme_id: number | null
  subtheme_id: number | null
  origin: string
  with_choices: 'none' | 'needed' | ''
  true_false: 'none' | Language
}

/** Uploads a file of questions and opens its findings. */
export function useImportUpload() {
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
    send: async (file: File, { with_choices, true_false, ...choices }: UploadChoices) =>
      send(file, {
        ...choices,
        with_choices: with_choices === 'none' ? undefined : with_choices,
        true_false: true_false === 'none' ? undefined : true_false,
      }),
  }
}
