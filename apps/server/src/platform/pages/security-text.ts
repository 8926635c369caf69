import { addDays, dateInZone } from '@tertulia/core/calendar/calendar'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

// The text must carry an expiry date; later readers fetch it again.
const validDays = 90

/** Serves security.txt (RFC 9116) with the contact for security reports; without a contact there is no such file. */
export function securityText(
  http: FastifyInstance,
  { contact, clock }: { contact: string | null; clock: Clock },
): void {
  if (contact === null) return
  http.get('/.well-known/security.txt', (_request, reply) => {
    const expires = `${addDays(dateInZone(clock.now(), 'UTC'), validDays)}T00:00:00.000Z`
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, pt', '']
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
  })
}
