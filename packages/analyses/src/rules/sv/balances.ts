import type { GroupTexts } from '../texts.ts'

export const balances: GroupTexts<'balances'> = {
  'bad-period': {
    sentence: 'Perioden {period} i {label} är inte en månad; där konto och period bytt plats lästes posten omvänt.',
    cause: 'Programmet skriver konto och period i fel ordning, eller så är perioden skadad.',
    remedy: 'Jämför kontots månader med klientens budget- eller saldorapport.',
  },
  'balance-outside-years': {
    sentence: 'Ett saldo på konto {account} anges för {month}, som varken börjar eller slutar ett räkenskapsår i filen; det togs inte med.',
    cause: 'SIE 5-filen anger saldon för andra månader än dess räkenskapsår har.',
    remedy: 'Jämför kontots ingående och utgående saldo med klientens rapport; be om en ny export om de är ofullständiga.',
  },
  'balance-without-year': {
    sentence: 'Saldon för räkenskapsår {year}, vars datum filen inte anger (#RAR): {count}.',
    cause: 'Årets #RAR-post saknas, eller så är årets nummer felskrivet: tidigare år har negativa nummer.',
    remedy: 'Saldona behålls men jämförs inte med något. Läs det första, och be om en ny export om året var avsett.',
  },
  'books.first-year': {
    sentence: 'Året från {yearFrom} är företagets första: allt börjar på 0, och filens egna utgående saldon bevisar det.',
    cause: 'Filen anger inga ingående saldon och inget tidigare år, och dess verifikat ger ensamma de utgående saldona.',
    remedy: 'Inget att göra. Se efter att företaget bildades det året.',
  },
  'books.opening-booked-twice': {
    sentence: 'Verifikat {voucher} den {yearFrom} bokför de ingående saldona, som filen också anger som utgående året före.',
    cause: 'Klienten matade in ingående saldon som ett verifikat första dagen, efter byte av program.',
    remedy: 'Saldona är för höga med verifikatets belopp. Be om en export med ingående saldon (#IB) och utan det verifikatet.',
  },
  'books.opening-computed': {
    sentence: 'De ingående saldona för året från {yearFrom} beräknades från året före; resultat som inte disponerats än: {undisposedOre}.',
    cause: 'Filen anger inga ingående saldon (#IB), vilket är vanligt innan året före har stängts.',
    remedy: 'Jämför med den fastställda årsredovisningen. Det ej disponerade resultatet visas som en egen rad tills klienten bokfört det.',
  },
  'books.opening-declared-prior': {
    sentence: 'De ingående saldona för året från {yearFrom} är de utgående saldon som filen anger för året före (#UB −1).',
    cause: 'Programmet skriver förra årets utgående saldo i stället för årets ingående, vilket standarden tillåter.',
    remedy: 'Inget att göra, om inte klienten också bokför ingående balans som ett verifikat första dagen: då räknas den två gånger.',
  },
  'books.closing-differs': {
    sentence:
      'För året från {yearFrom} skiljer sig utgående saldo på {accounts} konton (först {first}) från det som filen anger; sammanlagt {differenceOre}.',
    cause: 'Verifikat saknas i filen eller har ändrats, eller så togs de angivna saldona en annan dag än verifikaten.',
    remedy: 'Öppna råbalansen, som visar skillnaden konto för konto, och stäm av med klientens program innan saldona läggs till grund.',
  },
  'books.closing-unbalanced': {
    sentence: 'De utgående saldona för året från {yearFrom} summerar till {sumOre} i stället för 0, årets och tidigare resultat inräknade.',
    cause: 'Filen har inga verifikat, och ett konto saknas bland de saldon den anger eller har ett annat belopp.',
    remedy: 'Jämför med klientens saldobalans, eller be om en export med verifikat (typ 4E).',
  },
  'books.opening-differs': {
    sentence:
      'Konto {account} öppnar på {openingOre} den {yearFrom}, medan samma fil anger {declaredOre} som utgående året före; differens {differenceOre}.',
    cause: 'Verifikat bokfördes i året före efter att saldona förts över, eller så ändrades ingående saldo för hand.',
    remedy:
      'Låt klienten föra över saldona på nytt eller förklara ändringen. Enskilda näringsidkares eget kapital kan nollställas avsiktligt.',
  },
  'books.opening-unbalanced': {
    sentence:
      'De ingående saldona för året från {yearFrom} summerar till {sumOre} och inte till 0, även med tidigare års resultat som inte förts om till eget kapital.',
    cause:
      'Ett konto saknas bland de ingående saldona eller har ett annat belopp; det är inte förra årets resultat, så långt filerna anger det.',
    remedy: 'Jämför konto för konto med de utgående saldona i den fastställda årsredovisningen.',
  },
  'books.opening-unknown': {
    sentence: 'De ingående saldona för året från {yearFrom} är okända: filen anger inga, och året före är inte inläst.',
    cause: 'Filen innehåller bara verifikat, eller så valde klienten bort saldona vid exporten.',
    remedy: 'Läs in året före, eller be om en export med saldon (typ 4E). Förändringarna är rätt; saldon visas inte.',
  },
  'books.prior-result': {
    sentence:
      'Tidigare resultat på {resultOre} saknas i de ingående saldona för året från {yearFrom} (källa: {source}); det står på en egen rad i eget kapital.',
    cause: 'Föregående års resultat har aldrig förts om till eget kapital: ingående saldon saknar exakt det.',
    remedy:
      'Jämför med den fastställda årsredovisningen och låt klienten bokföra omföringen. Inget bokförs här; raden gör eget kapital rätt.',
  },
  'books.result-differs': {
    sentence:
      'Resultatet för {from} – {to} är {resultOre} enligt kontona men {declaredOre} enligt {record} i filen för året från {fileFrom}; skillnaden är {differenceOre}.',
    cause:
      'Verifikat saknas eller bokfördes efter att filen skapades, ett konto som programmet har som balanskonto räknas in i resultatet, eller så skrevs kontonas saldon (#UB) och resultatet (#RES) vid olika tillfällen.',
    remedy:
      'Leta upp kontona som skiljer sig under resultaträkningens källor och stäm av resultatet mot klientens program innan det används.',
  },
  'books.result-in-equity': {
    sentence:
      'Resultatet för året till {yearTo}, {resultOre}, ingår redan i eget kapital: de utgående saldona (#UB) går ihop utan det. Det visas och läggs inte till igen.',
    cause: 'Filen skapades efter bokslutet, eller så för programmet själv en enskild näringsidkares resultat till eget kapital.',
    remedy: 'Inget att göra. Jämför eget kapital med klientens balansrapport.',
  },
  'books.result-moved': {
    sentence:
      'Filen avslutar året från {yearFrom} med årets resultat, {resultOre}, på konto {account}, fast inget verifikat bokför det dit. Här står det på en egen rad och räknas en gång.',
    cause: 'Programmet för självt en enskild näringsidkares eller ett handelsbolags resultat till eget kapital när året avslutas.',
    remedy: 'Inget att göra. Jämför eget kapital med klientens balansrapport per samma dag.',
  },
  'books.result-opening': {
    sentence: 'Resultatkonto {account} har ett ingående saldo på {openingOre} från {yearFrom}. Det används inte.',
    cause: 'Förra årets resultat stängdes inte i programmet innan saldona fördes över; SpeedLedger gör så på 9030 och 9031.',
    remedy: 'Resultatkonton börjar varje år på 0. Jämför beloppet med förra årets resultat och be klienten stänga året.',
  },
  'books.vouchers-only': {
    sentence:
      'Filen för året från {yearFrom} innehåller bara verifikat (SIE 4I): allt börjar på 0, och saldona är filens egna förändringar.',
    cause: 'Klienten valde filen för överföring till ett annat program, som saknar saldon.',
    remedy: 'Behöver du ingående och utgående saldon, be om en export av typ 4E för hela året.',
  },
  'books.year-break': {
    sentence: 'Konto {account} öppnar året från {yearFrom} med ett annat saldo än året före slutade med; skillnaden är {breakOre}.',
    cause:
      'Verifikat bokfördes i året före efter att saldona förts över, resultatet disponerades mellan åren, eller så ändrades ingående saldo för hand.',
    remedy:
      'Förväntat på eget kapital när resultatet disponeras. För övriga konton, be klienten om orsaken eller om en ny export av året före.',
  },
  'books.year-breaks-unbalanced': {
    sentence:
      'Ändringarna mellan utgående och ingående balans den {yearFrom} summerar till {sumOre}, inte till 0: debet och kredit fördes inte över lika.',
    cause: 'En av de två filerna är ofullständig, eller så har ingående saldon matats in för hand.',
    remedy:
      'Läs in nya exporter av båda åren från samma dag. Kvarstår differensen måste klienten förklara den innan saldona läggs till grund.',
  },
  'closing-mismatch': {
    sentence:
      'Konto {account}: ingående {openingOre} och förändring {movementOre} ger inte det utgående {declaredClosingOre} som filen anger (– där den inte anger något för kontot); differens {differenceOre}.',
    cause:
      'Verifikat saknas i filen, klienten exporterade bara en del av året, eller så togs saldona en annan dag än verifikaten. Program utelämnar konton som slutar på 0: även där inget utgående anges kan verifikat saknas.',
    remedy: 'Jämför kontots huvudbok med klientens program. Saknas verifikat här, be om en export av hela året.',
  },
  'duplicate-balance': {
    sentence: '{label} {year} för konto {account} anges mer än en gång: {firstOre}, sedan {lastOre}, som gäller.',
    cause: 'Programmet skriver kontot en gång per valuta, objekt eller tidigare nummer, eller så har två filer satts ihop.',
    remedy: 'Jämför med klientens saldorapport. Är kontots saldo summan av de två, be om en ny export.',
  },
  'ib-differs-from-previous-ub': {
    sentence:
      'Konto {account} öppnar på {openingOre}, medan samma fil anger {previousClosingOre} som utgående året före; differens {differenceOre}.',
    cause: 'Verifikat bokfördes i året före efter att saldona förts över, eller så ändrades ingående saldo för hand.',
    remedy:
      'Låt klienten föra över saldona på nytt eller förklara ändringen. Enskilda näringsidkares eget kapital kan nollställas avsiktligt.',
  },
  'ib-on-result-account': {
    sentence: 'Resultatkonto {account} har ett ingående saldo på {openingOre}, som inte användes.',
    cause: 'Förra årets resultat stängdes inte i programmet innan saldona fördes över; SpeedLedger gör så på 9030 och 9031.',
    remedy: 'Resultatkonton börjar varje år på 0. Jämför beloppet med förra årets resultat och be klienten stänga året.',
  },
  'ib-sum-not-zero': {
    sentence: 'De ingående saldona i filen summerar till {sumOre} i stället för 0.',
    cause: 'Ett konto saknas bland dem, eller så matades ett belopp in för hand med fel tecken.',
    remedy: 'Jämför konto för konto med de utgående balanserna i den fastställda årsredovisningen.',
  },
  'ib-without-previous-result': {
    sentence:
      'De ingående saldona summerar till {sumOre}, vilket är exakt det som resultatkontona lämnade efter sig från tidigare år (#RES): det har inte förts om till eget kapital.',
    cause: 'Föregående år var inte avslutat i programmet när saldona fördes över.',
    remedy:
      'Be klienten bokföra omföringen och exportera på nytt. Till dess står beloppet på en egen rad i eget kapital; inget bokförs här.',
  },
  'object-balance-mismatch': {
    sentence:
      'Konto {account}, objekt {object}: ingående {openingOre} och förändring {movementOre} ger inte det utgående {declaredClosingOre} som filen anger (#OUB); differens {differenceOre}.',
    cause: 'Rader bokfördes utan objektet och fördes dit senare av programmet, eller så saknas verifikat i filen.',
    remedy:
      'Kontot i sig kan stämma. Jämför objektets huvudbok med klientens program innan analyser per kostnadsställe eller projekt läggs till grund.',
  },
  'period-outside-year': {
    sentence:
      'Perioden {period} anges för räkenskapsår {year}, som den inte ligger i; där ett annat år i filen har månaden räknades den dit.',
    cause: 'Programmet skriver förra årets månader med årets nummer; BL Administration gör så.',
    remedy: 'Ofarligt om båda årens månader är fullständiga. Jämför annars med klientens månadsrapport.',
  },
  'period-balance-mismatch': {
    sentence:
      'Konto {account} i {period}: filen anger en förändring på {declaredOre}, verifikaten ger {movementOre}; skillnad {differenceOre}.',
    cause: 'Verifikat saknas i filen, eller flyttades till en annan månad efter att månadssaldona beräknades.',
    remedy: 'Jämför kontots månad med klientens program. Saknas verifikat här, be om en export av hela året.',
  },
  'period-sum-mismatch': {
    sentence:
      'Konto {account}: ingående {openingOre} och månadernas förändring {movementOre} ger inte det angivna utgående {declaredClosingOre}; differens {differenceOre}.',
    cause: 'Månader saknas i exporten, eller så togs saldona en annan dag än månaderna.',
    remedy: 'Jämför kontots månader med klientens rapport och be om en export med verifikat (typ 4E).',
  },
  'res-on-balance-account': {
    sentence: 'Balanskonto {account} har en #RES-post, som hör till resultatkonton.',
    cause: 'Kontots typ är fel inställd i klientens program, eller så skriver programmet #RES för alla konton.',
    remedy: 'Ofarligt om samma utgående saldo står som #UB. Låt annars klienten rätta kontots typ.',
  },
  'result-moved-without-voucher': {
    sentence: 'Konto {account} anges ha årets resultat, {resultOre}, i sitt utgående saldo, fast inget verifikat i filen bokför det dit.',
    cause: 'Programmet för självt resultatet till eget kapital när året avslutas, utan verifikat.',
    remedy: 'Inget att göra: inget verifikat saknas. Resultatet räknas en gång.',
  },
  'result-not-transferred': {
    sentence:
      'Årets resultat, {resultOre}, har inte bokförts mot eget kapital ({equity}), fast filen skapades efter årets slut ({generated}).',
    cause: 'Året är inte avslutat i programmet än: omföringen av resultatet saknas.',
    remedy: 'Förväntat före bokslut. I en färdig bokföring, be klienten bokföra omföringen och exportera på nytt.',
  },
  'ub-on-result-account': {
    sentence: 'Resultatkonto {account} har en #UB-post, som hör till balanskonton.',
    cause: 'En del program skriver varje kontos utgående saldo som #UB.',
    remedy: 'Ofarligt: beloppet används bara där #RES saknas, och aldrig två gånger.',
  },
  'ub-sum-not-zero': {
    sentence: 'De utgående saldona summerar till {sumOre} i stället för 0, resultatet medräknat.',
    cause:
      'Ett konto saknas bland de utgående saldona, de ingående saldona var redan fel med samma belopp, eller så balanserar inte årets verifikat.',
    remedy: 'Leta först efter verifikat i obalans och saldon utanför kontoplanen; jämför sedan med klientens råbalans.',
  },
}
