import type { JournalGroupTexts } from '../journal-texts.ts'

export const journalDuplicates: JournalGroupTexts<'duplicate' | 'number' | 'version'> = {
  'journal.duplicate-voucher': {
    name: 'Verifikat två gånger',
    rule: 'Ett annat verifikat inom så många dagar har samma konton med samma belopp.',
    why: 'Samma händelse kan vara bokförd två gånger, för hand och från en fil, eller av två personer.',
    sentence: 'Verifikat {voucher} den {date} på {amountOre} har samma rader som {otherVoucher} den {otherDate}.',
  },
  'journal.duplicate-line': {
    name: 'Rad två gånger samma dag',
    rule: 'Ett annat verifikat med samma datum har samma belopp på samma konto.',
    why: 'Samma kostnad kan vara bokförd två gånger i verifikat som i övrigt skiljer sig.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} på {account} {name}, som {otherVoucher} har samma dag.',
  },
  'journal.duplicate-counterpart': {
    name: 'Samma part och belopp två gånger',
    rule: 'Ett annat verifikat inom så många dagar har samma belopp på samma konto med samma text, siffror oräknade; det som återkommer räknas inte.',
    why: 'Betalat två gånger, eller samma faktura bokförd två gånger: pengarna kan krävas tillbaka.',
    sentence: 'Verifikat {voucher} den {date} har {lineOre} på {account} {name} med samma text som {otherVoucher} den {otherDate}.',
  },
  'journal.reversed-sign': {
    name: 'Vänt',
    rule: 'Ett annat verifikat inom så många dagar har samma konton med motsatta belopp.',
    why: 'Så ser rättelser ut. Vad var fel, och finns den rätta posten?',
    sentence: 'Verifikat {voucher} den {date} på {amountOre} och {otherVoucher} den {otherDate} tar ut varandra.',
  },
  'journal.document-number': {
    name: 'Dokumentnummer två gånger',
    rule: 'Ett annat verifikat har samma dokumentnummer med samma ord, på samma sida av samma reskontrakonto.',
    why: 'En faktura bokförs eller betalas en gång.',
    sentence:
      'Verifikat {voucher} den {date} har dokument {document} med {lineOre} på {account} {name}, liksom {otherVoucher} den {otherDate}.',
  },
  'journal.unbalanced': {
    name: 'Obalanserat',
    rule: 'Verifikatets debet och kredit skiljer sig.',
    why: 'Dubbel bokföring medger det inte: filen har ändrats, eller programmet går inte att lita på.',
    sentence: 'Verifikat {voucher} den {date} på {amountOre} balanserar inte: {balanceOre} återstår.',
  },
  'journal.many-lines': {
    name: 'Väldigt många rader',
    rule: 'Verifikatet har fler rader än gränsen.',
    why: 'Ingen läser igenom ett verifikat på hundratals rader: där går det att gömma, och att göra fel.',
    sentence: 'Verifikat {voucher} den {date} på {amountOre} har {count} rader.',
  },
  'journal.number-gap': {
    name: 'Nummer saknas',
    rule: 'Mellan första och sista numret i en serie saknas nummer; här anges verifikatet efter luckan.',
    why: 'Verifikat numreras i obruten följd (5 kap. 6–7 §§ bokföringslagen). Det som saknas har tagits bort, eller aldrig lämnats till dig.',
    sentence: 'Före verifikat {voucher} den {date} på {amountOre} saknas {missing} nummer ({missingFrom} till {missingTo}).',
  },
  'journal.duplicate-number': {
    name: 'Nummer två gånger',
    rule: 'Ett annat verifikat under räkenskapsåret har samma serie och nummer.',
    why: 'Numret säger inte vilket verifikat som avses; ett kan ha kommit in vid sidan av programmet.',
    sentence: 'Verifikat {voucher} den {date} på {amountOre} är nummer {occurrence} med denna serie och detta nummer.',
  },
  'journal.number-order': {
    name: 'Nummer mot datum',
    rule: 'Verifikatet är daterat mer än så många dagar före det med numret före.',
    why: 'Det bokfördes senare än sina grannar: bakdaterat, eller undanhållet.',
    sentence: 'Verifikat {voucher} på {amountOre} är daterat {date}, före nummer {otherNumber} den {otherDate}.',
  },
  'journal.changed-since-import': {
    name: 'Ändrat sedan förra inläsningen',
    rule: 'Verifikatet skiljer sig från den version av räkenskapsåret som förra inläsningen ersatte.',
    why: 'Ett bokfört verifikat rättas med ett nytt, det ändras aldrig. Det som granskats tidigare kanske inte gäller.',
    sentence: 'Verifikat {voucher} den {date} på {amountOre} ändrades sedan förra inläsningen: {changed}.',
  },
  'journal.deleted-since-import': {
    name: 'Borttaget sedan förra inläsningen',
    rule: 'Den version av räkenskapsåret som förra inläsningen ersatte hade ett verifikat som inte längre finns i bokföringen.',
    why: 'Bokförda verifikat sparas i sju år; att ta bort ett bryter spåret.',
    sentence: 'Verifikat {voucher} den {date} på {amountOre} finns inte längre i bokföringen.',
  },
}
