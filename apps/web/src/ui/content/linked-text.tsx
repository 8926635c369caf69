import type { ReactNode } from 'react'

const address = /(https?:\/\/[^\s<>"“”«»]+)/g

// Marks that end a sentence rather than an address.
const sentenceEnd = /[.,;:!?)\]]+$/

/** Text as it was typed, with its web addresses as links that open in a new tab without sending a referrer. */
export function LinkedText({ text }: { text: string }): ReactNode[] {
  // Split by a pattern with one group: text and addresses alternate.
  return text.split(address).map((part, index) => {
    const target = part.replace(sentenceEnd, '')
    if (index % 2 === 0 || !URL.canParse(target)) return part
    return (
      <span key={index}>
        <a href={target} target="_blank" rel="noopener noreferrer nofollow">
          {target}
        </a>
        {part.slice(target.length)}
      </span>
    )
  })
}
