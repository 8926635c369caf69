import type { Language } from '@tertulia/core/customers/languages'
import { isChat, type Receiver } from '@tertulia/core/webhooks/chat-services'
import { failingDaysMax, type StopReason } from '@tertulia/core/webhooks/webhooks'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Stop = {
  language: Language
  /** The recipient's first name. */
  name: string
  /** The receiver's host. */
  host: string
  service: Receiver
  reason: StopReason
  /** That of the last response. */
  status: number | null
}

const services = { discord: 'Discord', slack: 'Slack', mattermost: 'Mattermost', telegram: 'Telegram' }

/** Mail to an admin or the owner about a webhook or chat that the server has turned off. (docs/rules/webhooks.md) */
export function stoppedWebhookMail(
  sender: Sender,
  { language, name, service, host, reason, status }: Stop,
): ComposedLetter {
  const link = `${sender.url}/admin/webhooks`
  const why = {
    en: {
      failing: `Nothing that was sent to ${host} has arrived for ${failingDaysMax} days.`,
      gone: `${host} answered that it no longer takes our messages (${status}).`,
    },
    pt: {
      failing: `Há ${failingDaysMax} dias que nada do que foi enviado para ${host} chega.`,
      gone: `${host} respondeu que já não recebe as nossas mensagens (${status}).`,
    },
  }
  const subjects = isChat(service)
    ? {
        en: `Messages to ${services[service]} turned off`,
        pt: `Mensagens para o ${services[service]} desligadas`,
      }
    : { en: `Webhook turned off: ${host}`, pt: `Webhook desligado: ${host}` }
  const words = {
    en: {
      subject: subjects.en,
      paragraphs: [
        `${why.en[reason]} The connection is off now. What happened lately waits there; turn it on again once the receiver works, and it is sent.`,
        { label: 'Open the connections', link },
      ],
    },
    pt: {
      subject: subjects.pt,
      paragraphs: [
        `${why.pt[reason]} A ligação está agora desligada. O que aconteceu nos últimos tempos fica à espera; volta a ligá-la quando o destino funcionar, e é enviado.`,
        { label: 'Abrir as ligações', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
