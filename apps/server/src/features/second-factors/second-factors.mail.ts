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
        `The team of ${sender.name} has turned off two-step sign-in for your account: app codes and recovery codes no longer work. From now on your password alone signs you in.`,
        'You can set up codes again at any time:',
        { label: 'Open your account', link },
        'If you didn’t ask for this, change your password and write to the team.',
      ],
    },
    pt: {
      subject: 'Já não te pedimos um código ao entrar',
      paragraphs: [
        `A equipa desativou a verificação em dois passos na tua conta: os códigos da aplicação e os de recuperação já não servem. A partir de agora basta a palavra-passe para entrar.`,
        'Podes voltar a configurar códigos quando quiseres:',
        { label: 'Abrir a tua conta', link },
        'Se não pediste isto, muda a palavra-passe e escreve à equipa.',
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
