import type { GroupTexts } from '../texts.ts'

export const analysis: GroupTexts<'analysis'> = {
  'books.source-checksum': {
    sentence:
      'Kontrollsumman i filen för året från {yearFrom} går inte att bekräfta: filen har kortats, ändrats eller skadats efter att den skapades.',
    cause: 'Inläsningens iakttagelser visar raden, och båda värdena där filen anger ett.',
    remedy: 'Läs in en ny export innan siffrorna läggs till grund, eller stäm av dem med kontrollsummor från klientens program.',
  },
  'books.source-cut-off': {
    sentence: 'Filen för året från {yearFrom} är avkapad vid rad {firstLine}: det som följde ingår inte i någon siffra.',
    cause: 'Exporten eller hämtningen avbröts.',
    remedy: 'Läs in en ny export av året; analysen märks då som gjord på en äldre version.',
  },
  'books.source-errors': {
    sentence:
      'Filen för året från {yearFrom} innehåller fel: siffrorna är osäkra. Antal fel: {count}; det första finns på rad {firstLine}.',
    cause: 'Inläsningens iakttagelser listar vart och ett med rad, orsak och åtgärd.',
    remedy: 'Gå igenom inläsningens fel innan årets siffror läggs till grund.',
  },
  'books.source-rows-left-out': {
    sentence:
      'Filen för året från {yearFrom} har poster som inte går att läsa och inte ingår i någon siffra: {count}, den första på rad {firstLine}.',
    cause: 'Konto, belopp eller verifikat saknas på dem, oftast för att ett fält utelämnades när filen skrevs.',
    remedy: 'Öppna inläsningens iakttagelser, läs raderna och låt klienten rätta dem och exportera på nytt.',
  },
  'books.source-unbalanced': {
    sentence: 'Verifikat i året från {yearFrom} som inte balanserar: {count}, det första på rad {firstLine} i filen.',
    cause: 'Rader gick förlorade i exporten, eller så tillät programmet verifikat i obalans.',
    remedy: 'Deras rader ingår i siffrorna, så debet och kredit skiljer sig. Öppna dem från inläsningens iakttagelser och låt rätta dem.',
  },
  'books.source-year': {
    sentence:
      'Filen för året från {yearFrom} anger ett räkenskapsår (#RAR) som slutar innan det börjar eller har ett datum som inte finns, på rad {firstLine}: det används inte.',
    cause: 'Datumen har bytt plats eller skrivits fel. Gäller det filens eget år är årets första och sista dag här antagna.',
    remedy: 'Jämför med registrerat räkenskapsår, låt klienten rätta det i programmet och exportera på nytt innan året läggs till grund.',
  },
  'object-list.year-without-objects': {
    sentence: 'Året från {yearFrom} säger inget om dimension {dimension}: att dess objekt saknas här betyder inte att de är 0.',
    cause:
      'Filen gjordes utan objekt, eller så använde företaget inte dimensionen det året. Ett jämförelseår som bara en annan fil berättar om har inga.',
    remedy: 'Be om en fil av året med objekt (typ 3 eller 4) innan åren jämförs per objekt.',
  },
  'trial-balance.declared-differs': {
    sentence: 'Konton vars utgående saldo skiljer sig från det som filen anger: {accounts}.',
    cause: 'Verifikat saknas i filen, eller så togs de angivna saldona en annan dag.',
    remedy: 'Sortera råbalansen på differensen och jämför kontona med klientens huvudbok.',
  },
  'trial-balance.duplicate-numbers': {
    sentence: 'Verifikatnummer som används mer än en gång: {numbers}.',
    cause: 'Nummer sattes för hand eller av en integration, eller så lästes en fil in två gånger i klientens program.',
    remedy: 'Jämför verifikaten som delar nummer. Är de lika är de troligen dubbelbokförda.',
  },
  'trial-balance.reset-vouchers': {
    sentence: 'Verifikat som bara nollställer resultatkontona vid årets slut och inte ingår i resultatet: {vouchers}.',
    cause: 'En del program bokför varje resultatkontos avslut som ett verifikat sista dagen; med det vore varje resultat 0.',
    remedy: 'Ofarligt. Öppna verifikaten och se att de inte innehåller något annat.',
  },
  'trial-balance.unbalanced-vouchers': {
    sentence: 'Verifikat som inte balanserar: {vouchers}; deras differenser summerar till {sumOre}.',
    cause: 'Rader gick förlorade i exporten, belopp avrundades, eller så tillät programmet verifikat i obalans.',
    remedy: 'Total debet och kredit skiljer sig med summan. Öppna verifikaten, jämför med klientens program och låt rätta dem.',
  },
  'trial-balance.vouchers-outside-year': {
    sentence: 'Antal verifikat daterade utanför sitt räkenskapsår: {vouchers}. Av dem ingår {leftOut} inte i periodens siffror.',
    cause: 'Årtalet är felskrivet, eller så bokfördes verifikatet i fel räkenskapsår i programmet.',
    remedy: 'De ingår i året som helhet men i ingen av dess månader. Fråga klienten vilket år de hör till.',
  },
  'trial-balance.vouchers-without-date': {
    sentence: 'Antal verifikat utan giltigt datum: {vouchers}. Av dem ingår {leftOut} inte i periodens siffror.',
    cause: 'Datumet saknas eller är omöjligt i filen.',
    remedy: 'De ingår i året som helhet men i ingen av dess månader. Be klienten om datumen och en ny export.',
  },
}
