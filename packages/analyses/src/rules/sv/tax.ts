import type { GroupTexts } from '../texts.ts'

export const tax: GroupTexts<'tax'> = {
  'tax.adjustment-open': {
    sentence: 'Om {accounts} dras av eller beskattas beror på vad som ligger där: kontona ingår inte i beräkningen.',
    cause:
      'Nedskrivning av finansiella tillgångar, utdelning och vinst på andelar, gåvor och utländsk skatt behandlas efter vad som köpts eller lämnats.',
    remedy: 'Se på verifikaten och ange kontona i parametrarna om de ska återläggas eller dras av.',
  },
  'tax.adjustment-unverified': {
    sentence: '{amountOre} på {account} justeras enbart efter kontots namn.',
    cause: 'Kontot är nytt i BAS-planen och dess rad i deklarationen är inte bekräftad.',
    remedy: 'Jämför med den upprättade deklarationen.',
  },
  'tax.booked-differs': {
    sentence: 'Bokförd skatt är {bookedOre}, beräknad {computedOre}: bokfört − beräknat är {differenceOre}.',
    cause:
      'En justering saknas eller står på ett annat konto, ett underskott från tidigare år är inte angivet, eller skatten bokfördes före de sista posterna.',
    remedy: 'Gå igenom beräkningens rader och ange underskottet från förra årets deklaration.',
  },
  'tax.deferred-late': {
    sentence: '{amountOre} som förföll {due} betalades inte i tid: anstånd beviljades {date}.',
    cause: 'Företaget sökte anstånd efter förfallodagen.',
    remedy: 'Bedöm anmärkning om sena skatter (ABL 9 kap. 34 §) samt likviditet och fortsatt drift.',
  },
  'tax.deferrals': {
    sentence: 'Beviljade anstånd: {count}, sammanlagt {sumOre}.',
    cause: 'Företaget har begärt anstånd mer än en gång.',
    remedy: 'Bedöm likviditet och fortsatt drift; anstånd kostar ränta och tar slut en bestämd dag.',
  },
  'tax.enforcement': {
    sentence: '{amountOre} av det som förföll {due} lämnades till Kronofogden {date}.',
    cause: 'Skulden betalades inte efter Skatteverkets betalningsuppmaning.',
    remedy: 'Ta med det i anmärkningen om sena skatter och bedöm fortsatt drift.',
  },
  'tax.fields-differ': {
    sentence: '{form}: deklarerade fält som avviker från bokföringen: {count}; det första är {field}, med {differenceOre}.',
    cause: 'Deklarationen gjordes på andra siffror, ett konto ligger i ett annat fält där, eller en justering finns inte i bokföringen.',
    remedy: 'Jämför fälten med sina konton; företagets egna koder (#SRU) går före kontonumret.',
  },
  'tax.fields-exclude': {
    sentence: '{form} har både {field} och {other}; en deklaration har högst ett av dem.',
    cause: 'Plus och minus fylldes i båda, för hand eller av ett program.',
    remedy: 'Be om den deklaration som Skatteverket tog emot.',
  },
  'tax.final-account-differs': {
    sentence:
      'Slutlig skatt för året till {to} beslutades {decidedOn} till {finalOre}; på skattekontot står {accountOre}: skillnaden är {differenceOre}.',
    cause:
      'Skattekontot visar skatten minskad med mer eller mindre preliminärskatt än beskedet, beslutet har ändrats, beskedet är fel ifyllt, eller kontot visar den annorlunda än vår tolkning av lagen (inte bekräftad).',
    remedy: 'Jämför beskedet med skattekontots rader från beslutsdagen och ange preliminärskatten som beskedet tillgodoför.',
  },
  'tax.final-booked-differs': {
    sentence: 'Slutlig skatt för året till {to} är {finalOre}, bokförd {bookedOre}: beslutat − bokfört är {differenceOre}.',
    cause:
      'Bokslutet gjordes på en annan beräkning, eller beskedet omfattar även fastighetsskatt, särskild löneskatt eller andra avgifter.',
    remedy: 'Ange den del av beskedet som är skatt på inkomst; bokför resten det år beslutet kom.',
  },
  'tax.final-computed-differs': {
    sentence: 'Slutlig skatt för året till {to} är {finalOre}, beräknad {computedOre}: beslutat − beräknat är {differenceOre}.',
    cause:
      'Skatteverket har avvikit från deklarationen, deklarationen avviker från bokföringen, eller beskedet omfattar även andra skatter och avgifter.',
    remedy: 'Jämför med den inlämnade deklarationen och dess fält nedan; begär skälen om Skatteverket har avvikit från den.',
  },
  'tax.final-typed': {
    sentence: 'Slutlig skatt för året till {to}, beslutad {decidedOn}, är ifylld utan besked: inget underlag.',
    cause: 'Ingen fil finns vid beloppen.',
    remedy: 'Fyll i det igen på sidan Skatter, med beskedet som fil.',
  },
  'tax.fund-above-room': {
    sentence: '{allocatedOre} är avsatt till periodiseringsfond, och högst {roomOre} får avsättas.',
    cause: 'Avsättningen räknades på ett annat resultat, eller före senare poster.',
    remedy: 'Räkna om 25 % av det skattepliktiga resultatet före avsättningen.',
  },
  'tax.fund-too-old': {
    sentence: '{account} har {amountOre} den {date} från en periodiseringsfond avsatt {year}.',
    cause: 'En periodiseringsfond återförs senast det sjätte året efter avsättningen.',
    remedy: 'Se om återföringen saknas, eller om kontots namn är från en tidigare användning.',
  },
  'tax.fund-year-unknown': {
    sentence: 'Vilket år fonden på {accounts} är avsatt är inte känt: inget är angivet, och kontots namn säger inget år som kan stämma.',
    cause: 'Numret ensamt säger det inte: kontona återanvänds vart tionde år.',
    remedy: 'Ange fondens år i parametrarna.',
  },
  'tax.interest-account': {
    sentence: 'Ränta {amountOre} den {date} är bokförd mot {accounts} i {voucher}, inte mot {expected}.',
    cause: 'Ränta på skattekontot är skattefri som intäkt och ej avdragsgill som kostnad; på ett annat konto ser deklarationen den inte.',
    remedy: 'Flytta den eller justera för den i deklarationen.',
  },
  'tax.interest-limited': {
    sentence: 'Räntenettot är {netOre}, och {amountOre} av det dras inte av enligt uppskattningen; det står i fält 7653 på INK2S.',
    cause: 'Räntenettot är över 5 miljoner kronor och över 30 % av uppskattat skattemässigt EBITDA.',
    remedy:
      'Räkna fram skattemässigt EBITDA för blankett N9: uppskattningen ser bara kontona, och de 5 miljonerna delas inom intressegemenskapen.',
  },
  'tax.late-fee': {
    sentence: '{date} debiterades skattekontot en förseningsavgift på {amountOre}: {text}.',
    cause: 'En deklaration kom in efter sin sista dag (SFL 48:1).',
    remedy: 'Se vilken, och ange på dess sida när den lämnades in; avgiften är inte avdragsgill.',
  },
  'tax.missing-in-ledger': {
    sentence: 'Rader på skattekontot som inte finns i bokföringen den {date}: {count}, sammanlagt {sumOre}.',
    cause: 'Ränta, beslut och återbetalningar bokförs ofta sent; en rad kan vara bokförd med ett annat belopp.',
    remedy: 'Bokför dem; är en rad bokförd på annat sätt står den också bland raderna utan händelse.',
  },
  'tax.not-supported': {
    sentence: 'Inkomstskatten för ett företag med formen {form} beräknas inte.',
    cause:
      'För enskilda näringsidkare och handelsbolag beskattas ägarna; bostadsrättsföreningar, ideella föreningar och stiftelser har egna regler.',
    remedy: 'Använd ägarens deklaration eller föreningens egen beräkning.',
  },
  'tax.opening-debt': {
    sentence: 'Skattekontot har {from} en ingående skuld på {amountOre}: vad den avser och när det förföll framgår inte av något utdrag.',
    cause: 'Utdraget börjar efter att skulden uppstod: skatt, ränta eller förseningsavgift.',
    remedy:
      'Hämta utdraget från en dag utan skuld. Tills dess hör skulden inte till något tillfälle, och det som betalas räknas av mot senare skatt före den.',
  },
  'tax.opening-differs': {
    sentence: 'Skatteverkets ingående saldo den {from} − bokföringens är {differenceOre}.',
    cause: 'Rader från året före bokfördes efter årets slut, två gånger eller inte alls.',
    remedy: 'Stäm av dagen före; skillnaden följer med genom hela perioden.',
  },
  'tax.own-rate': {
    sentence: '{name} beräknas med företagets egen sats {own} i stället för {shipped}: ”{reason}”.',
    cause: 'Satsen är angiven på sidan Skatter, med skälet.',
    remedy: 'Läs skälet. Ta bort satsen där om den inte längre gäller.',
  },
  'tax.paid-late': {
    sentence: '{amountOre} som förföll {due} betalades {clearedOn}, {days} dagar för sent.',
    cause: 'Betalningen bokfördes hos Skatteverket efter nästa bankdag.',
    remedy: 'Bedöm anmärkning om sena skatter i revisionsberättelsen (ABL 9 kap. 34 §).',
  },
  'tax.preliminary-differs': {
    sentence: 'Årets preliminärskatt är {chargedOre}, beräknad skatt {computedOre}: debiterat − beräknat är {differenceOre}.',
    cause: 'Den preliminära deklarationen gjordes på ett annat resultat.',
    remedy: 'Räkna med skillnaden vid slutlig skatt; för lite kostar ränta från andra månaden efter räkenskapsåret.',
  },
  'tax.rate-unknown': {
    sentence: 'En sats som skatten för {from} – {to} bygger på är inte känd här: skatten beräknas inte.',
    cause: 'Statslåneräntan för november året före, eller skattesatsen, finns ännu inte i de daterade tabellerna.',
    remedy: 'Räkna den för hand eller använd en version vars tabeller har året.',
  },
  'tax.rate-unverified': {
    sentence: 'Schablonintäkten är räknad med {percent} %, efter en statslåneränta för november {year} som ingen källa bekräftar.',
    cause: 'Räntan är en uppgift utan källa i de daterade tabellerna.',
    remedy: 'Slå upp räntan hos Riksgälden.',
  },
  'tax.statement-does-not-tie': {
    sentence: 'Utgående − (ingående + rader) i {fileName} är {differenceOre}: rader saknas eller är för många.',
    cause: 'Filen är avkapad eller ändrad.',
    remedy: 'Hämta utdraget på nytt; till dess står skillnaden som oförklarad.',
  },
  'tax.statement-gap': {
    sentence: 'Inget kontoutdrag täcker {from} – {to}.',
    cause: 'Utdrag har hämtats för delar av året.',
    remedy: 'Hämta de dagar som saknas; förseningar i dem syns inte.',
  },
  'tax.statement-without-balance': {
    sentence: '{fileName} har varken ingående eller utgående saldo: den ingår inte i någon siffra.',
    cause: 'Filen är kopierad från skärmen i stället för hämtad.',
    remedy: 'Hämta utdraget med saldon.',
  },
  'tax.statements-differ': {
    sentence: 'Den {date} är saldot {ownOre} enligt {fileName}, men {beforeOre} enligt utdraget före.',
    cause: 'Skatteverket har rättat kontot mellan de två, eller en av filerna är ändrad.',
    remedy: 'Hämta ett utdrag för hela perioden.',
  },
  'tax.unexplained': {
    sentence: 'Skillnaden mellan Skatteverkets och bokföringens saldo den {date} förklaras inte av några rader: {differenceOre}.',
    cause: 'Ett utdrag stämmer inte, eller bokföringen öppnar ett år med ett annat saldo än den stängde det förra med.',
    remedy: 'Se iakttagelserna om utdraget och om årsskiftet.',
  },
  'tax.unpaid': {
    sentence: '{amountOre} som förföll {due} var inte betalt {date}, {days} dagar senare.',
    cause: 'Företaget har inte betalat, eller utdraget slutar före betalningen.',
    remedy:
      'Se senare utdrag och banken; en obetald skuld vid undertecknandet är en anmärkning (ABL 9 kap. 34 §) och säger något om fortsatt drift.',
  },
  'tax.without-event': {
    sentence: 'Bokförda rader på skattekontot som saknar rad hos Skatteverket den {date}: {count}, sammanlagt {sumOre}.',
    cause: 'En betalning är på väg, en rad är bokförd fler dagar bort än toleransen eller med ett annat belopp.',
    remedy: 'Betalningar vid månadsskiftet kommer de närmaste dagarna; det som är kvar är fel bokfört.',
  },
}
