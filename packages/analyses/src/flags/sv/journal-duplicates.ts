import type { JournalGroupTexts } from '../journal-texts.ts'

export const journalDuplicates: JournalGroupTexts<'duplicate' | 'number' | 'version'> = {
  'journal.duplicate-voucher': {
    name: 'Verifikat två gånger',
    rule: 'Ett annat verifikat inom så många dagar har samma konton med samma belopp. Verifikat med en månads mellanrum, på varandra följande dokument och det som återkommer med sitt vanliga mellanrum räknas inte. Löpnummer som företaget självt ger sina leverantörsfakturor är inte på varandra följande dokument.',
    why: 'Samma händelse kan vara bokförd två gånger, för hand och från en fil, eller av två personer.',
    sentence: 'Samma rader som {otherVoucher} den {otherDate}: {amountOre}.',
  },
  'journal.duplicate-line': {
    name: 'Rad två gånger samma dag',
    rule: 'Ett annat verifikat med samma datum har samma belopp på samma konto. På varandra följande dokument räknas inte.',
    why: 'Samma kostnad kan vara bokförd två gånger i verifikat som i övrigt skiljer sig.',
    sentence: 'Samma rad som i {otherVoucher} samma dag: {lineOre} på {account} {name}.',
  },
  'journal.duplicate-counterpart': {
    name: 'Samma part och belopp två gånger',
    rule: 'Ett annat verifikat inom så många dagar har samma belopp på samma konto med samma text, siffror oräknade. Rader med en månads mellanrum, på varandra följande dokument och det som återkommer med sitt vanliga mellanrum räknas inte. Löpnummer som företaget självt ger sina leverantörsfakturor är inte på varandra följande dokument.',
    why: 'Betalat två gånger, eller samma faktura bokförd två gånger: pengarna kan krävas tillbaka.',
    sentence: 'Samma text som {otherVoucher} den {otherDate}: {lineOre} på {account} {name}.',
  },
  'journal.reversed-sign': {
    name: 'Motbokning',
    rule: 'Ett annat verifikat inom så många dagar har samma konton med motsatta belopp. Båda flaggas; ett verifikat hör till högst ett annat.',
    why: 'Så ser rättelser ut. Vad var fel, och finns den rätta posten?',
    sentence: '{role} {otherVoucher} den {otherDate}: {amountOre}.',
  },
  'journal.document-number': {
    name: 'Dokumentnummer två gånger',
    rule: 'Ett annat verifikat har samma dokumentnummer med samma ord, på samma sida av samma reskontrakonto. Tre eller fler lika belopp med hela månaders mellanrum och nummer som återkommer med sitt vanliga mellanrum räknas inte.',
    why: 'En faktura bokförs eller betalas en gång.',
    sentence: 'Dokument {document}, liksom {otherVoucher} den {otherDate}: {lineOre} på {account} {name}.',
  },
  'journal.unbalanced': {
    name: 'Balanserar inte',
    rule: 'Verifikatets debet och kredit skiljer sig.',
    why: 'Dubbel bokföring medger det inte: filen har ändrats, eller programmet går inte att lita på.',
    sentence: 'Balanserar inte: {balanceOre} återstår av {amountOre}.',
  },
  'journal.many-lines': {
    name: 'Väldigt många rader',
    rule: 'Verifikatet har fler rader än gränsen.',
    why: 'Ingen läser igenom ett verifikat på hundratals rader: där går det att gömma, och att göra fel.',
    sentence: '{count} rader på {amountOre}.',
  },
  'journal.number-gap': {
    name: 'Nummer saknas',
    rule: 'Mellan första och sista numret i en serie saknas nummer; här anges verifikatet efter luckan.',
    why: 'Verifikat numreras i obruten följd (5 kap. 6–7 §§ bokföringslagen). Det som saknas har tagits bort, eller aldrig lämnats till dig.',
    sentence: '{missing} nummer saknas före detta, {missingFrom} till {missingTo}.',
  },
  'journal.duplicate-number': {
    name: 'Nummer två gånger',
    rule: 'Ett annat verifikat under räkenskapsåret har samma serie och nummer.',
    why: 'Numret säger inte vilket verifikat som avses; ett kan ha kommit in vid sidan av programmet.',
    sentence: 'Nummer {occurrence} med denna serie och detta nummer: {amountOre}.',
  },
  'journal.number-order': {
    name: 'Nummer mot datum',
    rule: 'Verifikatet är daterat mer än så många dagar före det med numret före.',
    why: 'Det bokfördes senare än verifikaten intill: bakdaterat, eller undanhållet.',
    sentence: 'Daterat före nummer {otherNumber} den {otherDate}: {amountOre}.',
  },
  'journal.changed-since-import': {
    name: 'Ändrat sedan förra inläsningen',
    rule: 'Verifikatet skiljer sig från den version av räkenskapsåret som förra inläsningen ersatte.',
    why: 'Ett bokfört verifikat rättas med ett nytt, det ändras aldrig. Det som granskats tidigare kanske inte gäller.',
    sentence: 'Ändrat sedan förra inläsningen: {changed}.',
  },
  'journal.deleted-since-import': {
    name: 'Borttaget sedan förra inläsningen',
    rule: 'Den version av räkenskapsåret som förra inläsningen ersatte hade ett verifikat som inte längre finns i bokföringen.',
    why: 'Bokförda verifikat sparas i sju år; att ta bort ett bryter spåret.',
    sentence: 'Finns inte längre i bokföringen: {amountOre}.',
  },
}
