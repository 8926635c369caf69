export type TabChannel<Message> = { tell: (message: Message) => void; close: () => void }

/**
 * Opens a channel for messages between this page and the browser's other tabs; senders do not receive their own
 * messages.
 */
export function openTabChannel<Message>(
  subject: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  const channel = new BroadcastChannel(subject)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
  return {
    tell: channel.postMessage.bind(channel),
    close: () => channel.close(),
  }
}
