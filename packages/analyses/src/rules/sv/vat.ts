import type { GroupTexts } from '../texts.ts'

export const vat: GroupTexts<'vat'> = {
  'vat.after-return': {
    sentence: 'Verifikat som registrerats efter att deklarationen för {period} lämnades {filedOn} ändrar ruta 49 med {sumOre}.',
    cause: 'En faktura kom sent, eller ett verifikat rättades efter att momsen deklarerats.',
    remedy: 'Se om deklarationen rättats eller beloppet deklarerats i en senare period, annars ska den rättas.',
  },
  'vat.box-49-missing': {
    sentence: 'Deklarationen för {period} saknar ruta 49.',
    cause: 'Filen är avkortad eller rutan är inte ifylld: den är beloppet som ska betalas eller fås tillbaka.',
    remedy: 'Hämta kvittensen och fyll i ruta 49, eller läs in filen som skickades. Till dess jämförs beloppet inte med något.',
  },
  'vat.boxes-disagree': {
    sentence: 'Under {period} motsvarar utgående moms i ruta 10–12 ett annat underlag än ruta 05–08: {differenceOre}.',
    cause: 'Försäljning utan moms i ruta 05, moms med fel sats, eller ett konto som hör till en annan ruta.',
    remedy: 'Gå igenom periodens försäljningskonton och verifikaten med annan sats.',
  },
  'vat.carried': {
    sentence: 'Momskontona öppnar räkenskapsåret {from} med {amountOre} som inget av årets verifikat redovisar.',
    cause: 'En momsredovisning föregående år lämnade moms kvar på kontona, eller så är årets sista period inte redovisad.',
    remedy:
      'Sök det i föregående år: det som lämnats kvar hör till en rättad deklaration eller bokas bort. Det ingår i det som är kvar i årets alla perioder.',
  },
  'vat.deduction-limited': {
    sentence: 'Verifikat med kostnader på {account} som har ingående moms: {count}, med {vatOre}.',
    cause:
      'Löner, räntor och skatter har ingen moms; för representation, leasing av personbil (halva) och bostäder är avdraget begränsat eller uteslutet.',
    remedy: 'Se vad momsen i verifikaten avser och om den får dras av.',
  },
  'vat.ec-list': {
    sentence: 'Försäljning till andra EU-länder under {period}: {sumOre}, som ska redovisas per köpare i periodisk sammanställning.',
    cause: 'Ruta 35, 38 och 39 ska stämma med sammanställningen; den finns inte bland det som lästs in.',
    remedy: 'Jämför rutorna med den lämnade sammanställningen, köpare för köpare.',
  },
  'vat.import-uneven': {
    sentence: 'Under {period} motsvarar utgående moms på import {impliedOre}, men underlaget är {baseOre}: {differenceOre} skiljer.',
    cause: 'Leverantörens faktura har tagits för tullvärdet, eller satsen är fel.',
    remedy: 'Jämför med Tullverkets underlag: beskattningsunderlaget är tullvärdet med tull och frakt.',
  },
  'vat.input-off-rate': {
    sentence: 'Verifikat med en annan ingående moms än den vanliga för sitt kostnadskonto: {count}.',
    cause: 'En del av fakturan har annan sats eller ingen, eller momsen är felaktigt angiven.',
    remedy: 'Granska de största i listan över verifikat mot fakturorna.',
  },
  'vat.input-low': {
    sentence: 'Ingående moms om {vatOre} i {month} är mindre än vanligt för inköp om {purchasesOre}.',
    cause: 'Inköp utan moms, såsom försäkring eller bankavgift, eller ingående moms som inte är bokförd.',
    remedy: 'Gå igenom månadens inköp utan ingående moms.',
  },
  'vat.input-unusual': {
    sentence: 'Ingående moms om {vatOre} i {month} är ovanlig för inköp om {purchasesOre}.',
    cause: 'Moms på en investering, moms från en annan månad, eller moms utan kostnad.',
    remedy: 'Gå igenom månadens verifikat med ingående moms.',
  },
  'vat.no-returns': {
    sentence: 'Ingen momsdeklaration är inläst: det bokförda jämförs inte med det deklarerade.',
    cause: 'Deklarationer läses in som Skatteverkets filer eller skrivs in.',
    remedy: 'Läs in räkenskapsårets deklarationer.',
  },
  'vat.not-settled': {
    sentence: 'Inget verifikat för om momsen för {period}, trots att deklarationen har förfallit.',
    cause: 'Momsomföringen är glömd, bokförd på andra konton, eller deklarationen är inte gjord.',
    remedy: 'Se om momsen deklarerats och betalats, och låt den föras om till 2650 eller 1650.',
  },
  'vat.outside-year': {
    sentence:
      'Verifikat med moms som är daterade utanför sitt räkenskapsår och inte ingår i någon period: {count} ({netOre} netto på momskonton).',
    cause: 'Fel datum.',
    remedy: 'Ta reda på rätt period för vart och ett.',
  },
  'vat.own-parts-differ': {
    sentence: 'Ruta 49 i deklarationen för {period} är inte summan av dess egna rutor: {differenceOre}.',
    cause: 'Nettot är räknat med ören eller skrivet för hand; en ruta kan saknas.',
    remedy: 'Varje ruta avkortas först till hela kronor. Jämför med kvittensen.',
  },
  'vat.pending-at-end': {
    sentence: 'Vilande moms om {pendingOre} återstår {date}.',
    cause: 'Med bokslutsmetoden räknas alla obetalda fakturor vid räkenskapsårets slut.',
    remedy: 'För momsen som ska redovisas till sina konton och deklarera den i sista perioden.',
  },
  'vat.rate-differs': {
    sentence: 'Med {percent} % ger försäljning om {baseOre} under {period} moms om {dueOre}, men {vatOre} är bokfört: {differenceOre}.',
    cause: 'Moms med annan sats än kontots, försäljning utan moms, eller moms utan försäljning.',
    remedy: 'Öppna de verifikat som avviker från satsen.',
  },
  'vat.return-differs': {
    sentence: 'Ruta {box} för {period}: {bookedOre} är bokfört, {declaredOre} deklarerat, {differenceOre} skiljer.',
    cause: 'Verifikat efter deklarationen, ett konto i en annan ruta, eller fel i deklarationen.',
    remedy: 'Se vad som förklarar skillnaden; det som inget förklarar kräver en rättelse.',
  },
  'vat.return-late': {
    sentence: 'Deklarationen för {period} lämnades {filedOn}, {days} dagar efter {due}.',
    cause: 'Deklarationen lämnades för sent: förseningsavgift tas ut (SFL 48:6).',
    remedy: 'Se om det upprepas och om även betalningen var sen.',
  },
  'vat.return-missing': {
    sentence: 'Det finns ingen deklaration för {period}, som förföll {due}.',
    cause: 'Den är inte lämnad eller inte inläst; även en period utan moms ska ha en.',
    remedy: 'Be om kvittensen, eller läs in deklarationen.',
  },
  'vat.revenue-differs': {
    sentence:
      'Intäkter som hör till momsrutor uppgår {from} – {to} till {inBoxesOre}, de deklarerade till {declaredOre}: {differenceOre} skiljer.',
    cause: 'Periodiseringar, försäljning utan ruta, eller en ruta som utelämnats.',
    remedy: 'Gå igenom kontona i klass 3, ruta för ruta.',
  },
  'vat.reverse-input-differs': {
    sentence: 'Under {period} skiljer utgående moms på inköp och import från 2645 och 2647 med {differenceOre}.',
    cause: 'Den ingående momsen är bokförd på ett annat konto, eller inte avdragsgill till fullo.',
    remedy: 'Leta efter ingående moms på sådana inköp på 2641; ruta 48 kan vara rätt ändå.',
  },
  'vat.reverse-uneven': {
    sentence: 'Under {period} motsvarar utgående moms i ruta 30–32 {impliedOre}, men ruta 20–24 har {baseOre}: {differenceOre} skiljer.',
    cause: 'Ett inköp utan underlag, eller ett underlag utan moms.',
    remedy: 'Gå igenom inköpen från utlandet och med omvänd betalningsskyldighet.',
  },
  'vat.sales-without-box': {
    sentence:
      'Försäljning på {baseOre} på {account} hör inte till någon ruta, fast {count} av verifikaten har utgående moms, det mesta med {percent} %: den fattas i ruta 05.',
    cause: 'Kontot saknar funktion för försäljning, och dess nummer visar inte vilken ruta det hör till.',
    remedy: 'Ange kontots funktion under Kontofunktioner: där står vad verifikaten föreslår.',
  },
  'vat.sales-without-vat': {
    sentence: 'Verifikat med försäljning på konton med moms men utan utgående moms: {count}.',
    cause: 'Momsfri försäljning på fel konto, eller glömd moms.',
    remedy: 'Granska fakturorna till de största.',
  },
  'vat.settlement-differs': {
    sentence:
      'Momsomföringen för {period} är {settledOre}, ruta 49 enligt bokföringen {bookedOre}: {differenceOre} skiljer; {leftOre} står kvar på momskontona.',
    cause: 'Verifikat registrerades efter momsomföringen, eller den tog andra belopp.',
    remedy: 'Se vilka verifikat som kom efter den och om deklarationen följde den.',
  },
  'vat.settlement-open': {
    sentence: 'Av momsomföringen för {period}, som förföll {due}, saknar {amountOre} betalning med samma belopp på 2650 eller 1650.',
    cause: 'Deklarationen är inte bokförd mot skattekontot, är bokförd i delar, eller obetald.',
    remedy: 'Jämför med skattekontots utdrag.',
  },
  'vat.several-returns': {
    sentence: 'Det finns två olika deklarationer för {period}: {used} används, {other} inte.',
    cause: 'En rättelse bredvid det den rättar.',
    remedy: 'Se av kvittenserna vilken som gäller och ta bort den andra.',
  },
  'vat.tax-account-differs': {
    sentence: 'Momsomföringen för {period} är {settledOre}, men skattekontot visar {agencyOre}: {differenceOre} skiljer.',
    cause: 'Deklarationen skiljer sig från momsomföringen, eller beslutet blev ett annat.',
    remedy: 'Jämför deklaration, momsomföring och utdrag.',
  },
  'vat.vat-without-sales': {
    sentence: 'Verifikat med utgående moms utan försäljning: {count}.',
    cause: 'En rättelse av enbart momsen, ett förskott, eller försäljning på ett konto utanför klass 3.',
    remedy: 'Se vad vart och ett rättar.',
  },
  'vat.vouchers-off-rate': {
    sentence: 'Verifikat med en annan moms än satsen för sina försäljningskonton på leveransdagen: {count}.',
    cause: 'Fel sats, en gammal sats efter en ändring, eller flera satser på ett konto.',
    remedy: 'Öppna de största; leveransdagen kan anges där den är en annan än verifikatets.',
  },
}
