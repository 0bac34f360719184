import type { GroupTexts } from '../texts.ts'

export const vouchers: GroupTexts<'vouchers'> = {
  'amount-comma': {
    sentence: 'Ett belopp i {label} är skrivet med komma; det lästes som decimaltecken.',
    cause: 'Programmet skriver belopp på svenskt sätt, medan SIE föreskriver punkt.',
    remedy: 'Ofarligt så länge verifikatet balanserar.',
  },
  'amount-missing': {
    sentence: '{label} saknar belopp och togs inte med.',
    cause: 'Beloppet är tomt i klientens program, eller så saknas ett fält så att de andra har flyttat sig.',
    remedy: 'Läs raden. Balanserar verifikatet inte utan den, låt klienten rätta raden och exportera på nytt.',
  },
  'amount-parted': {
    sentence: '{label}: beloppet är skrivet med blanktecken mellan tusentalen, {amount}, vilket SIE inte tillåter. Posten togs inte med.',
    cause: 'Den som skrev filen har formaterat beloppen för läsning, till exempel i ett kalkylblad.',
    remedy:
      'Be om en ny export från bokföringsprogrammet. SIE skiljer fält åt med blanktecken: ett sådant belopp är två fält, och ingen gissning görs.',
  },
  'amount-rounded': {
    sentence: 'Beloppet {amount} i {label} har fler än två decimaler och avrundades till {roundedOre}.',
    cause: 'Programmet räknar med fler decimaler, ofta efter valutaomräkning eller delning av moms.',
    remedy: 'Bokföring förs i hela ören. Balanserar verifikatet inte längre, låt klienten avrunda raden i programmet.',
  },
  'amount-too-large': {
    sentence: 'Beloppet {amount} i {label} är över tiotusen miljarder kronor och togs inte med.',
    cause: 'Två fält har flutit ihop, till exempel datum och belopp, eller så är beloppet felskrivet.',
    remedy: 'Läs raden och låt klienten rätta verifikatet; dess andra rader balanserar inte utan den.',
  },
  'bad-amount': {
    sentence: '{label} har {amount} där ett belopp ska stå; posten togs inte med.',
    cause: 'Ett fält saknas så att en text står på beloppets plats, eller så har beloppet tusentalsavgränsare eller valuta.',
    remedy: 'Läs raden. Beloppet ingår inte i någon siffra förrän klienten rättat det och exporterat på nytt.',
  },
  'bad-quantity': {
    sentence: 'Kvantiteten {quantity} är inte ett tal och togs inte med.',
    cause: 'Ett fält saknas så att en text står på dess plats, eller så har kvantiteten en enhet.',
    remedy: 'Beloppen berörs inte; bara kvantiteter per konto är ofullständiga.',
  },
  'bad-regdate': {
    sentence: 'Registreringsdatumet {date} är inte ett datum på formen ÅÅÅÅMMDD.',
    cause: 'Programmet skriver datumet på annat sätt, eller så har ett annat fält flyttat dit.',
    remedy: 'Verifikatets eget datum gäller. Granskning av sen registrering utelämnar verifikatet om datumet inte gick att läsa ändå.',
  },
  'bad-row-date': {
    sentence: 'Raddatumet {date} är inte ett datum; verifikatets datum gäller, och en text på dess plats behålls som radens text.',
    cause: 'Programmet utelämnar raddatumet utan att markera dess plats, så att texten har flyttat dit.',
    remedy: 'Ofarligt: raddatum används sällan, och verifikatets datum avgör perioden.',
  },
  'bad-voucher-date': {
    sentence: 'Verifikatdatumet {date} är inte ett datum på formen ÅÅÅÅMMDD.',
    cause: 'Datumet är tomt, omöjligt eller skrivet på annat sätt som 2025-01-31, eller så saknas serien så att fälten har flyttat sig.',
    remedy:
      'Raderna behålls; ett datum på formen ÅÅÅÅ-MM-DD används, men utan datum hör verifikatet till ingen månad. Be klienten om datumet och en ny export.',
  },
  'document-missing': {
    sentence: 'Verifikat {voucher} hänvisar till dokument {document}, som inte finns i filen.',
    cause: 'Exporten tog inte med dokumentet, eller så har dess nummer ändrats.',
    remedy: 'Be klienten om dokumentet om verifikatet granskas.',
  },
  'documents-listed': {
    sentence: 'Dokument som filen innehåller eller pekar på: {documents}, det första är ”{name}”. Vart och ett anges med sitt verifikat.',
    cause: 'SIE 5 kan bära med sig verifikatens underlag, eller säga var de finns.',
    remedy: 'Inget. Dokumenten ligger kvar i källfilen, som kan laddas ner som den är.',
  },
  'duplicate-voucher-number': {
    sentence: 'Verifikatnummer {voucher} används igen (förekomst {occurrence}).',
    cause: 'Två verifikat fick samma nummer för hand eller av en integration, eller så lästes en fil in två gånger i klientens program.',
    remedy:
      'Jämför verifikaten. Är de lika är det ena troligen dubbelbokfört; skiljer de sig är nummerserien inte obruten som BFNAR 2013:2 kräver.',
  },
  'empty-voucher': {
    sentence: 'Verifikat {voucher} saknar rader.',
    cause: 'Verifikatet makulerades eller alla dess rader ströks; en del program behåller då bara numret.',
    remedy:
      'Ofarligt för summorna; numret behålls så att serien inte får en lucka. Fråga varför det makulerades om det ligger nära bokslutet.',
  },
  'row-date-outside-year': {
    sentence: 'Raden är daterad utanför räkenskapsåret; verifikatets datum gäller.',
    cause: 'Raden bär händelsens datum, till exempel fakturans, medan verifikatet bokfördes i det här året.',
    remedy: 'Se det som en fråga om periodisering om den ligger nära årsskiftet.',
  },
  'rtrans-without-twin': {
    sentence: 'En rad som lagts till i efterhand (#RTRANS) följs inte av samma rad som #TRANS.',
    cause: 'Enligt standarden står varje tillagd rad två gånger. Programmet utelämnar den andra eller skriver den med ett annat belopp.',
    remedy: 'Bara #TRANS-rader summeras. Balanserar verifikatet inte saknas den tillagda raden i det: jämför med klientens program.',
  },
  'unbalanced-voucher': {
    sentence: 'Verifikat {voucher} balanserar inte: debet minus kredit är {differenceOre}.',
    cause: 'En rad gick förlorad i exporten, belopp avrundades, eller så tillät programmet ett verifikat i obalans.',
    remedy:
      'Alla dess rader ingår i siffrorna, som är fel med differensen. Jämför med klientens program och låt rätta verifikatet eller exportera filen på nytt.',
  },
  'voucher-after-made': {
    sentence: 'Verifikat {voucher} är daterat {date}, efter att filen skapades ({generated}).',
    cause: 'Periodiseringar, löner eller återkommande verifikat bokfördes i förväg, eller så är år eller månad felskrivna.',
    remedy:
      'Bedöm om verifikatet hör till den granskade perioden. Ett felskrivet datum flyttar också moms och arbetsgivaravgifter till en annan månad.',
  },
  'voucher-in-future': {
    sentence: 'Verifikat {voucher} är daterat {date}, efter att filen kom in ({received}).',
    cause: 'Periodiseringar, löner eller återkommande verifikat bokfördes i förväg, eller så skrevs år eller månad fel.',
    remedy:
      'Se om verifikatet hör till den period som granskas. Ett felskrivet datum flyttar även moms och arbetsgivaravgifter till en annan månad.',
  },
  'voucher-number-gap': {
    sentence: 'Serie {series} saknar verifikatnummer (sammanlagt {missing}): {numbers}.',
    cause: 'Verifikat har tagits bort, exporten utelämnar några, eller så började klienten om numreringen i samma serie.',
    remedy: 'Nummer ska följa obrutet (BFL 5:6–7, BFNAR 2013:2). Begär de verifikat som saknas eller en förklaring till varje lucka.',
  },
  'voucher-order': {
    sentence: 'Numren faller inom serien, först vid verifikat {voucher}.',
    cause: 'Programmet sorterar efter datum eller registrering i stället för nummer, eller så numrerades verifikaten i efterhand.',
    remedy: 'Ofarligt för siffrorna. Följer numren inte registreringen, leta efter sent bokförda verifikat.',
  },
  'voucher-outside-year': {
    sentence: 'Verifikat {voucher} är daterat utanför räkenskapsåret.',
    cause: 'Årtalet är felskrivet, eller så bokfördes verifikatet i fel räkenskapsår i programmet.',
    remedy: 'Det ingår i årets utgående saldon men i ingen av dess månader. Fråga klienten vilket år det hör till och låt flytta det.',
  },
}
