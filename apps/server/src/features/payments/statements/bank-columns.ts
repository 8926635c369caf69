import type { StatementColumn } from '@tertulia/contract/bank-statements'

// The headings of banks' exports in plain words, by their content: Portuguese, Spanish, British, Irish, German, Austrian,
// Dutch, Belgian and French banks, Revolut, Wise, N26, Monzo and bunq. A heading has its currency taken out before.

/** Names in lines of text, with commas between. */
export const listed = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '))

/** Headings that say what a column contains. */
export const bankNames: Record<StatementColumn, readonly string[]> = {
  booked_on: listed(
    'date, booking date, transaction date, posting date, completed date, created, finished on',
    'posted transactions date, date completed utc, date posted, posted date, booked, date booked',
    'data, data mov, data movimento, data do movimento, data operacao, data da operacao, dia',
    'data lancamento, data de lancamento, data do lancamento, data lanc, data contabilistica',
    'fecha, fecha operacion, fecha de operacion, f operativa, fecha operativa, f contable',
    'fecha contable, fecha movimiento, fecha de la operacion, fecha mov',
    'buchungstag, buchungsdatum, buchung, datum, belegdatum',
    'boekdatum, boekingsdatum, uitvoeringsdatum, datum verrichting',
    'date de l operation, date operation, date d operation, date de comptabilisation, dateop',
    'date d execution, date comptable, date ecriture, date comptabilisation',
  ),
  text: listed(
    'description, details, transaction description, narrative, memo, reference, message',
    'payment reference, remittance information, notes, notes and tags, note, transaction details',
    'description1, description2, description3, description 1, description 2, description 3',
    'label, comment, particulars, remittance info, payment details, additional information',
    'descricao, descritivo, descricao do movimento, descricao da operacao, detalhes, historico',
    'referencia, referencia do pagamento, informacao adicional, mensagem, observacoes, notas',
    'movimento, descricao movimento, descritivo do movimento, comentario, informacao',
    'concepto, observaciones, descripcion, mas datos, movimiento, detalle, referencia 1',
    'referencia 2, concepto ampliado, informacion adicional, concepto comun, beneficiario concepto',
    'verwendungszweck, vorgang verwendungszweck, zahlungsgrund, buchungs details, zahlungsreferenz',
    'kundenreferenz end to end, kundenreferenz, bemerkung, buchungsinformation, belegdaten',
    'buchungsdetails, mitteilung, notiz, umsatztext',
    'omschrijving, mededelingen, mededeling, omschrijving 1, omschrijving 2, omschrijving 3',
    'vrije mededeling, gestructureerde mededeling, betalingskenmerk, referentie, kenmerk',
    'transactie',
    'libelle, libelle operation, libelle simplifie, detail de l ecriture, communication, motif',
    'informations complementaires, commentaire, detail, libelle de l operation, nature de l operation',
    'communication libre, communication structuree, libelle complementaire, libelle complet',
  ),
  payer: listed(
    'payer, payer name, name, counterparty, counterparty name, counter party, partner name',
    'payee, sender, sender name, source name, from, paid by, debtor, debtor name',
    'ordenante, nome, nome do ordenante, remetente, contraparte, pagador, entidade',
    'nombre, nombre ordenante, remitente, nombre del ordenante, titular contraparte',
    'auftraggeber begunstigter, begunstigter auftraggeber, auftraggeber empfanger, auftraggeber',
    'beguenstigter zahlungspflichtiger, begunstigter zahlungspflichtiger, name zahlungsbeteiligter',
    'zahlungspflichtige r, zahlungspflichtiger, auftraggebername, partnername, empfanger',
    'auftraggeber zahlungsempfanger, empfanger auftraggeber, einzahler, zahler',
    'naam omschrijving, naam tegenpartij, tegenrekeninghouder, naam van de tegenpartij, opdrachtgever',
    'naam tegenpartij bevat, naam opdrachtgever',
    'nom de la contrepartie, donneur d ordre, emetteur, nom contrepartie, contrepartie',
  ),
  amount: listed(
    'amount, transaction amount, value, amount in account currency, total amount',
    'montante, valor, importancia, quantia, valor do movimento, montante do movimento',
    'importe, importe de la operacion, cantidad, importe del movimiento',
    'betrag, umsatz, betrag in kontowahrung, buchungsbetrag',
    'bedrag, bedrag in rekeningvaluta, transactiebedrag',
    'montant, montant de l operation, montant operation, somme',
  ),
  credit: listed(
    'credit, credit amount, paid in, money in, deposits, deposit, credits, amount in, receipts',
    'credito, creditos, entradas, a credito, haber, abonos, abono, ingresos, ingreso',
    'haben, gutschrift, gutschriften, eingang, einnahmen, credit bedrag, bij, bijschrijving',
    'credit euros, montant credit, montant au credit, recettes, movimento a credito',
  ),
  debit: listed(
    'debit, debit amount, paid out, money out, withdrawals, withdrawal, debits, amount out',
    'debito, debitos, saidas, a debito, debe, cargos, cargo, gastos, gasto, payments',
    'soll, belastung, belastungen, ausgang, ausgaben, debet, debet bedrag, af, afschrijving',
    'debit euros, montant debit, montant au debit, depenses, movimento a debito',
  ),
  tells: [],
  currency: listed(
    'currency, payment currency, posted currency, account currency, currency code, ccy',
    'moeda, divisa, moneda, wahrung, waehrung, kontowahrung',
    'munt, devies, valutacode, valuta, valuta rekening, muntsoort',
    'devise, devise du compte, monnaie',
  ),
}

