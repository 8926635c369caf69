/** A bank's export with one transfer of 10.99 for TER-7K2M9Q on 12 November 2026, beside lines that pay for nothing. */
export type BankFile = {
  bank: string
  text: string
  currency: 'EUR' | 'GBP'
  /** As which bytes it comes; UTF-8 if left out. */
  encoding?: 'latin1' | 'utf16le'
}

const file = (bank: string, lines: string[], more: Partial<BankFile> = {}): BankFile => ({
  bank,
  text: `${lines.join('\n')}\n`,
  currency: 'EUR',
  ...more,
})

const ref = 'Quota TER-7K2M9Q'

/** Exports in the shapes that banks have, made up for this project. */
export const bankFiles: BankFile[] = [
  file(
    'Portugal: debit and credit below lines about the account',
    [
      'Consultar saldos e movimentos à ordem;;',
      'Conta;0035000000000 - EUR - Conta;',
      'Data de início;01-11-2026;',
      '',
      'Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;Categoria ;',
      `12-11-2026;12-11-2026;TRF P2P RUI PRATA ${ref};;10,99;1.234,56;1.234,56;Diversos ;`,
      '13-11-2026;13-11-2026;COMPRA 0123;4,20;;1.230,36;1.230,36;Diversos ;',
      ' ; ; ; ;Saldo contabilístico;1.230,36 EUR; ; ;',
    ],
    { encoding: 'latin1' },
  ),
  file('Portugal: unsigned amounts and their kind', [
    'Data lançamento;Data valor;Descrição;Montante;Tipo;Saldo',
    `12-11-2026;12-11-2026;TRF DE RUI PRATA ${ref};10,99;Crédito;100,00`,
    `13-11-2026;13-11-2026;DEVOLUCAO ${ref};10,99;Débito;89,01`,
  ]),
  file(
    'Portugal: tabs, UTF-16 and the currency in headings',
    [
      'Data Operação\tData valor\tDescrição\tMontante( EUR )\tSaldo Contabilístico( EUR )',
      `12-11-2026\t12-11-2026\tTrf ${ref}\t10,99\t1 234,56`,
      '13-11-2026\t13-11-2026\tCompra\t-4,20\t1 230,36',
    ],
    { encoding: 'utf16le' },
  ),
  file('Portugal: the currency in words', [
    'Data Mov.;Data Valor;Descrição do Movimento;Valor em EUR;Saldo em EUR',
    `12/11/2026;12/11/2026;TRF CR INTRAB ${ref};+10,99;1.010,99`,
    '13/11/2026;13/11/2026;PAG SERV;-450,00;560,99',
  ]),
  file('Spain: a currency beside each amount', [
    'Fecha;F.Valor;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones',
    `12/11/2026;12/11/2026;Transferencia recibida;Rui Prata;10,99;EUR;1.010,99;EUR;${ref}`,
    '13/11/2026;13/11/2026;Pago con tarjeta;Bar;-4,20;EUR;1.006,79;EUR;',
  ]),
  file('Spain: the value day alone', [
    'F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMAGEN;IMPORTE (€);SALDO (€)',
    `12/11/2026;Ingresos;Otros ingresos;Transferencia de Rui Prata ${ref};;No;10,99;1.010,99`,
    '13/11/2026;Compras;Comida;Pago en Bar;;No;-4,20;1.006,79',
  ]),
  file(
    'Spain: bars',
    [
      'F. Operativa|Concepto|F. Valor|Importe|Saldo|Referencia 1|Referencia 2',
      `12/11/2026|TRANSFERENCIA DE RUI PRATA|12/11/2026|10,99|1.010,99|${ref}|`,
      '13/11/2026|RECIBO LUZ|13/11/2026|-45,00|965,99||',
    ],
    { encoding: 'latin1' },
  ),
  file(
    'Britain: debit and credit amounts',
    [
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      `12/11/2026,FPI,'00-00-00,00000000,R PRATA ${ref},,10.99,1010.99`,
      "13/11/2026,DEB,'00-00-00,00000000,COFFEE,4.20,,1006.79",
    ],
    { currency: 'GBP' },
  ),
  file(
    'Britain: pounds, named months, lines above',
    [
      '"Account Name:","FlexAccount ****00000"',
      '"Account Balance:","£1,006.79"',
      '',
      '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
      `"12 Nov 2026","Bank credit","R PRATA ${ref}","","£10.99","£1,010.99"`,
      '"13 Nov 2026","Visa purchase","COFFEE","£4.20","","£1,006.79"',
    ],
    { currency: 'GBP', encoding: 'latin1' },
  ),
  file(
    'Britain: a value with its sign',
    [
      'Date,Type,Description,Value,Balance,Account Name,Account Number',
      `12/11/2026,BAC,"R PRATA, ${ref}",10.99,1010.99,Club,000000-00000000`,
      '13/11/2026,D/D,RENT,-450.00,560.99,Club,000000-00000000',
    ],
    { currency: 'GBP' },
  ),
  file(
    'Britain: a memo',
    [
      'Number,Date,Account,Amount,Subcategory,Memo',
      ` ,12/11/2026,00-00-00 00000000,10.99,FT,R PRATA ${ref} BGC`,
      ' ,13/11/2026,00-00-00 00000000,-450.00,DIRECTDEBIT,RENT',
    ],
    { currency: 'GBP' },
  ),
  file(
    'Starling',
    [
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      `12/11/2026,Rui Prata,${ref},FASTER PAYMENT,10.99,1010.99,INCOME,`,
      '13/11/2026,Coffee,CARD,CONTACTLESS,-4.20,1006.79,EATING_OUT,',
    ],
    { currency: 'GBP' },
  ),
  file(
    'Monzo',
    [
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
      `tx_1,12/11/2026,09:31:00,Faster payment,Rui Prata,,Income,10.99,GBP,10.99,GBP,${ref},,,${ref},,,10.99`,
      'tx_2,13/11/2026,10:00:00,Card payment,Coffee,☕,Eating out,-4.20,GBP,-4.20,GBP,,London,,COFFEE,,-4.20,',
    ],
    { currency: 'GBP' },
  ),
  file('Ireland: three descriptions', [
    'Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency',
    `"00-00-00","12/11/2026","RUI PRATA","${ref}","",,"10.99","1010.99",EUR,"Credit","10.99",EUR`,
    '"00-00-00","13/11/2026","VDP-COFFEE","","","4.20",,"1006.79",EUR,"Debit","4.20",EUR',
  ]),
  file('Ireland: money in and out', [
    'Date,Description,Money In (€),Money Out (€),Balance (€)',
    `12/11/2026,CT RUI PRATA ${ref},10.99,,1010.99`,
    '13/11/2026,POS COFFEE,,4.20,1006.79',
  ]),
  file(
    'Germany: savings bank with a column of notes',
    [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      `"DE00";"12.11.26";"12.11.26";"GUTSCHR. UEBERWEISUNG";"${ref}";"";"";"";"Rui Prata";"PT00";"XXXX";"10,99";"EUR";"Umsatz gebucht"`,
      `"DE00";"12.11.26";"12.11.26";"GUTSCHR. UEBERWEISUNG";"${ref}";"";"";"";"Rui Prata";"PT00";"XXXX";"10,99";"EUR";"Umsatz vorgemerkt"`,
      '"DE00";"13.11.26";"13.11.26";"FOLGELASTSCHRIFT";"Miete";"";"";"";"Haus";"DE01";"XXXX";"-450,00";"EUR";"Umsatz gebucht"',
    ],
    { encoding: 'latin1' },
  ),
  file('Germany: state and kind', [
    '"Girokonto";"DE00"',
    '"Kontostand vom 14.11.2026:";"1.234,56 €"',
    '""',
    '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
    `"12.11.26";"12.11.26";"Gebucht";"Rui Prata";"Club";"${ref}";"Eingang";"PT00";"10,99";"";"";""`,
    `"13.11.26";"";"Vorgemerkt";"Rui Prata";"Club";"${ref}";"Eingang";"PT00";"10,99";"";"";""`,
    '"13.11.26";"13.11.26";"Gebucht";"Club";"Haus";"Miete";"Ausgang";"DE01";"-450,00";"";"";""',
  ]),
  file('Germany: text of the booking alone', [
    '"Buchungstag";"Wertstellung";"Umsatzart";"Buchungstext";"Betrag";"Währung";"IBAN Kontoinhaber";"Kategorie"',
    `"12.11.2026";"12.11.2026";"Gutschrift";"Rui Prata ${ref}";"10,99";"EUR";"DE00";""`,
    '"13.11.2026";"13.11.2026";"Lastschrift";"Haus Miete";"-450,00";"EUR";"DE00";""',
  ]),
  file(
    'Germany: S and H in a column without a name',
    [
      'Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;BLZ;BIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz; ',
      `12.11.2026;12.11.2026;Rui Prata;Club;;PT00;;;${ref};;EUR;10,99;H`,
      `13.11.2026;13.11.2026;Club;Rui Prata;;PT00;;;Retour ${ref};;EUR;10,99;S`,
    ],
    { encoding: 'latin1' },
  ),
  file('Germany: debit and credit beside the amount', [
    'Umsätze Girokonto;;;Kundennummer: 000 0000000',
    '01.11.2026 - 14.11.2026',
    'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung',
    `12.11.2026;12.11.2026;"SEPA-Gutschrift von";Rui Prata;${ref};PT00;XXXX;;;;;;;;;;10,99;EUR`,
    '13.11.2026;13.11.2026;"SEPA-Lastschrift von";Haus;Miete;DE01;XXXX;;;;;;;;;-450,00;;EUR',
    'Kontostand;14.11.2026;;;795,57;EUR',
  ]),
  file('N26, in English', [
    '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
    `2026-11-12,2026-11-12,"Rui Prata",PT00,"Credit Transfer","${ref}","Main Account",10.99,,,`,
    '2026-11-13,2026-11-13,"Coffee",,Presentment,-,"Main Account",-4.20,4.20,EUR,1',
  ]),
  file('N26, in German', [
    '"Datum","Empfänger","Kontonummer","Transaktionstyp","Verwendungszweck","Betrag (EUR)","Betrag (Fremdwährung)","Fremdwährung","Wechselkurs"',
    `"2026-11-12","Rui Prata","PT00","Gutschrift","${ref}","10.99","","",""`,
    '"2026-11-13","Café","","MasterCard Zahlung","","-4.2","-4.2","EUR","1.0"',
  ]),
  file('Netherlands: off or on', [
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
    `"20261112";"R Prata";"NL00X";"PT00Y";"OV";"Bij";"10,99";"Overschrijving";"Naam: R Prata Omschrijving: ${ref}";"1010,99";""`,
    `"20261113";"R Prata";"NL00X";"PT00Y";"GT";"Af";"10,99";"Online bankieren";"Retour ${ref}";"1000,00";""`,
  ]),
  file(
    'Netherlands: numbered descriptions',
    [
      '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"',
      `"NL00","EUR","XXXX","000001","2026-11-12","2026-11-12","+10,99","+1010,99","PT00","R Prata","","","","cb","","","","","","${ref}"," ","","","","",""`,
      '"NL00","EUR","XXXX","000002","2026-11-13","2026-11-13","-450,00","+560,99","NL01","Huur","","","","ei","","","","","","november"," ","","","","",""',
    ],
    { encoding: 'latin1' },
  ),
  file('Netherlands: C or D', [
    'Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum',
    `NL00;12-11-2026;EUR;C;"10,99";PT00;R Prata;12-11-2026;Overboeking;${ref};SEPA;;;;;12-11-2026`,
    `NL00;13-11-2026;EUR;D;"10,99";PT00;R Prata;13-11-2026;Overboeking;Retour ${ref};SEPA;;;;;13-11-2026`,
  ]),
  file('Belgium: two kinds of message', [
    'Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling',
    `BE00;;CLUB;EUR;11;12/11/2026;OVERSCHRIJVING;12/11/2026;10,99;1010,99;10,99;;PT00;;R PRATA;;;${ref}`,
    'BE00;;CLUB;EUR;11;13/11/2026;HUUR;13/11/2026;-450,00;560,99;;-450,00;BE01;;HUIS;;;',
  ]),
  file('Belgium: accepted and refused', [
    'Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Rekeningnummer;Type verrichting;Tegenpartij;Naam van de tegenpartij;Mededeling;Details;Status;Reden van weigering',
    `2026-1;12/11/2026;12/11/2026;10,99;EUR;BE00;Overschrijving in euro;PT00;R PRATA;${ref};;Geaccepteerd;`,
    `2026-2;13/11/2026;13/11/2026;10,99;EUR;BE00;Overschrijving in euro;PT00;R PRATA;${ref};;Geweigerd;Saldo`,
    '2026-3;13/11/2026;13/11/2026;-450,00;EUR;BE00;Domiciliëring;BE01;HUIS;;;Geaccepteerd;',
  ]),
  file('Belgium: in French', [
    'Nº de séquence;Date d’exécution;Date valeur;Montant;Devise du compte;Numéro de compte;Type de transaction;Contrepartie;Nom de la contrepartie;Communication;Détails;Statut;Motif du refus',
    `2026-1;12/11/2026;12/11/2026;10,99;EUR;BE00;Virement en euros;PT00;R PRATA;${ref};;Accepté;`,
    `2026-2;13/11/2026;13/11/2026;10,99;EUR;BE00;Virement en euros;PT00;R PRATA;${ref};;Refusé;Solde`,
    '2026-3;13/11/2026;13/11/2026;-4,20;EUR;BE00;Paiement par carte;;CAFE;;;Accepté;',
  ]),
  file(
    'France: debits and credits in euros',
    [
      'Téléchargement du 14/11/2026;',
      '',
      'Date;Libellé;Débit euros;Crédit euros;',
      `12/11/2026;"VIREMENT EN VOTRE FAVEUR R PRATA ${ref}";;10,99;`,
      '13/11/2026;"PRELEVEMENT LOYER";450,00;;',
    ],
    { encoding: 'latin1' },
  ),
  file('France: two dates and several labels', [
    'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation',
    `12/11/2026;R PRATA;VIR R PRATA;REF1;${ref};Virement recu;Revenus;Divers;;+10,99;12/11/2026;12/11/2026;0`,
    '13/11/2026;CAFE;CB CAFE;REF2;;Carte bancaire;Sorties;Cafe;-4,20;;13/11/2026;13/11/2026;0',
  ]),
  file('France: English names in one word', [
    'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
    `2026-11-12;2026-11-12;"VIR R PRATA ${ref}";"Virements reçus";"Revenus";"r prata";"10,99";"";"0001";"Compte";"1010,99"`,
    '2026-11-13;2026-11-13;"CARTE CAFE";"Cafés";"Loisirs";"cafe";"-4,20";"";"0001";"Compte";"1006,79"',
  ]),
  file(
    'Austria: partner and details, UTF-16',
    [
      'Buchungsdatum;Partnername;Partner IBAN;BIC/SWIFT;Partner Kontonummer;Bankleitzahl;Betrag;Währung;Buchungs-Details;Buchungsreferenz;Notiz',
      `12.11.2026;Rui Prata;PT00;XXXX;;;10,99;EUR;${ref};REF1;`,
      '13.11.2026;Haus;AT01;XXXX;;;-450,00;EUR;Miete;REF2;',
    ],
    { encoding: 'utf16le' },
  ),
  file('Austria: purpose of the payment', [
    'Buchungsdatum;Valutadatum;Buchungstext;Interne Notiz;Währung;Betrag;Belegdaten;Belegnummer;Auftraggebername;Auftraggeberkonto;Auftraggeber BLZ;Empfängername;Empfängerkonto;Empfänger BLZ;Zahlungsgrund',
    `12.11.2026;12.11.2026;GUTSCHRIFT;;EUR;10,99;;1;Rui Prata;PT00;;Club;AT00;;${ref}`,
    '13.11.2026;13.11.2026;DAUERAUFTRAG;;EUR;-450,00;;2;Club;AT00;;Haus;AT01;;Miete',
  ]),
  file('Revolut', [
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    `TRANSFER,Current,2026-11-12 09:00:00,2026-11-12 09:00:01,From Rui Prata ${ref},10.99,0.00,EUR,COMPLETED,1010.99`,
    `TRANSFER,Current,2026-11-13 09:00:00,,From Rui Prata ${ref},10.99,0.00,EUR,PENDING,`,
    `TRANSFER,Current,2026-11-13 09:00:00,,From Rui Prata ${ref},10.99,0.00,EUR,REVERTED,`,
    'CARD_PAYMENT,Current,2026-11-13 10:00:00,2026-11-13 10:00:01,Coffee,-4.20,0.00,EUR,COMPLETED,1006.79',
  ]),
  file('Wise, of one currency', [
    '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount","Transaction Type","Transaction Details Type"',
    `TRANSFER-1,12-11-2026,"12-11-2026 09:00:00.123",10.99,EUR,"Received money from Rui Prata","${ref}",1010.99,,,,"Rui Prata",,,,,,,,0.00,,CREDIT,DEPOSIT`,
    'CARD-2,13-11-2026,"13-11-2026 10:00:00.456",-4.20,EUR,"Card transaction",,1006.79,,,,,,,Coffee,1234,"Ana Club",,,0.00,,DEBIT,CARD',
  ]),
  file('Wise, of all', [
    'ID,Status,Direction,"Created on","Finished on","Source fee amount","Source fee currency","Target fee amount","Target fee currency","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency","Exchange rate",Reference,Batch,"Created by",Category,Note',
    `TRANSFER-1,COMPLETED,IN,"2026-11-12 09:00:00","2026-11-12 09:00:00",0,EUR,,,"Rui Prata",10.99,EUR,Club,10.99,EUR,1.0,"${ref}",,,Money added,`,
    `TRANSFER-2,CANCELLED,IN,"2026-11-13 09:00:00","2026-11-13 09:00:00",0,EUR,,,"Rui Prata",10.99,EUR,Club,10.99,EUR,1.0,"${ref}",,,Money added,`,
    `TRANSFER-3,COMPLETED,OUT,"2026-11-13 09:00:00","2026-11-13 09:00:00",0,EUR,,,"Club",10.99,EUR,Rui Prata,10.99,EUR,1.0,"${ref}",,,General,`,
  ]),
  file('bunq', [
    '"Date","Interest Date","Amount","Account","Counterparty","Name","Description"',
    `"2026-11-12","2026-11-12","10.99","NL00BUNQ0000000000","PT50000000000000000000000","Rui Prata","${ref}"`,
    '"2026-11-13","2026-11-13","-4.20","NL00BUNQ0000000000","","Coffee","Coffee"',
  ]),
  file('Excel with the separator it was saved with', [
    'sep=;',
    'Data;Descrição;Montante;D/C;Estado',
    `12-11-2026;TRF ${ref};10,99;C;Executado`,
    `12-11-2026;TRF ${ref};10,99;D;Executado`,
    `13-11-2026;TRF ${ref};10,99;C;Pendente`,
  ]),
]
