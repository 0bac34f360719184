import type { GroupTexts } from '../texts.ts'

export const table: GroupTexts<'table'> = {
  'opening-from-table': {
    sentence: 'Tabellen anger ingående balanser (konton: {count}) med summan {sumOre}. De lästes som årets ingående balanser.',
    cause: 'En utskrift av huvudboken, eller ett blad med saldon, anger vad varje konto öppnar med.',
    remedy: 'Stäm av summan mot föregående års utgående balanser; en fullständig uppsättning har summan noll.',
  },
  'opening-from-table-unused': {
    sentence:
      'Tabellen anger ingående saldon (konton: {count}) med summan {sumOre}, som inte användes: de hör inte tydligt till årets början, eller så är ett belopp eller dess tecken oklart ({reason}, konto {account}).',
    cause: 'Saldon som skiljer sig mellan rader eller blad, eller saldon på resultatkonton, visar att utskriften börjar under året.',
    remedy: 'Exportera från årets första dag, eller hämta ingående balanser från en SIE-fil eller från året innan.',
  },
  'table-amount': {
    sentence: 'Beloppet på konto {account} går inte att läsa, så raden togs inte med.',
    cause: 'Cellen innehåller en text eller ett formelfel, eller så skiljer sig decimaltecknet från de andra raderna.',
    remedy: 'Rätta cellen i kalkylbladet, eller välj rätt decimaltecken när kolumnerna anges, och läs filen på nytt.',
  },
  'table-amount-unclear': {
    sentence:
      'Beloppet {amount} på konto {account} kan vara tusental eller decimaler: andra belopp i tabellen använder tecknet på båda sätten. Raden togs inte med.',
    cause: 'Rader från olika program eller länder har satts ihop, eller så har några celler ändrats för hand.',
    remedy: 'Skriv kolumnens belopp på ett sätt och läs filen på nytt.',
  },
  'table-day-order': {
    sentence: 'Datum där ingen rad visar om dag eller månad står först: {count}. {example} lästes som {read}.',
    cause: 'Alla datum i tabellen ligger bland månadens tolv första dagar och är därför giltiga i båda ordningarna.',
    remedy: 'Jämför ett datum med klientens rapport. Är det fel, välj den andra ordningen för dag och månad och läs filen på nytt.',
  },
  'table-day-order-mixed': {
    sentence:
      'Datumen motsäger varandra: {dayFirst} på rad {dayFirstRow} har dagen först, {monthFirst} på rad {monthFirstRow} har månaden först. Datum som inte passar den lästa ordningen kan inte läsas, och övriga kan avse en annan dag.',
    cause: 'Rader från program på olika språk har förts samman, eller så har ett kalkylprogram vänt på en del av datumen.',
    remedy: 'Hämta filen på nytt utan att öppna den i ett annat program, eller skriv kolumnens datum på ett och samma sätt.',
  },
  'table-outside-year': {
    sentence: 'Verifikat i tabellen som är daterade utanför {from} till {to} och inte togs med: {count}.',
    cause: 'Tabellen innehåller flera räkenskapsår, av vilka ett valdes.',
    remedy: 'Läs in tabellen igen för vart och ett av de andra åren.',
  },
  'table-row-without-account': {
    sentence: 'Raden har ett belopp men inget konto och togs inte med.',
    cause: 'Raden är en delsumma utan rubrik, eller så står kontot i en annan kolumn.',
    remedy: 'Läs raden. Är det ett bokfört belopp, rätta kolumnerna eller kalkylbladet och läs filen på nytt.',
  },
  'table-row-without-content': {
    sentence: 'Raden har varken konto eller belopp och hoppades över.',
    cause: 'Rubriker, sidnummer och anteckningar i klientens rapport.',
    remedy: 'Ofarligt.',
  },
  'table-sheet-left-out': {
    sentence: 'Bladet ”{sheet}” är inte uppbyggt som huvudboken och togs inte med.',
    cause: 'Arbetsboken har också ett försättsblad, en kontoplan eller summor. Blad med huvudbokens rubrikrad läses som ett.',
    remedy: 'Se på bladet. Innehåller det verifikat, ge det samma rubrikrad eller läs in det för sig.',
  },
  'table-subtotal': {
    sentence: 'Raden ”{label}” är en summa eller ett saldo och togs inte med bland verifikaten.',
    cause: 'Rapporter skriver summor och ingående saldon mellan de bokförda raderna; räknas de med fördubblas beloppen.',
    remedy: 'Se efter att raden inte är en bokning. Summor som stämmer med rapporten visar att läsningen är fullständig.',
  },
  'table-sum-differs': {
    sentence:
      'Raden ”{label}” kallar sig summa, men dess debet {debitOre} och kredit {creditOre} är inte vad raderna ovanför ger. Den togs inte med.',
    cause:
      'Rapporten utelämnar rader som summan räknar, summan innehåller ett ingående saldo, eller så är raden en bokning vars text börjar som en summa.',
    remedy: 'Läs raden. Är den en bokning, ge den konto, datum och verifikatnummer i kalkylbladet; leta annars efter rader som saknas.',
  },
  'table-sums-left-out': {
    sentence:
      'Rader som är summor eller saldon och inte togs med bland verifikaten: {count}, med debet {debitOre} och kredit {creditOre} sammanlagt.',
    cause: 'Rapporter skriver summor och saldon mellan de bokförda raderna; räknas de med fördubblas beloppen.',
    remedy: 'Jämför läst debet och kredit med rapportens slutsumma: stämmer de finns ingen bokförd rad bland dem.',
  },
  'table-three-digits': {
    sentence:
      'Belopp i tabellen med tre siffror efter sitt enda skiljetecken, där inget belopp visar om de är tusental: {count}. {example} lästes som {readOre}.',
    cause: 'Hela kronor med tusentalstecken ser ut som belopp med tre decimaler.',
    remedy:
      'Jämför ett belopp med klientens rapport. Är det fel, välj det andra decimaltecknet när kolumnerna anges och läs filen på nytt.',
  },
  'table-year': {
    sentence: 'Tabellen anger inget räkenskapsår. Det togs från verifikatens datum: {from} till {to}.',
    cause: 'En tabell har ingen plats för räkenskapsåret. Datum inom ett kalenderår ger det året, andra hela månader från den första.',
    remedy: 'Jämför med företagets registrerade räkenskapsår; ett brutet år vars första månader är tomma skulle börja för sent.',
  },
}