/** Headings that count where no other column has the content. */
export const weakerBankNames: Partial<Record<StatementColumn, readonly string[]>> = {
  booked_on: listed(
    'value date, data valor, fecha valor, f valor, valutadatum, wertstellung, valuta',
    'transactiedatum, date de valeur, date valeur, dateval, date time, data do valor, time',
    'started date, date started utc, created on, interest date, rentedatum, wert',
    'wertstellungsdatum, wertstellung valuta, f valor, settled',
  ),
  text: ['buchungstext', 'tipo de movimento', 'operacao', 'operacion'],
  amount: ['target amount after fees', 'local amount', 'amount local currency'],
  payer: ['account name', 'naam', 'nom', 'tiers', 'supplierfound', 'merchant', 'payee name'],
  currency: ['target currency', 'local currency'],
}

const numbered = String.raw`(?: \d+)?`
const patterns = listed(
  'saldo.*, .* saldo, balance.*, .* balance, accountbalance, solde.*, disponible, disponivel',
  '.*iban.*, .*bic.*, .*swift.*, .*blz.*, bankleitzahl, sort code, .*account number, accountnum',
  '.*konto ?n.*, kontonummer.*, .*kontonummer, .*konto, konto, auftragskonto, accountlabel',
  'rekening.*, .*rekening, tegenrekening.*, numero de compte, compte.*, conta.*, cuenta.*',
  'account, account id, account name, posted account, counterparty account, partner account',
  'bezeichnung.*, bankname.*, bank.*, rubrieknaam, naam, name, number, numero, nr, no',
  '.* id, id, transactienummer, volgnr, volgnummer, .*transactiereferentie, sequence, no de sequence',
  '.*categor.*, kategorie.*, rubrik, spending category, category split, product, emoji, tag, tags',
  '.*exchange.*, exchange rate, kurs, wechselkurs, koers, taux.*, .*foreign.*, .*fremdwahrung.*, .*local.*, .*original.*',
  'orig.*, oorspr.*, ursprung.*, .*fee.*, .*fees.*, .*gebuhr.*, comissao, comision',
  '.*address.*, adres.*, .*adresse.*, straat.*, postcode.*, landcode, receipt, attachment, imagen',
  'time, hora, heure, uhrzeit, data valor, data do valor, fecha valor, f valor, value date',
  'wert, wertstellung.*, valuta, valuta.*, valutadatum, date de valeur, date valeur, dateval',
  '.*date.*, .*datum.*, .*fecha.*, created.*, settled, rentedatum, .*card.*, merchant.*, payee.*',
  'beneficiary.*, target.*, source.*, batch.*, created by, .*mandat.*, .*machtiging.*, .*incassant.*',
  '.*glaeubiger.*, .*glaubiger.*, sammlerreferenz, .*ursprungsbetrag, auslagenersatz.*, anzahl.*',
  'abweichender.*, zahlungsempfanger.*, empfanger.*, naam uiteindelijke.*, naam initi.*, steuerrelevant',
  '.*afschriftnummer, rekeninguittrekselnummer, statement number, motif du refus, reden van.*, reden retour',
  'contrepartie, tegenpartij, supplierfound, pointage.*, belegnummer, buchungsreferenz, interne notiz',
  'subcategory, subcategoria, sous categorie, notes, note, tarjeta, cartao, oficina, balcao, agencia',
  'running.*, counterparty, merchant, nom, tiers, transactie, movement number, cheque.*, check.*',
)

/** Headings of what says nothing about a payment, such as balances, accounts and categories. */
export const harmlessName = new RegExp(`^(?:${patterns.join('|')})${numbered}$`)

/** Headings of columns that say which way money went, or whether a line counts. */
export const tellingName = new RegExp(
  `^(?:${listed(
    'd c, c d, dc, cd, d h, s h, dr cr, cr dr, debit credit, credit debit, creditdebet',
    'debito credito, credito debito, soll haben, debet credit, af bij, debe haber, cargo abono',
    'direction, sens, sentido, sinal, signo, sign, natureza, indicador, richting, vorzeichen',
    '.*status, state, estado, situacao, statut, etat, zustand, toestand, booked, pending',
    'gebucht, executado, info',
  ).join('|')})$`,
)

/** Headings of the kind of a movement, whose values may say so, too. */
export const kindName = new RegExp(
  `^(?:${listed(
    'type, .* type, type (?:de|d|of|operation|verrichting|betaling).*, tipo, tipo .*, art, umsatzart, umsatztyp, transaktionstyp, vorgang',
    'code, transaction code, mutatiesoort, soort.*, betaalwijze, buchungstext, kind',
    'transaction details type, operacao, operacion, clase, nature, zahlungsart, mode de paiement',
  ).join('|')})$`,
)
