import type { GroupTexts } from '../texts.ts'

export const declarations: GroupTexts<'declarations'> = {
  'declaration.amount-unread': {
    sentence: 'Fält {field} innehåller ”{value}”, som inte är ett belopp i hela kronor: det ingår inte i någon siffra.',
    cause:
      'Värdet har decimaler, mellanslag eller bokstäver; Skatteverkets filer har hela kronor, med minustecken där beloppet är negativt.',
    remedy: 'Jämför med kvittensen på deklarationen och låt rätta programmet som skrev filen.',
  },
  'declaration.balance-breaks': {
    sentence: 'Saldot på raden är {ownOre}, men saldot före och beloppet ger {beforeOre}.',
    cause: 'Rader saknas före den, eller så har filen ändrats efter nedladdningen.',
    remedy: 'Ladda ner kontoutdraget på nytt för hela perioden och jämför raderna omkring.',
  },
  'declaration.balance-missing': {
    sentence: 'Kontoutdraget saknar ingående eller utgående saldo: det går inte att avgöra om raderna är fullständiga.',
    cause: 'Filen har kapats, eller kopierats från skärmen i stället för att laddas ner.',
    remedy: 'Ladda ner kontoutdraget från Skatteverket med ingående och utgående saldo.',
  },
  'declaration.element-order': {
    sentence: 'Elementet {element} står efter ett som det ska stå före.',
    cause: 'Filen är inte skriven i den ordning som Skatteverket beskriver; en sådan fil avvisas där.',
    remedy: 'Värdet läses. Förvissa dig om att det är den här filen som skickades in.',
  },
  'declaration.element-unknown': {
    sentence: '{element} med värdet ”{value}” är okänt här: det ingår inte i någon siffra.',
    cause: 'Filen följer en nyare beskrivning än den här versionen känner till, eller så är namnet felstavat.',
    remedy: 'Jämför med kvittensen på deklarationen. Har Skatteverket ett nytt fält behövs en version som känner till det.',
  },
  'declaration.field-repeated': {
    sentence: 'Fält {field} anges en gång till, med ”{value}”: det första värdet gäller.',
    cause: 'Två deklarationer har lagts ihop, eller så skrev programmet fältet två gånger.',
    remedy: 'Jämför med kvittensen vilket värde som deklarerades.',
  },
  'declaration.field-unknown': {
    sentence: 'Fält {field} är okänt här: det ingår inte i någon siffra. Uppgifter med det: {count}, den första på den här raden.',
    cause: 'Filen följer en nyare beskrivning än den här versionen känner till, eller så är fältkoden fel.',
    remedy: 'Se av kvittensen om fältet hör till lön, förmåner eller skatt: i så fall är de för låga här med det beloppet.',
  },
  'declaration.file-not-ended': {
    sentence: 'Filen slutar utan #FIL_SLUT: blanketter kan saknas.',
    cause: 'Filen kapades när den skrevs eller kopierades.',
    remedy: 'Be om filen som skickades in; Skatteverket avvisar en som inte avslutas.',
  },
  'declaration.form-not-closed': {
    sentence: 'Blanketten {form} avslutas inte med #BLANKETTSLUT.',
    cause: 'Filen är avkapad, eller så har två filer satts ihop för hand.',
    remedy: 'Det som lästes av blanketten visas; be om filen som skickades in.',
  },
  'declaration.form-repeated': {
    sentence: 'Samma blankett (specifikationsnummer {specification}) finns en gång till för {period}; först står den på rad {firstLine}.',
    cause: 'En rättelse har lagts i samma fil som det den rättar, eller så skickades blanketten två gånger.',
    remedy: 'Båda ingår i summorna. Se av kvittensen vilken Skatteverket har.',
  },
  'declaration.individuals-differ': {
    sentence: 'Fält {field} för {period} är inte vad filens {individuals} individuppgifter ger.',
    cause: 'Huvuduppgiften är skriven för hand, en individuppgift ändrad efter den, eller så saknas en blankett i filen.',
    remedy: 'Jämför med kvittensen; sidan Arbetsgivaravgifter visar båda summorna för dem som får se löner.',
  },
  'declaration.nobody-named': {
    sentence: 'Deklarationen saknar organisationsnummer.',
    cause: 'Fältet är tomt eller saknas.',
    remedy: 'Det går inte att avgöra vems den är: förvissa dig innan den läggs på ett företag.',
  },
  'declaration.period-unread': {
    sentence: 'Perioden anges som ”{value}”, vilket inte är någon period.',
    cause: 'Perioden saknas eller är skriven på annat sätt än Skatteverket beskriver.',
    remedy: 'Se av kvittensen vilken period som deklarerades.',
  },
  'declaration.record-outside': {
    sentence: 'Posten {record} står utanför varje blankett: den ingår inte i någon siffra.',
    cause: 'Blankettens #BLANKETT saknas, eller så avslutades blanketten för tidigt.',
    remedy: 'Be om filen som skickades in.',
  },
  'declaration.record-unread': {
    sentence: 'Raden ”{record}” kan inte läsas som en post.',
    cause: 'Etiketten eller värdet saknas, eller så är raden bruten i två.',
    remedy: 'Be om filen som skickades in, eller jämför med den utskrivna blanketten.',
  },
  'declaration.row-unread': {
    sentence: 'Raden ”{row}” har inget läsbart datum eller belopp: den utelämnas.',
    cause: 'Filen har ändrats i ett kalkylprogram, eller har en ny uppställning.',
    remedy: 'Ladda ner kontoutdraget på nytt och läs in det utan att öppna det i ett annat program.',
  },
  'declaration.rows-differ': {
    sentence: 'Ingående {openingOre} och rader på {sumOre} ger inte utgående saldo {closingOre}: {differenceOre} är oförklarat.',
    cause: 'Rader saknas, har ändrats eller kunde inte läsas.',
    remedy: 'Ladda ner kontoutdraget på nytt för hela perioden.',
  },
  'declaration.vat-net-differs': {
    sentence: 'Ruta 49 är deklarerad som {declaredOre}, men rutorna den består av ger {computedOre}: {differenceOre} skiljer.',
    cause: 'Rutan är skriven för hand, eller så saknas en ruta i filen.',
    remedy: 'Jämför med kvittensen; Skatteverket räknar ut rutan själv.',
  },
}
