import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Receiver } from '@tertulia/core/webhooks/chat-services'

/** Names of the services that events are sent to. */
export const serviceNames: Record<Receiver, MessageDescriptor> = {
  discord: msg`Discord`,
  slack: msg`Slack`,
  mattermost: msg`Mattermost`,
  telegram: msg`Telegram`,
  webhook: msg`Another program (webhook)`,
}

/** Where the address of each is found. */
export const addressHelp: Record<Receiver | 'unknown', MessageDescriptor> = {
  unknown: msg`Paste the address that Discord, Slack or Mattermost gives you, a Telegram bot’s token, or the address of another program.`,
  discord: msg`In Discord, open the channel’s settings, then Integrations and Webhooks, and copy the URL.`,
  slack: msg`In Slack, add Incoming Webhooks to an app of yours, and copy the URL for the channel.`,
  mattermost: msg`In Mattermost, open Integrations, add an incoming webhook, and copy the URL.`,
  telegram: msg`@BotFather gives it to you when you make a bot. Then add the bot to the group or channel.`,
  webhook: msg`Begins with https://. Whoever knows it should keep it to themselves.`,
}

/** What is wrong with an address that is none of the service. */
export const notOfServiceWords: Record<Receiver, MessageDescriptor> = {
  discord: msg`Enter an address such as https://discord.com/api/webhooks/….`,
  slack: msg`Enter an address such as https://hooks.slack.com/services/….`,
  mattermost: msg`Enter an address such as https://chat.example.org/hooks/….`,
  telegram: msg`Enter the bot’s token, such as 123456789:AA….`,
  webhook: msg`Enter an address such as https://hooks.example.org/quiz.`,
}

/** Problems of Telegram’s chat, by the words of the server. */
export const chatProblemWords: Record<string, MessageDescriptor> = {
  needed: msg`Enter the chat that the bot writes to.`,
  invalid: msg`Enter a name such as @quiz_club, a chat’s number, or its address on web.telegram.org/a. An invitation isn’t enough.`,
}
