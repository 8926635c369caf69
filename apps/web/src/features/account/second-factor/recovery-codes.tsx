import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import * as styles from './second-factor.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const heading = useFirstFocus<HTMLHeadingElement>()
  return (
    <div className={`${styles.recovery} stack gap-12`}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Your recovery codes, shown only once</Trans>
      </h3>
      <p>
        <Trans>
          Keep them where you’ll find them without your phone. If you lose the app, each of them signs you in
          once.
        </Trans>
      </p>
      <ul className={styles.recoveryCodes} data-secret>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row stretched gap-8">
        <Button look="primary" onClick={onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
        <CopyButton text={codes.join('\n')} label={t`Recovery codes`} />
      </div>
    </div>
  )
}
