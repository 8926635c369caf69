import type { LetterInput } from '@tertulia/contract/letters'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { preferenceToken } from '@tertulia/core/mail/preference'
import type { PushText } from '../../platform/delivery/push-messages.sql.ts'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'
import { mailText, type MailText } from '../../platform/mail/mail-text.ts'
import type { LetterReader } from './letters.sql.ts'

type Content = Pick<LetterInput, 'en' | 'pt' | 'club_business'>

/** Returns the languages in which a letter has a subject and a text. */
export const languagesOf = (letter: Content) =>
  languages.filter((language) => letter[language].subject !== '' && letter[language].text !== '')

/** A letter with its text as mail shows it, rendered once for all its readers. */
export type RenderedLetter = {
  club_business: boolean
  texts: { language: Language; subject: string; text: MailText }[]
}

/** Renders a letter in each language in which it is written. */
export function renderLetter(letter: Content): RenderedLetter {
  const texts = languagesOf(letter).map((language) => {
    const { subject, text } = letter[language]
    return { language, subject, text: mailText(text) }
  })
  return { club_business: letter.club_business, texts }
}

/** Returns a letter in a reader's language, or in the only one in which it is written. */
function inLanguage({ texts }: RenderedLetter, wanted: Language) {
  const found = texts.find(({ language }) => language === wanted) ?? texts[0]
  if (!found) throw new Error('the letter is written in no language')
  return found
}

function whyUnstoppable({ name }: Sender, language: Language): string {
  return {
    en: `You’re getting this e-mail because you have an account at ${name}. It’s club business, so nobody can unsubscribe from it.`,
    pt: `Recebes este e-mail porque tens conta: ${name}. É assunto do clube, por isso não é possível cancelar a receção.`,
  }[language]
}

/** The mail of a letter. Club business cannot be stopped. (docs/rules/letters.md) */
export function letterMail(
  sender: Sender,
  letter: RenderedLetter,
  reader: Omit<LetterReader, 'user_id' | 'has_device'>,
): ComposedLetter {
  const { language, subject, text } = inLanguage(letter, reader.language)
  const token = () => preferenceToken({ ...reader, preference: { notice: 'club' } })
  return composeLetter(sender, {
    language,
    name: reader.name,
    subject,
    paragraphs: [text],
    ...(letter.club_business ? { reason: whyUnstoppable(sender, language) } : { unsubscribeToken: token() }),
  })
}

/** The push text of a letter, which leads to its notice on home. (docs/rules/letters.md) */
export function letterPush(
  letter: RenderedLetter,
  { id, language }: { id: number; language: Language },
): PushText {
  const { subject, text } = inLanguage(letter, language)
  const beginning = Array.from(text.text.replaceAll(/\s+/g, ' ')).slice(0, 160)
  return { title: subject, body: beginning.join(''), path: '/', tag: `letter-${id}`, urgent: false }
}
