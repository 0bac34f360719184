import type { GroupTexts } from '../texts.ts'

export const chart: GroupTexts<'chart'> = {
  'account-missing': {
    sentence: 'Posten anger inget konto och togs inte med.',
    cause: 'Kontofältet är tomt, eller så saknas ett fält så att de andra har flyttat sig.',
    remedy:
      'Läs raden. Har den ett belopp ingår det inte i någon siffra: låt klienten rätta verifikatet eller saldot och exportera på nytt.',
  },
  'account-name-missing': {
    sentence: 'Konto {account} saknar namn.',
    cause: 'Klienten lämnade namnet tomt i kontoplanen.',
    remedy: 'Ofarligt för siffrorna. Fråga vad kontot används till och låt klienten namnge det.',
  },
  'account-non-numeric': {
    sentence: 'Konto {account} är inte ett nummer, vilket SIE kräver. Det behålls som det står.',
    cause: 'Klientens program använder bokstäver i konton, eller så skriver programmet ett ord som FEL eller DIFF där ett konto saknas.',
    remedy: 'Belopp på det finns i råbalansen men i ingen klass i BAS-kontoplanen. Fråga vilket konto som avses och låt rätta det.',
  },
  'account-not-declared': {
    sentence: 'Konto {account} används utan att finnas i filens kontoplan (#KONTO).',
    cause:
      'Kontot togs bort ur kontoplanen eller lades aldrig in efter att det använts, eller så exporterar programmet bara aktiva konton.',
    remedy: 'Kontot ingår i alla siffror, men utan namn. Fråga vad det är och låt komplettera kontoplanen.',
  },
  'account-type-conflict': {
    sentence: 'Konto {account} är angivet som typ {type} (#KTYP), vilket motsäger dess första siffra. Den angivna typen gäller.',
    cause: 'Typen har ställts in för hand i klientens program, eller så används inte BAS-kontoplanen.',
    remedy: 'Avgör om det är ett balans- eller resultatkonto, för det räknas som typen säger. Låt klienten rätta typen om den är fel.',
  },
  'bad-account-type': {
    sentence: 'Kontotypen {type} är inte T, S, K eller I. Kontots nummer avgör i stället.',
    cause: 'Programmet skriver egna typer, eller så är fältet skadat.',
    remedy: 'Ofarligt om kontot följer BAS-kontoplanen. Kontrollera konton i klass 9 eller med andra nummer.',
  },
  'bad-object-list': {
    sentence: 'Objektlistan består inte av par av dimension och objekt; det som gick att läsa behölls.',
    cause: 'Programmet utelämnar dimensionen eller koden för ett objekt, till exempel ett kostnadsställe som tagits bort.',
    remedy: 'Konto och belopp berörs inte. Analyser per kostnadsställe eller projekt kan sakna raden.',
  },
  'books.account-kind-records-differ': {
    sentence: 'Konto {account} {name} är ett balanskonto enligt nummer eller typ, men har saldon som ett resultatkonto (#RES).',
    cause: 'Kontot bytte slag mellan åren, eller så skriver programmet fel post.',
    remedy: 'Avgör vilket det är: saldot förs över till nästa år, som för ett balanskonto.',
  },
  'books.account-kind-type-differs': {
    sentence: 'Konto {account} {name} har en typ (#KTYP) som dess första siffra motsäger. Typen gäller.',
    cause: 'Typen har ställts in för hand i klientens program, eller så används inte BAS-kontoplanen.',
    remedy: 'Avgör om det hör till balans- eller resultaträkningen; resultat och balansomslutning beror på det.',
  },
  'books.account-kind-unknown': {
    sentence:
      'Filen visar inte om konto {account} {name} är ett balans- eller resultatkonto. Det räknas inte i resultatet: belopp på det visas som oplacerade i balansräkningen, och summor som de kan höra till märks som osäkra.',
    cause: 'Numret ligger utanför klass 1–8 i BAS-kontoplanen, och filen anger varken typ eller saldo för det.',
    remedy: 'Fråga vad som bokförs på det och låt klienten ange typen i programmet.',
  },
  'dimension-cycle': {
    sentence: 'Dimension {dimension} ligger under sig själv: {path}.',
    cause: '#UNDERDIM-poster pekar på varandra, vilket programmet inte borde tillåta.',
    remedy: 'Objekten läses, men ingen nivå kan summeras till den ovanför. Låt klienten rätta dimensionerna.',
  },
  'dimension-missing': {
    sentence: '#DIM saknar nummer och togs inte med.',
    cause: 'Fältet är tomt i klientens program, eller så är posten skadad.',
    remedy: 'Beloppen berörs inte; dimensionens namn saknas i analyser per objekt.',
  },
  'dimension-not-declared': {
    sentence: 'Dimension {dimension} används på rader, men ingen #DIM säger vad den är.',
    cause: 'Programmet utelämnade posten, eller så är numret felskrivet.',
    remedy: 'Fråga klienten vad dimensionen är innan analyser på den läggs till grund. Belopp per konto berörs inte.',
  },
  'dimension-parent-missing': {
    sentence: 'Dimension {dimension} ligger under dimension {parent} (#UNDERDIM), som filen inte anger.',
    cause: 'Posten för dimensionen ovanför saknas, eller så är dess nummer felskrivet.',
    remedy: 'Summor för dimensionen ovanför kan inte göras av den här. Be om en fullständig export.',
  },
  'duplicate-account': {
    sentence: 'Konto {account} är upplagt mer än en gång; det första namnet gäller.',
    cause: 'Kontot har två namn i klientens program, eller så har två kontoplaner satts ihop.',
    remedy: 'Jämför namnen. Betyder de olika saker, fråga vad kontot används till.',
  },
  'kptyp-not-bas': {
    sentence: 'Kontoplanen är {plan} (#KPTYP), inte en av BAS-kontoplanerna.',
    cause: 'Klienten använder en egen kontoplan eller en koncerns.',
    remedy:
      'Konton tas för det som typ eller första siffra säger. Kontrollera balans- och resultaträkningens uppställning innan den används.',
  },
  'object-missing': {
    sentence: '#OBJEKT saknar dimension eller kod och togs inte med.',
    cause: 'Fältet är tomt i klientens program, eller så saknas ett fält så att de andra har flyttat sig.',
    remedy: 'Beloppen berörs inte; rader med objektet visas med kod, utan namn.',
  },
  'sru-missing': {
    sentence: '#SRU anger ingen kod för kontot.',
    cause: 'Kontot saknar SRU-kod i klientens program, men programmet skriver posten ändå.',
    remedy: 'Siffrorna berörs inte. Låt klienten fylla i koden innan deklarationen görs från bokföringen.',
  },
}
