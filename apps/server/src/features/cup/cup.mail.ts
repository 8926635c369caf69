import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'
import type { Addressee } from '../users/users.sql.ts'

type WaitingChange = { season: number; player1: string; player2: string }

/**
 * Mail to an admin about a cup game whose result changed after the next round was drawn, and which awaits a decision.
 */
export function cupChangeMail(
  sender: Sender,
  { name, language }: Addressee,
  { season, player1, player2 }: WaitingChange,
): ComposedLetter {
  const link = `${sender.url}/admin/season/${season}/edit`
  const words = {
    en: {
      subject: `A cup game needs your decision: ${player1} – ${player2}`,
      paragraphs: [
        `A verdict changed after the next round was drawn, and ${player1} – ${player2} would now have a different result. The game stays as played until you decide.`,
        { label: 'See what would change and decide', link },
      ],
    },
    pt: {
      subject: `Um jogo da taça espera pela tua decisão: ${player1} – ${player2}`,
      paragraphs: [
        `Um veredicto mudou depois do sorteio da fase seguinte, e ${player1} – ${player2} teria agora outro resultado. O jogo fica como foi jogado até decidires.`,
        { label: 'Ver o que mudaria e decidir', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
