import { Plural, Trans } from '@lingui/react/macro'
import type { QuestionImport } from '@tertulia/contract/question-imports'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { bankAddress } from '../bank/bank-filters.ts'
import { useImportRemoval } from './use-import-actions.ts'
import * as styles from './question-imports.module.css'

/** Result of an import: its questions in the bank, which can be removed while none is used, or the reason for none. */
export function ImportEnd({ stand }: { stand: QuestionImport }) {
  const { remove, busy } = useImportRemoval(stand)
  const { id, state, imported, used } = stand
  const failed = state === 'failed'

  return (
    <div className={`${styles.importEnd} sheet`}>
      {failed ? (
        <p>
          <Trans>
            Something went wrong with this file and none of it was imported. Discard it and upload it again.
          </Trans>
        </p>
      ) : (
        <p className={styles.importResult}>
          <Plural value={imported} one="# question is in the bank." other="# questions are in the bank." />
        </p>
      )}
      <div className="row">
        {!failed && (
          <TextLink to={bankAddress({ import_id: id })} button="primary">
            <Trans>See them</Trans>
          </TextLink>
        )}
        <Button look="quiet" danger disabled={busy || used > 0} onClick={() => void remove()}>
          {failed ? <Trans>Discard the file</Trans> : <Trans>Undo the import</Trans>}
        </Button>
      </div>
      {used > 0 && (
        <p className="small soft">
          <Trans>This import can’t be undone any more: some of its questions have been used.</Trans>
        </p>
      )}
    </div>
  )
}
