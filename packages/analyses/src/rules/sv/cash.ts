import type { GroupTexts } from '../texts.ts'

export const cash: GroupTexts<'cash'> = {
  'cash.account-suggested': {
    sentence: '{bankAccount} jämförs med {account}: {rows} av {all} rader finns där; ingen har bekräftat det.',
    cause: 'Kontona är ihopparade efter belopp och dagar, eller för att ett av vardera var kvar och en rad eller valutans namn stämmer.',
    remedy: 'Bekräfta kontot i huvudboken eller ange ett annat.',
  },
  'cash.account-taken': {
    sentence: '{bankAccount} jämförs inte med något: {rows} av dess {all} rader finns på {account}, som är ett annat bankkontos.',
    cause: 'Filen säger inte vilket konto den gäller, fast det är samma; eller två bankkonton bokförs på ett konto.',
    remedy: 'Ange på sidan för bankfiler vilket konto filen gäller; ange annars dess eget konto i huvudboken.',
  },
  'cash.below-limit': {
    sentence: 'Från {from} ligger bankens saldo under {limitMinor}; lägst är {lowestMinor}.',
    cause: 'Kontot är övertrasserat eller har en kreditgräns som inte är angiven.',
    remedy: 'Be om avtalet; ange kreditgränsen och bedöm likviditeten.',
  },
  'cash.booked-early': {
    sentence: 'Betalningar bokförda mer än {days} dagar innan banken har dem: {count}, {sumMinor} tillsammans.',
    cause: 'Betalningar bokförs när de läggs upp, eller hölls inne efter att de bokförts.',
    remedy: 'Granska vad som bokfördes före balansdagen och betalades efter den.',
  },
  'cash.candidate-far': {
    sentence: 'Öppna rader vars belopp finns på andra sidan mer än {days} dagar bort: {count}, {sumMinor} tillsammans.',
    cause: 'Båda sidor har samma belopp, men längre isär än rader utan gemensam referens matchas.',
    remedy: 'Matcha dem manuellt om de är samma, eller ange fler dagar.',
  },
  'cash.currency-unknown': {
    sentence: '{account}: beloppet i {currency} är inte känt för alla rader (okänt för {count}), eller inte för ingående balans.',
    cause: 'En SIE-fil innehåller bara kronor; verifikatets text säger inte valutabeloppet.',
    remedy: 'Ange beloppen i valutan per verifikat, och ingående balans.',
  },
  'cash.date-outside': {
    sentence: 'Balansdagen {date} efterfrågades, men huvudbok och bank har bara {from} till {to} gemensamt: avstämningen gäller {used}.',
    cause: 'Inget inläst kontoutdrag eller ingen inläst bokföring når den dagen.',
    remedy: 'Läs in kontoutdrag och bokföring för dagen, eller ange en annan.',
  },
  'cash.decision-reopened': {
    sentence: 'Manuella matchningar som inte längre gäller, eftersom ett verifikat eller en rad är ändrad, borta eller oviss: {count}.',
    cause: 'Huvudboken eller utdragen är inlästa igen med annat innehåll.',
    remedy: 'Granska skillnaden och matcha på nytt.',
  },
  'cash.equal-candidates': {
    sentence: 'Rader med flera lika bra kandidater, av vilka ingen är vald: {count}, {sumMinor} tillsammans.',
    cause: 'Flera rader har samma belopp lika nära i tid, och ingen text skiljer dem åt.',
    remedy: 'Välj den rätta, eller se att summorna stämmer.',
  },
  'cash.foreign': {
    sentence: 'Betalningar till eller från konton i andra länder: {count}, {sumMinor} tillsammans; den första {date}.',
    cause: 'Motpartens IBAN börjar med ett annat lands kod.',
    remedy: 'Bedöm vem motparten är, momsen och kontrolluppgifter om utlandsbetalningar.',
  },
  'cash.map-contradicted': {
    sentence: '{bankAccount} har angetts vara både {account} och {other} i huvudboken: det jämförs med {account}.',
    cause: 'Samma konto har angetts två gånger, kanske med annan stavning, eller efterfrågats på annat sätt än företaget har angett.',
    remedy: 'Ange en gång vilket konto det är.',
  },
  'cash.map-shared': {
    sentence: '{account} har angetts som konto i huvudboken för både {bankAccount} och {other}: vart och ett jämförs med alla dess rader.',
    cause: 'Två bankkonton bokförs på ett konto i huvudboken, eller så har ett av dem fått fel konto.',
    remedy: 'Rätta kontot; om båda bokförs på det visas det andras rader som skillnader.',
  },
  'cash.map-unknown': {
    sentence:
      '{bankAccount} har angetts vara {account} i huvudboken, men {missing} finns inte i det som är inläst: uppgiften används inte.',
    cause: 'Numret är felskrivet, eller så är filerna eller bokföringen inte inlästa.',
    remedy: 'Rätta numret, eller läs in det som saknas.',
  },
  'cash.maybe-same-account': {
    sentence:
      '{bankAccount} och {other} ({currency}) kan vara samma konto: gemensamma sista siffror: {digits}; ingående saldon som fortsätter från det andras utgående: {continues}.',
    cause: 'En fil anger kontot utan clearingnummer, med annan stavning eller inte alls.',
    remedy: 'Ange på sidan för bankfiler om de är samma konto; tills dess stäms de av som två.',
  },
  'cash.no-balance': {
    sentence: 'Filerna för {bankAccount} har inga saldon: rader matchas, inget stäms av.',
    cause: 'Intradagsrapporter och exporterade listor saknar ofta saldon.',
    remedy: 'Läs in kontoutdrag med saldon (camt.053 eller MT940), eller ett saldobesked.',
  },
  'cash.no-ledger-account': {
    sentence: '{bankAccount} i {currency}: inget konto i huvudboken stämmer med dess {rows} rader, och det jämförs inte med något.',
    cause: 'Kontot bokförs på ett konto som inte är bankkonto här, eller bokförs inte alls.',
    remedy: 'Ange kontot i huvudboken; fråga annars varför företaget har ett konto som inte är bokfört.',
  },
  'cash.not-booked': {
    sentence: 'Bankrader som inte finns i huvudboken per {date}: {count}, {sumMinor} tillsammans; den äldsta från {from}.',
    cause: 'Avgifter, ränta eller betalningar är inte bokförda, eller bokförda med annat belopp.',
    remedy: 'Bokför dem, eller matcha dem med det de är bokförda som.',
  },
  'cash.nothing-chosen': {
    sentence: 'Inget inläst bankkonto jämförs med det som efterfrågades ({asked}): inget är avstämt.',
    cause: 'Numret är felskrivet, eller så jämförs bankkontot med ett annat konto i huvudboken.',
    remedy: 'Se bland kontona vad vart och ett jämförs med, och ange ett av dem.',
  },
  'cash.open-lines': {
    sentence:
      'Rader i huvudboken som per {date} varit öppna i mer än {days} dagar: {count}, {sumMinor} tillsammans; den äldsta från {from}.',
    cause: 'Betalningen gjordes aldrig, bokfördes två gånger eller bokfördes med annat belopp.',
    remedy: 'Granska verifikaten; en betalning som banken inte har är ingen betalning.',
  },
  'cash.opening-differs': {
    sentence: 'När jämförelsen börjar {from} skiljer huvudbok och bank {differenceMinor}.',
    cause: 'Något före första utdraget finns bara på ena sidan, eller ingående balans är fel.',
    remedy: 'Läs in tidigare utdrag, eller stäm av ingående balans för hand.',
  },
  'cash.opening-either': {
    sentence: 'Listorna för {bankAccount} kan lika gärna börja med {otherMinor} som med {openingMinor}, som används.',
    cause:
      'Varje dag går lika mycket ut som in, så att saldona kan läsas från mer än ett ingående saldo, och inget kontoutdrag säger vilket. Av flera listor tas det lägsta, av en lista för en enda dag det som ger den nyaste raden först.',
    remedy: 'Läs in ett kontoutdrag för dagarna före, eller begär bankens saldobesked.',
  },
  'cash.reversed': {
    sentence: 'Bankrader som återfördes samma eller nästa dag: {count}, {sumMinor} tillsammans; den första {date}.',
    cause: 'En betalning blev fel, eller pengar passerade kontot.',
    remedy: 'Fråga vad de var, framför allt kring balansdagen.',
  },
  'cash.round-transfers': {
    sentence:
      'Jämna belopp som flyttades mellan företagets egna konton kring ett bokslut: {count}, {sumMinor} tillsammans; det första {date}.',
    cause: 'Pengar som räknas på två konton på balansdagen får likviditeten att se bättre ut än den är.',
    remedy: 'Se att båda sidorna av varje överföring är bokförda samma dag.',
  },
  'cash.same-account-contradicted': {
    sentence: '{bankAccount} och {other} stäms av som ett konto, fast någon har angett att de är två.',
    cause: 'Båda har angetts vara samma som ett tredje konto, och blir då ett.',
    remedy: 'Ange på sidan för bankfiler vad som gäller, och ångra det andra.',
  },
  'cash.settled-later': {
    sentence:
      'Rader som hör ihop på var sin sida om {date}: {count}, {sumMinor} tillsammans. De är på väg in, utestående eller bokförda efteråt.',
    cause: 'De är bokförda på ena sidan före balansdagen och på den andra efter.',
    remedy: 'Se att var och en hör till det år där den är bokförd.',
  },
  'cash.statements-differ': {
    sentence: 'Bankens egna utdrag leder inte till saldot {date}: {differenceMinor} är oförklarat.',
    cause: 'Ett utdrag saknas, sidor saknas, eller en fil är ändrad.',
    remedy: 'Läs in det som saknas; jämför med bankens saldobesked.',
  },
  'cash.unnamed-lists': {
    sentence: 'Listor utan kontonummer som inte jämförs med något: {lists}. {rows} av deras {all} rader finns på {account}.',
    cause: 'Bankens lista anger inte vilket konto den gäller, så var och en tas för ett eget konto.',
    remedy: 'Ange på sidan för bankfiler vilket konto de gäller, för alla på en gång.',
  },
  'cash.withdrawals': {
    sentence: 'Kontantuttag: {count}, {sumMinor} tillsammans; det första {date}.',
    cause: 'Texten eller bankens kod säger kontanter.',
    remedy: 'Se efter kvitton och vilket konto kontanterna är bokförda på.',
  },
}
