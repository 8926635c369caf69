import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

/** Mail to a user whose second factor the team has removed. (docs/rules/mail.md) */
export function factorRemovalMail(
  sender: Sender,
  { language, name }: { language: Language; name: string },
): ComposedLetter {
  const link = `${sender.url}/account#second-factor`
  const words = {
    en: {
      subject: 'Signing in no longer asks you for a code',
      paragraphs: [
        `The team of ${sender.name} has removed the app codes and recovery codes from your account. From now on your password alone signs you in.`,
        'You can set up codes again at any time:',
        { label: 'Open your account', link },
        'If you didn’t ask for this, change your password and write to the team.',
      ],
    },
    pt: {
      subject: 'Já não te pedimos um código ao entrar',
      paragraphs: [
        `A equipa de ${sender.name} retirou da tua conta os códigos da aplicação e os códigos de recuperação. A partir de agora basta a palavra-passe para entrar.`,
        'Podes voltar a configurar códigos quando quiseres:',
        { label: 'Abrir a tua conta', link },
        'Se não pediste isto, muda a palavra-passe e escreve à equipa.',
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
