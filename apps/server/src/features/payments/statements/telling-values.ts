import type { ValueMeaning } from '@tertulia/contract/column-tables'
import { plainWords, wordOf } from '../../../platform/files/column-cells.ts'
import type { Telling } from '../../../platform/files/columns/column-plan.ts'
import { harmlessName, kindName, listed, tellingName } from './bank-columns.ts'

/** Values of banks' exports that say which way money went, or whether a line counts, in plain words. */
const words: Record<ValueMeaning, readonly string[]> = {
  in: listed(
    'c, cr, crdt, credit, credito, credits, h, haben, haber, bij, in, incoming, inbound',
    'income, entrada, entradas, recebido, recebida, recebimento, received, ingreso, ingresos',
    'abono, abonos, gutschrift, eingang, zahlungseingang, ontvangen, credit transfer, topup',
    'top up, deposit, deposito, money in, paid in, gutschr uberweisung, uberweisungsgutschrift',
    'dauerauftragsgutschrift, gutschrift uberweisung, sepa gutschrift, sepa uberweisung von, virement recu',
    'bgc, fpi, bank giro credit, faster payments receipt, faster payment in, bijschrijving',
    'transferencia recebida, trf recebida, transferencia recibida, echtzeit gutschrift, encaissement',
    'a credito, gehalt rente, recette, einnahme',
  ),
  out: listed(
    'd, dr, db, dbit, debit, debet, debito, debits, s, soll, debe, af, out, outgoing',
    'outbound, saida, saidas, enviado, enviada, sent, cargo, cargos, lastschrift, ausgang',
    'zahlungsausgang, direct debit, debit transfer, expense, withdrawal, levantamento, prelevement',
    'card payment, mastercard payment, kartenzahlung, debito direto, outgoing transfer, money out',
    'paid out, folgelastschrift, sepa lastschrift, sepa elv lastschrift, abbuchung, a debito, fpo',
    'standing order, bill payment, pago, gasto, depense, afschrijving, transferencia enviada',
    'trf enviada, sepa uberweisung an, virement emis, ausgabe, compra, payment sent, purchase',
  ),
  counts: listed(
    'executado, executada, booked, book, completed, complete, posted, settled, concluido',
    'concluida, efetuado, efetuada, efectuado, efectuada, processado, processada, processed',
    'cleared, confirmed, confirmado, confirmada, gebucht, umsatz gebucht, success, successful',
    'succeeded, ok, realizado, realizada, contabilizado, contabilizada, comptabilise, execute',
    'executee, executed, accepted, accepte, acceptee, geaccepteerd, verwerkt, geboekt, approved',
    'done, finished, liquidado, liquidada, ejecutado, ejecutada, uitgevoerd, completado',
    'completada, abgeschlossen, ausgefuhrt, termine, definitivo, final, valide',
  ),
  does_not_count: listed(
    'pending, pendente, declined, failed, reverted, reversed, cancelled, canceled, rejected',
    'refused, vorgemerkt, umsatz vorgemerkt, cativo, cativa, cativado, anulado, anulada',
    'cancelado, cancelada, rejeitado, rejeitada, recusado, recusada, falhado, falhada, falhou',
    'devolvido, devolvida, estornado, estornada, revertido, revertida, en attente, en cours',
    'refuse, refusee, annule, annulee, rejete, rejetee, geweigerd, in behandeling',
    'gereserveerd, geannuleerd, pendiente, rechazado, rechazada, retenido, retenida, denegado',
    'authorised, authorized, authorisation, authorization, processing, in progress, on hold',
    'expired, blocked, open, abgelehnt, storniert, ausstehend, refunded, chargeback, reservado',
    'reserved, scheduled, agendado, agendada, por executar, em processamento, em curso, void',
    'voided, incomplete, unpaid, nao executado, nao executada, zuruckgewiesen, offen, devuelto',
    'devuelta, returned, em espera, programado, a aguardar, mislukt, afgekeurd, geparkeerd',
  ),
  nothing: listed(
    'transfer, transferencia, trf, uberweisung, virement, overschrijving, payment, pagamento',
    'sepa, bank transfer, faster payment, faster payments, instant transfer, mbway, mb way, tfr',
    'bizum, sepa credit transfer, ideal, interest, juros, card, cartao, neutral',
  ),
}

/** Parts of words that say that something may not count. */
const alarming =
  /pend|declin|fail|rever|cancel|reject|refus|refund|vorgem|storn|ruck|anul|devol|estorn|rejei|recus|falh|annul|retour|charge ?back|weiger|hold|author|void|denie|bounc|unpaid|return/

/** The meaning of a value; null where a person has to say it. */
export function meaningOfValue(
  value: string,
  { name, isSigned }: { name: string; isSigned: boolean },
): ValueMeaning | null {
  if (/^\s*[+\u2212-]\s*$/.test(value)) return value.includes('+') ? 'in' : 'out'
  const known = wordOf(words, value)
  // The name of a movement's kind says nothing where amounts say which way money went.
  const isKind = kindName.test(name) && !tellingName.test(name) && isSigned
  return known ?? (isKind && !alarming.test(plainWords(value)) ? 'nothing' : null)
}

const valuesMax = 12
const lengthMax = 30

/** Finds out whether a column that nothing is known of might say which way money went, or whether a line counts. */
export function findTelling(name: string, cells: readonly string[], isSigned: boolean): Telling {
  const values = new Set(cells.filter((cell) => cell !== ''))
  if (values.size === 0) return 'nothing'
  const isShort = [...values].every((value) => value.length <= lengthMax)
  if (tellingName.test(name)) return 'tells'
  if (kindName.test(name)) return 'tells'
  const meanings = [...values].map((value) => meaningOfValue(value, { name: '', isSigned: false }))
  // Beside signed amounts a category such as “Income” says nothing new.
  const isAgainst = meanings.some(
    (one) => one === 'does_not_count' || (!isSigned && (one === 'in' || one === 'out')),
  )
  if (harmlessName.test(name)) return isAgainst ? 'undecided' : 'nothing'
  const known = meanings.filter((one) => one !== null && one !== 'nothing')
  if (known.length > 0) return isShort && known.length === values.size ? 'tells' : 'undecided'
  if (!isShort) return 'nothing'
  // Names of people, places and shops are many, numbers have digits.
  const isFlag = [...values].every((value) => /^[01]$/.test(value))
  const areWords = [...values].every((value) => !/\d/.test(value))
  return values.size <= valuesMax && (areWords || isFlag) ? 'undecided' : 'nothing'
}
