import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Submitted = {
  language: Language
  /** The addressed editor's first name. */
  name: string
  proposer: string
  subject: string
  proposal_id: number
}

/** Mail to an editor saying that a player has proposed a special quiz. (docs/rules/mail.md) */
export function proposalSubmittedMail(sender: Sender, values: Submitted): ComposedLetter {
  const { language, name, proposer, subject, proposal_id } = values
  const link = `${sender.url}/admin/special-quiz-proposal/${proposal_id}/edit`
  const words = {
    en: {
      subject: `Special quiz proposed: ${subject}`,
      paragraphs: [
        `${proposer} has proposed a special quiz: “${subject}”.`,
        'You can read, edit, publish or reject it.',
        { label: 'Open the proposal', link },
      ],
    },
    pt: {
      subject: `Proposta de quiz especial: ${subject}`,
      paragraphs: [
        `${proposer} propôs um quiz especial: «${subject}».`,
        'Podes lê-lo, editá-lo, publicá-lo ou rejeitá-lo.',
        { label: 'Abrir a proposta', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
