import { Trans, useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import type { LetterInput } from '@tertulia/contract/letters'
import { MailParts } from '@/features/mail/mail-parts.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { languageNames } from '@/lib/words/language.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from '../letters.module.css'

type Content = Pick<LetterInput, 'en' | 'pt' | 'club_business'>

/** A letter as it looks in mail, in each language in which it is written. */
export function LetterMails({ en, pt, club_business }: Content) {
  const body = { en, pt, club_business }
  const query = useCall(letterCalls.previewLetter, { body })
  return (
    <QueryState query={query} skeleton={<Skeleton height={560} />}>
      {({ mails }) =>
        mails.length === 0 ? (
          <p className="soft">
            <Trans>Write a subject and a text first.</Trans>
          </p>
        ) : (
          <div className={`${styles.letterTexts} stack`}>
            {mails.map((mail) => (
              <section key={mail.language} className="stack fitted">
                <h3>
                  {languageNames[mail.language]}: {mail.subject}
                </h3>
                <MailParts mail={mail} links="_blank" />
              </section>
            ))}
          </div>
        )
      }
    </QueryState>
  )
}

/** The preview of a letter over its form. */
export function LetterPreview({ letter, onClose }: { letter: Content; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal title={t`As it looks in e-mail`} onClose={onClose} width={1240}>
      <LetterMails {...letter} />
    </Modal>
  )
}
